import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import type { TestRun } from '../test-run.ts'
import { formatLongDate } from './dates.ts'
import { counted, formatList } from './language.ts'

const VIOLATIONS = { one: 'error', other: 'errors' }

export const ACCESSIBILITY = {
  heading: 'Accessibility',
  lead: ({ name }: Venue) =>
    `Everyone should be able to book at ${name}. That is why we build this site to WCAG 2.2, level AA. Here is what we test, and what we do not.`,
  tested: {
    heading: 'What we test',
    lead: ({ date, browser }: TestRun) =>
      `These tests run every time the site changes. The figures date from ${formatLongDate(date)}, in Chromium ${browser}.`,
    rows: [
      {
        what: 'Automatic check',
        result: ({ axe, screens, pages, languages, violations }: TestRun) =>
          `axe-core ${axe} checked ${screens} screens on ${pages} pages, in ${languages} languages: ${counted(violations, VIOLATIONS)}.`,
      },
      {
        what: 'Small screens and large text',
        result: ({ widths, textSizes }: TestRun) =>
          `All text fits screens ${formatList(widths.map(String))} px wide, with text at ${formatList(textSizes.map(String))}%.`,
      },
      {
        what: 'Keyboard',
        result: ({ keyboardTests }: TestRun) =>
          `You can book, change, move and cancel without a mouse, and always see where you are (${keyboardTests} tests).`,
      },
      {
        what: 'Reduced motion',
        result: () => 'If your device asks for less motion, nothing moves on the home page.',
      },
    ],
  },
  untested: {
    heading: 'What we did not test',
    items: [
      'Screen readers such as NVDA, VoiceOver and TalkBack. The automatic check does check that buttons and fields have a name.',
      'All of this in other browsers. In Firefox and WebKit, the engine of Safari, we test only booking and the booking page.',
      'The menu as a PDF.',
      'Nobody with a disability has tried the site for us. An automatic check finds only some of the barriers.',
    ],
  },
  report: {
    heading: 'Does something not work for you?',
    text: 'Email or call us. Tell us which page it was and which tool you use. If booking does not work, we will book together.',
  },
}
