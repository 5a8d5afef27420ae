import {
  addDays,
  addMonths,
  daysBetween,
  type IsoDate,
  WEEKDAYS,
  weekdayOf,
} from '@lichtspel/domain/time/calendar-date'

export type SpanKind = 'week' | 'month'

/** The days shown together: always whole weeks, even if a month starts in the middle of one. */
export type Span = { kind: SpanKind; from: IsoDate; days: number; previous: IsoDate; next: IsoDate }

const WEEK = 7

export function spanOf(kind: SpanKind, date: IsoDate): Span {
  if (kind === 'week') {
    const from = mondayOf(date)
    return { kind, from, days: WEEK, previous: addDays(from, -WEEK), next: addDays(from, WEEK) }
  }
  const first = firstOfMonth(date)
  const next = addMonths(first, 1)
  const from = mondayOf(first)
  const until = addDays(mondayOf(addDays(next, -1)), WEEK)
  return { kind, from, days: daysBetween(from, until), previous: addMonths(first, -1), next }
}

function mondayOf(date: IsoDate): IsoDate {
  return addDays(date, -WEEKDAYS.indexOf(weekdayOf(date)))
}

function firstOfMonth(date: IsoDate): IsoDate {
  return `${date.slice(0, 7)}-01`
}

export function weeksOf<Day>(days: readonly Day[]): Day[][] {
  return Array.from({ length: Math.ceil(days.length / WEEK) }, (_, week) =>
    days.slice(week * WEEK, (week + 1) * WEEK),
  )
}
