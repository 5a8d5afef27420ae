import { addDays, type IsoDate, weekdayOf } from '../time/calendar-date.ts'
import { WEEKDAYS } from '../time/weekday.ts'

/** What is closed at once: a year, so that a slip in a date closes no more. */
const MAX_PERIOD_DAYS = 366

/** The days of a period, or those of them that fall on these weekdays (0 is Monday; none named: all). `null`: too many. */
export function datesBetween(
  from: IsoDate,
  until: IsoDate,
  weekdays: readonly number[] = [],
): IsoDate[] | null {
  const dates: IsoDate[] = []
  let days = 0
  for (let date = from; date <= until; date = addDays(date, 1)) {
    if (++days > MAX_PERIOD_DAYS) return null
    if (weekdays.length === 0 || weekdays.includes(WEEKDAYS.indexOf(weekdayOf(date)))) dates.push(date)
  }
  return dates
}
