import { WEEKDAYS, type Weekday } from './weekday.ts'

/** A day in the venue's calendar, `yyyy-MM-dd`. Compares correctly as text. */
export type IsoDate = string

export type CalendarDate = { year: number; month: number; day: number }

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

export function isIsoDate(text: string): text is IsoDate {
  const match = ISO_DATE.exec(text)
  if (match === null) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

export function calendarDate(date: IsoDate): CalendarDate {
  if (!isIsoDate(date)) throw new RangeError(`not a date: ${date}`)
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8)) }
}

export function weekdayOf(date: IsoDate): Weekday {
  // Day 0 of the count, 1970-01-01, was a Thursday: three days after a Monday.
  const index = (((dayNumber(calendarDate(date)) + 3) % 7) + 7) % 7
  return WEEKDAYS[index] as Weekday
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return isoDateOf(dayNumber(calendarDate(date)) + days)
}

/** The same day a number of months on, or that month's last day. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const { year, month, day } = calendarDate(date)
  const count = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(count / 12), (count % 12) + 1]
  return formatDate(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)))
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

// Days since 1970-01-01 and back, by Howard Hinnant's days_from_civil and civil_from_days: years run from March to February,
// so that the leap day is a year's last.
function dayNumber({ year, month, day }: CalendarDate): number {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146097 + dayOfEra - 719468
}

function isoDateOf(dayCount: number): IsoDate {
  const z = dayCount + 719468
  const era = Math.floor(z / 146097)
  const dayOfEra = z - era * 146097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return formatDate(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
}

function formatDate(year: number, month: number, day: number): IsoDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
