import type { FiguresAnswer } from '@lichtspel/contract/desk/figures'
import { datesBetween } from '@lichtspel/domain/desk/period'
import { type Days, type PeriodKind, periodAround } from '@lichtspel/domain/figures/figure-period'
import { addDays, addMonths, type IsoDate } from '@lichtspel/domain/time/calendar-date'

/** What came in on a day, or in a month of a year, and on the same one before; `null` if there is none, or not yet. */
export type DayColumn = { from: IsoDate; now: number | null; past: number | null }

export function dayColumns(kind: PeriodKind, { days, before, perDay }: FiguresAnswer): DayColumn[] {
  const [starts, startsBefore] = [
    startsOf(kind, days.from),
    startsOf(kind, periodAround(kind, before.from).from),
  ]
  const received = (from: IsoDate | undefined, counted: Days) => {
    if (from === undefined || from > counted.to) return null
    const to = kind === 'year' ? addDays(addMonths(from, 1), -1) : from
    return perDay.reduce((sum, { date, cents }) => (from <= date && date <= to ? sum + cents : sum), 0)
  }
  // The month before can be longer.
  const longest = starts.length < startsBefore.length ? startsBefore : starts
  return longest.map((_, at) => ({
    from: starts[at] ?? startsBefore[at] ?? days.from,
    now: received(starts[at], days),
    past: received(startsBefore[at], before),
  }))
}

/** Where the columns of a period begin. */
function startsOf(kind: PeriodKind, date: IsoDate): IsoDate[] {
  const { from, to } = periodAround(kind, date)
  if (kind === 'year') return Array.from({ length: 12 }, (_, month) => addMonths(from, month))
  return datesBetween(from, to) ?? []
}
