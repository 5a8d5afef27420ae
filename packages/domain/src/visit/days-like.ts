import { addDays, type IsoDate, weekdayOf } from '../time/calendar-date.ts'

export type DaysLike = {
  /** The day of the visit. */
  date: IsoDate
  /** The first day that may be it. */
  from: IsoDate
  /** Whether the same visit fits on a day. */
  fits: (date: IsoDate) => boolean
}

/** No farther from the visit's own day than this. */
const MOST_DAYS_AWAY = 21

/** The days nearest to that of a visit on which it fits as well, in the order of the calendar: in a weekend for a weekend, else in a week. */
export function daysLike({ date, from, fits }: DaysLike, most: number): IsoDate[] {
  const found: IsoDate[] = []
  for (let away = 1; away <= MOST_DAYS_AWAY && found.length < most; away += 1) {
    for (const day of [addDays(date, away), addDays(date, -away)]) {
      const isLike = isInWeekend(day) === isInWeekend(date)
      if (found.length < most && isLike && day >= from && fits(day)) found.push(day)
    }
  }
  return found.sort()
}

function isInWeekend(date: IsoDate): boolean {
  return ['saturday', 'sunday'].includes(weekdayOf(date))
}
