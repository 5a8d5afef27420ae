import { addDays, addMonths, daysBetween, type IsoDate, WEEKDAYS, weekdayOf } from '../time/calendar-date.ts'

export const PERIOD_KINDS = ['week', 'month', 'year'] as const
export type PeriodKind = (typeof PERIOD_KINDS)[number]

/** First and last day included. */
export type Days = { from: IsoDate; to: IsoDate }

const MONTHS: Record<Exclude<PeriodKind, 'week'>, number> = { month: 1, year: 12 }

/** The week from Monday, month or year around a day. */
export function periodAround(kind: PeriodKind, date: IsoDate): Days {
  const from = firstDay(kind, date)
  return { from, to: addDays(firstDayAfter(kind, from, 1), -1) }
}

/** The period so many before or after the one that begins on this day. */
export function shiftedPeriod(kind: PeriodKind, from: IsoDate, by: number): Days {
  return periodAround(kind, firstDayAfter(kind, from, by))
}

/** What can be known of a period: its days until today. */
export function daysUntil(today: IsoDate, { from, to }: Days): Days {
  return { from, to: to < today ? to : today }
}

/** The days to compare with: the whole period before, or as many of its days as the running one has had. */
export function daysToCompare(kind: PeriodKind, today: IsoDate, period: Days): Days {
  const before = shiftedPeriod(kind, period.from, -1)
  if (period.to <= today) return before
  const to = addDays(before.from, daysBetween(period.from, today))
  return { from: before.from, to: to < before.to ? to : before.to }
}

/** The ISO 8601 week number: that of the year in which the week's Thursday lies. */
export function weekNumber(date: IsoDate): number {
  const thursday = addDays(firstDay('week', date), 3)
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
}

function firstDay(kind: PeriodKind, date: IsoDate): IsoDate {
  if (kind === 'week') return addDays(date, -WEEKDAYS.indexOf(weekdayOf(date)))
  return kind === 'month' ? `${date.slice(0, 7)}-01` : `${date.slice(0, 4)}-01-01`
}

function firstDayAfter(kind: PeriodKind, from: IsoDate, by: number): IsoDate {
  return kind === 'week' ? addDays(from, 7 * by) : addMonths(from, by * MONTHS[kind])
}
