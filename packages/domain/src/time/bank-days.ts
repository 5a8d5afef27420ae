import { addDays, calendarDate, type IsoDate, weekdayOf } from './calendar-date.ts'
import { easterSunday, publicHolidays } from './public-holidays.ts'

/** The first day after this one on which banks settle transfers: not at the weekend, not on a holiday of Belgium or of the euro system. */
export function nextBankDay(after: IsoDate): IsoDate {
  const day = addDays(after, 1)
  return isBankDay(day) ? day : nextBankDay(day)
}

function isBankDay(day: IsoDate): boolean {
  const { year } = calendarDate(day)
  const closed = [
    addDays(easterSunday(year), -2),
    `${year}-12-26`,
    ...publicHolidays(year).map(({ date }) => date),
  ]
  return !['saturday', 'sunday'].includes(weekdayOf(day)) && !closed.includes(day)
}
