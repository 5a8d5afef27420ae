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
import { formatList } from './language.ts'

export const WEEKDAY_NAMES: Record<Weekday, string> = {
  monday: 'maandag',
  tuesday: 'dinsdag',
  wednesday: 'woensdag',
  thursday: 'donderdag',
  friday: 'vrijdag',
  saturday: 'zaterdag',
  sunday: 'zondag',
}

/** `maandag, dinsdag en donderdag`, in the order of the week */
export function weekdaysText(days: readonly Weekday[]): string {
  return formatList(inWeekOrder(days, (day) => WEEKDAY_NAMES[day]))
}

/** `ma, di, do`, in the order of the week */
export function weekdaysShort(days: readonly Weekday[]): string {
  return inWeekOrder(days, shortName).join(', ')
}

/** Monday first: `ma`, `maandag`. */
export const CALENDAR_WEEKDAYS: readonly { short: string; full: string }[] = WEEKDAYS.map((day) => ({
  short: shortName(day),
  full: WEEKDAY_NAMES[day],
}))

function shortName(day: Weekday): string {
  return WEEKDAY_NAMES[day].slice(0, 2)
}

/** Falls back to `nl`, because a browser without Belgian Dutch must not crash. */
const dateIn = datesIn(['nl-BE', 'nl'])

/** `zaterdag 14 november 2026` */
export const formatLongDate = dateIn(LONG_DATE)

/** `zaterdag 14 november` */
export const formatDayAndMonth = dateIn(DAY_AND_MONTH)

/** `za 14 nov` */
export const formatShortDay = dateIn(SHORT_DAY)

/** `1 januari` */
export const formatDay = dateIn(DAY)

/** `november 2026` */
export const formatMonth = dateIn(MONTH)

/** `14/11/2026` */
export const formatShortDate = dateIn(SHORT_DATE)

/** `14:20`. Sentences take a domain time and format it themselves; call this only to show a bare time or a list of times. */
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

/** `45 min`, `2 uur`, `2 uur 15 min` */
export function durationText(minutes: number): string {
  return lengthOf(minutes, (hours) => `${hours} uur`)
}

// Written out instead of using Intl: the server and the browser must write the same words, or the home page could not be hydrated.
const SHORT_MONTHS = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec']

/** `28 nov` */
export function formatDayShort(date: IsoDate): string {
  return unbroken(`${Number(date.slice(8))} ${SHORT_MONTHS[Number(date.slice(5, 7)) - 1]}`)
}

export const DAY_PART_NAMES: Record<DayPart, string> = {
  early: 'Voormiddag',
  afternoon: 'Namiddag',
  evening: 'Avond',
}
