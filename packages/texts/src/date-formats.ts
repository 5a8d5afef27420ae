import { calendarDate, type IsoDate, WEEKDAYS, type Weekday } from '@lichtspel/domain/time/calendar-date'
import { type ClockTime, clockTimeAt, minutesOf } from '@lichtspel/domain/time/clock-time'
import { unbroken } from './phrases.ts'

export const LONG_DATE = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
export const DAY_AND_MONTH = { weekday: 'long', day: 'numeric', month: 'long' } as const
export const SHORT_DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const
export const DAY = { day: 'numeric', month: 'long' } as const
export const MONTH = { month: 'long', year: 'numeric' } as const
export const SHORT_DATE = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

/** Formats dates in a language with Intl; `finish` adjusts the result to what a native speaker would write. */
export function datesIn(locales: string[], finish = (words: string) => words) {
  return (options: Intl.DateTimeFormatOptions): DateFormat => {
    // Created on first use, so a page without dates does not pay for the locale data.
    let format: Intl.DateTimeFormat | undefined
    return (date) => {
      // A calendar date has no time zone: it is the day it names, wherever the visitor is.
      format ??= new Intl.DateTimeFormat(locales, { ...options, timeZone: 'UTC' })
      return finish(format.format(utcMidnight(date)))
    }
  }
}

type DateFormat = (date: IsoDate) => string

function utcMidnight(date: IsoDate): number {
  const { year, month, day } = calendarDate(date)
  return Date.UTC(year, month - 1, day)
}

export function timeAfter(start: ClockTime, minutes: number): ClockTime {
  return clockTimeAt(minutesOf(start) + minutes)
}

/** `2 uur 15 min` on one line, with the language's word for hours. Minutes are left out for whole hours. */
export function lengthOf(minutes: number, hours: (hours: number) => string): string {
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  const said = [...(whole > 0 ? [hours(whole)] : []), ...(rest > 0 || whole === 0 ? [`${rest} min`] : [])]
  return unbroken(said.join(' '))
}

/** The names of days, in the order of the week. */
export function inWeekOrder(days: readonly Weekday[], nameOf: (day: Weekday) => string): string[] {
  return WEEKDAYS.filter((day) => days.includes(day)).map(nameOf)
}
