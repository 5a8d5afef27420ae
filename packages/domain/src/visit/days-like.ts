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

/** The nearest days as with `nearestDays`: weekend days for a weekend visit, weekdays otherwise. */
export function daysLike({ fits, ...near }: DaysLike, most: number): IsoDate[] {
  const isLike = (day: IsoDate) => isInWeekend(day) === isInWeekend(near.date)
  return nearestDays({ ...near, fits: (day) => isLike(day) && fits(day) }, most)
}

/** The days nearest to the visit on which it also fits, in calendar order. */
export function nearestDays({ date, from, fits }: DaysLike, most: number): IsoDate[] {
  const found: IsoDate[] = []
  for (let away = 1; away <= MOST_DAYS_AWAY && found.length < most; away += 1) {
    for (const day of [addDays(date, away), addDays(date, -away)]) {
      if (found.length < most && day >= from && fits(day)) found.push(day)
    }
  }
  return found.sort()
}

function isInWeekend(date: IsoDate): boolean {
  return ['saturday', 'sunday'].includes(weekdayOf(date))
}
