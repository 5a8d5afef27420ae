import { calendarDate, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { type ClockTime, clockTimeAt, minutesOf } from '@lichtspel/domain/time/clock-time'
import { unbroken } from './prices.ts'

/** A browser without Belgian Dutch still has Dutch, and must never crash for want of either. */
const LOCALES = ['nl-BE', 'nl']

const longDate = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const dayAndMonth = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' })
const day = dateFormat({ day: 'numeric', month: 'long' })
const monthAndYear = dateFormat({ month: 'long', year: 'numeric' })
const shortDate = dateFormat({ day: '2-digit', month: '2-digit', year: 'numeric' })
const shortDay = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' })
const listOf = new Intl.ListFormat(LOCALES, { type: 'conjunction' })

/** `zaterdag 14 november 2026` */
export function formatLongDate(date: IsoDate): string {
  return longDate.format(utcMidnight(date))
}

/** `zaterdag 14 november` */
export function formatDayAndMonth(date: IsoDate): string {
  return dayAndMonth.format(utcMidnight(date))
}

/** `za 14 nov` */
export function formatShortDay(date: IsoDate): string {
  return shortDay.format(utcMidnight(date))
}

/** `1 januari` */
export function formatDay(date: IsoDate): string {
  return day.format(utcMidnight(date))
}

/** `november 2026` */
export function formatMonth(date: IsoDate): string {
  return monthAndYear.format(utcMidnight(date))
}

/** `14/11/2026` */
export function formatShortDate(date: IsoDate): string {
  return shortDate.format(utcMidnight(date))
}

/** `14:20–14:40` */
export function formatHours(start: string, end: string): string {
  return `${start}–${end}`
}

/** The same, by how long it takes. */
export function formatTimeRange(start: ClockTime, minutes: number): string {
  return formatHours(start, clockTimeAt(minutesOf(start) + minutes))
}

/** `45 min`, `2 uur`, `2 uur 15 min` */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const words = [...(hours > 0 ? [`${hours} uur`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])]
  return unbroken(words.join(' '))
}

/** `14:20, 15:00 en 15:40` */
export function formatList(items: readonly string[]): string {
  return listOf.format(items)
}

// A calendar date has no zone: it is shown as the day it names, wherever the visitor is.
function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(LOCALES, { ...options, timeZone: 'UTC' })
}

function utcMidnight(date: IsoDate): number {
  const { year, month, day } = calendarDate(date)
  return Date.UTC(year, month - 1, day)
}

/** Monday first: `ma`, `maandag`. */
export const CALENDAR_WEEKDAYS: readonly { short: string; full: string }[] = Array.from(
  { length: 7 },
  (_, day) => {
    // 5 January 2026 was a Monday.
    const at = Date.UTC(2026, 0, 5 + day)
    return {
      short: dateFormat({ weekday: 'short' }).format(at),
      full: dateFormat({ weekday: 'long' }).format(at),
    }
  },
)
