import type { FiguresAnswer } from '@lichtspel/contract/desk/figures'
import { heatGrid } from '@lichtspel/domain/figures/heat-grid'
import { figureFacts, isComparable } from '@lichtspel/domain/figures/sentence'
import { WEEKDAYS } from '@lichtspel/domain/time/calendar-date'
import { comparedDays, FIGURES, weekdayShort } from '@lichtspel/texts/nl/desk/figures'
import { FIGURES_MAIL } from '@lichtspel/texts/nl/desk/figures-mail'
import { fiveNumbers } from '@lichtspel/texts/nl/desk/figures-numbers'
import { figuresSentence } from '@lichtspel/texts/nl/desk/figures-sentence'
import type { MailBlock, MailContent } from '../../mails/mail-content.ts'

/** What differs between the mails to colleagues. */
export type OwnContent = Pick<MailContent, 'subject' | 'title' | 'preview' | 'blocks'>

/** The figures of a week: what stood out, five numbers, and how full each hour was. */
export function figuresContent(figures: FiguresAnswer, venueName: string, link: string): OwnContent {
  const { days, before } = figures
  const sentence = figuresSentence('week', figureFacts(figures))
    .map(({ words }) => words)
    .join('')
  const numbers = fiveNumbers(figures).map(({ name, value, unit, change }) => ({
    label: name,
    value: FIGURES_MAIL.number(unit === undefined ? value : `${value} ${unit}`, change),
  }))
  return {
    subject: FIGURES_MAIL.subject(venueName, days.to),
    title: FIGURES_MAIL.title(days.to),
    preview: sentence,
    blocks: [
      { kind: 'text', text: sentence },
      ...(isComparable(figures) ? [{ kind: 'note' as const, text: comparedDays('week', days, before) }] : []),
      { kind: 'facts', rows: numbers },
      ...heatBlocks(figures),
      { kind: 'button', label: FIGURES_MAIL.button, href: link, note: FIGURES_MAIL.note },
    ],
  }
}

/** None if the venue was closed all week. */
function heatBlocks(figures: FiguresAnswer): MailBlock[] {
  const { hours, cells } = heatGrid(figures)
  if (hours.length === 0) return []
  const rows = hours.map((hour) => ({
    head: FIGURES.heat.hour(hour),
    cells: cells
      .filter((cell) => cell.hour === hour)
      .map(({ heat, part }) => ({ words: heat === null ? FIGURES_MAIL.closed : String(part), heat })),
  }))
  const columns = WEEKDAYS.map((_, weekday) => weekdayShort(weekday))
  return [{ kind: 'heat', label: FIGURES_MAIL.heat, corner: FIGURES_MAIL.hour, columns, rows }]
}
