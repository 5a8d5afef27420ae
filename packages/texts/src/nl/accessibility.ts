import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import type { TestRun } from '../test-run.ts'
import { formatLongDate } from './dates.ts'
import { counted, formatList } from './language.ts'

const VIOLATIONS = { one: 'fout', other: 'fouten' }

export const ACCESSIBILITY = {
  heading: 'Toegankelijkheid',
  lead: ({ name }: Venue) =>
    `Iedereen moet bij ${name} kunnen boeken. Daarom bouwen we deze site volgens WCAG 2.2, niveau AA. Hier lees je wat we testen, en wat niet.`,
  tested: {
    heading: 'Wat we testen',
    lead: ({ date, browser }: TestRun) =>
      `Deze tests lopen bij elke wijziging van de site. De cijfers komen van ${formatLongDate(date)}, in Chromium ${browser}.`,
    rows: [
      {
        what: 'Automatische controle',
        result: ({ axe, screens, pages, languages, violations }: TestRun) =>
          `axe-core ${axe} controleerde ${screens} schermen op ${pages} pagina’s, in ${languages} talen: ${counted(violations, VIOLATIONS)}.`,
      },
      {
        what: 'Kleine schermen en grote letters',
        result: ({ widths, textSizes }: TestRun) =>
          `Alle tekst past op schermen van ${formatList(widths.map(String))} px breed, met letters van ${formatList(textSizes.map(String))} %.`,
      },
      {
        what: 'Toetsenbord',
        result: ({ keyboardTests }: TestRun) =>
          `Boeken, wijzigen, verplaatsen en annuleren lukt zonder muis, en je ziet altijd waar je bent (${keyboardTests} tests).`,
      },
      {
        what: 'Minder beweging',
        result: () => 'Vraagt je toestel om minder beweging, dan beweegt er niets op de startpagina.',
      },
    ],
  },
  untested: {
    heading: 'Wat we niet testten',
    items: [
      'Schermlezers zoals NVDA, VoiceOver en TalkBack. De automatische controle kijkt wel of knoppen en velden een naam hebben.',
      'Al deze punten in andere browsers. In Firefox en WebKit, de motor van Safari, testen we alleen boeken en de boekingspagina.',
      'De menukaart als pdf.',
      'Niemand met een beperking heeft de site voor ons uitgeprobeerd. Een automatische controle vindt maar een deel van de drempels.',
    ],
  },
  report: {
    heading: 'Werkt iets niet voor jou?',
    text: 'Mail of bel ons. Zeg op welke pagina het was en welk hulpmiddel je gebruikt. Lukt boeken niet, dan boeken we samen.',
  },
}
