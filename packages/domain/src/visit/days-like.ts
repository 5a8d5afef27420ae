import { addDays, type IsoDate, weekdayOf } from '../time/calendar-date.ts'

export type DaysLike = {
  date: IsoDate
  /** The first day that may be offered. */
  from: IsoDate
  /** Whether the same visit fits on that day. */
  fits: (date: IsoDate) => boolean
}

/** Maximum distance from the day of the visit. */
const MOST_DAYS_AWAY = 21

/** The days nearest to the visit on which it also fits, in calendar order: weekend days for a weekend visit, weekdays otherwise. */
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
