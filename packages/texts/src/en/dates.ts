import type { DayPart } from '@lichtspel/domain/plan/day-parts'
import { type IsoDate, WEEKDAYS, type Weekday } from '@lichtspel/domain/time/calendar-date'
import type { ClockTime } from '@lichtspel/domain/time/clock-time'
import {
  DAY,
  DAY_AND_MONTH,
  datesIn,
  inWeekOrder,
  LONG_DATE,
  lengthOf,
  MONTH,
  SHORT_DATE,
  SHORT_DAY,
  timeAfter,
} from '../date-formats.ts'
import { unbroken } from '../phrases.ts'
import { counted, formatList } from './language.ts'

export const WEEKDAY_NAMES: Record<Weekday, string> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
}

/** `Monday, Tuesday and Thursday`, in the order of the week */
export function weekdaysText(days: readonly Weekday[]): string {
  return formatList(inWeekOrder(days, (day) => WEEKDAY_NAMES[day]))
}

/** `Mon, Tue, Thu`, in the order of the week */
export function weekdaysShort(days: readonly Weekday[]): string {
  return inWeekOrder(days, shortName).join(', ')
}

/** Monday first: `Mo`, `Monday`. A calendar column fits two letters. */
export const CALENDAR_WEEKDAYS: readonly { short: string; full: string }[] = WEEKDAYS.map((day) => ({
  short: WEEKDAY_NAMES[day].slice(0, 2),
  full: WEEKDAY_NAMES[day],
}))

function shortName(day: Weekday): string {
  return WEEKDAY_NAMES[day].slice(0, 3)
}

/** Falls back to `en`, because a browser without British English must not crash. Some browsers put commas between the parts. */
const dateIn = datesIn(['en-GB', 'en'], (words) => words.replaceAll(',', ''))

/** `Saturday 14 November 2026` */
export const formatLongDate = dateIn(LONG_DATE)

/** `Saturday 14 November` */
export const formatDayAndMonth = dateIn(DAY_AND_MONTH)

/** `Sat 14 Nov` */
export const formatShortDay = dateIn(SHORT_DAY)

/** `1 January` */
export const formatDay = dateIn(DAY)

/** `November 2026` */
export const formatMonth = dateIn(MONTH)

/** `14/11/2026` */
export const formatShortDate = dateIn(SHORT_DATE)

/** `14:20` */
export function formatTime(time: ClockTime): string {
  return time
}

/** `14:20–14:40` */
export function formatHours(start: ClockTime, end: ClockTime): string {
  return `${start}–${end}`
}

/** Like `formatHours`, but takes a duration instead of an end time. */
export function formatTimeRange(start: ClockTime, minutes: number): string {
  return formatHours(start, timeAfter(start, minutes))
}

/** `45 min`, `2 hours`, `2 hours 15 min` */
export function durationText(minutes: number): string {
  return lengthOf(minutes, (hours) => counted(hours, { one: 'hour', other: 'hours' }))
}

// Written out instead of using Intl: the server and the browser must write the same words, or the home page could not be hydrated.
const SHORT_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `28 Nov` */
export function formatDayShort(date: IsoDate): string {
  return unbroken(`${Number(date.slice(8))} ${SHORT_MONTHS[Number(date.slice(5, 7)) - 1]}`)
}

export const DAY_PART_NAMES: Record<DayPart, string> = {
  early: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
}
