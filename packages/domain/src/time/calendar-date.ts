export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

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
  // Day 0, 1970-01-01, was a Thursday: three days after a Monday.
  const index = (((dayNumber(calendarDate(date)) + 3) % 7) + 7) % 7
  return WEEKDAYS[index] as Weekday
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return isoDateOf(dayNumber(calendarDate(date)) + days)
}

/** How many days later the second date is. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayNumber(calendarDate(to)) - dayNumber(calendarDate(from))
}

/** The same day a number of months later, or the last day of that month if it is shorter. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const { year, month, day } = calendarDate(date)
  const count = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(count / 12), (count % 12) + 1]
  return formatDate(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)))
}

/** Day 0 of the next month is the last day of this one. */
function daysInMonth(year: number, month: number): number {
  // biome-ignore lint/style/noRestrictedGlobals: arithmetic of the calendar reads no clock
  return new Date(Date.UTC(year + CYCLE.years, month, 0)).getUTCDate()
}

// Converts to days since 1970-01-01 and back. The calendar repeats every 400 years; the shift is needed because `Date.UTC` reads a year
// below 100 as 19xx.
const CYCLE = { years: 400, days: 146_097 }
const DAY_MS = 86_400_000

function dayNumber({ year, month, day }: CalendarDate): number {
  // biome-ignore lint/style/noRestrictedGlobals: arithmetic of the calendar reads no clock
  return Date.UTC(year + CYCLE.years, month - 1, day) / DAY_MS - CYCLE.days
}

function isoDateOf(dayCount: number): IsoDate {
  // biome-ignore lint/style/noRestrictedGlobals: arithmetic of the calendar reads no clock
  return new Date(dayCount * DAY_MS).toISOString().slice(0, 10)
}

function formatDate(year: number, month: number, day: number): IsoDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
