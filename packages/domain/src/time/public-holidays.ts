import { addDays, calendarDate, type IsoDate, weekdayOf } from './calendar-date.ts'

/** The ten public holidays of Belgium (law of 4 January 1974), in calendar order. */
export const PUBLIC_HOLIDAYS = [
  'new-year',
  'easter-monday',
  'labour-day',
  'ascension',
  'whit-monday',
  'national-day',
  'assumption',
  'all-saints',
  'armistice',
  'christmas',
] as const
export type PublicHoliday = (typeof PUBLIC_HOLIDAYS)[number]

/** Sorted by date, because with an early Easter Ascension comes before Labour Day. */
export function publicHolidays(year: number): { holiday: PublicHoliday; date: IsoDate }[] {
  const easter = easterSunday(year)
  const dates: Record<PublicHoliday, IsoDate> = {
    'new-year': `${year}-01-01`,
    'easter-monday': addDays(easter, 1),
    'labour-day': `${year}-05-01`,
    ascension: addDays(easter, 39),
    'whit-monday': addDays(easter, 50),
    'national-day': `${year}-07-21`,
    assumption: `${year}-08-15`,
    'all-saints': `${year}-11-01`,
    armistice: `${year}-11-11`,
    christmas: `${year}-12-25`,
  }
  return PUBLIC_HOLIDAYS.map((holiday) => ({ holiday, date: dates[holiday] })).sort((a, b) =>
    a.date.localeCompare(b.date),
  )
}

/** The Meeus/Jones/Butcher algorithm, which has no exceptions in the Gregorian calendar. */
export function easterSunday(year: number): IsoDate {
  const golden = year % 19
  const [century, rest] = [Math.floor(year / 100), year % 100]
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const count = epact + toSunday - 7 * correction + 114
  const [month, day] = [Math.floor(count / 31), (count % 31) + 1]
  return `${year}-0${month}-${String(day).padStart(2, '0')}`
}

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
