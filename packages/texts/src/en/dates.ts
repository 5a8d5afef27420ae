import type { ClockTime } from '@lichtspel/domain/time/clock-time'
import { lengthOf, timeAfter } from '../clock-formats.ts'
import { DAY, DAY_AND_MONTH, datesIn, LONG_DATE, MONTH, SHORT_DATE, SHORT_DAY } from '../date-formats.ts'
import { counted } from './plurals.ts'

/** A browser without British English still has English, and must never crash for want of either. Some put commas between the parts. */
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

/** The same, by how long it takes. */
export function formatTimeRange(start: ClockTime, minutes: number): string {
  return formatHours(start, timeAfter(start, minutes))
}

/** `45 min`, `2 hours`, `2 hours 15 min` */
export function durationText(minutes: number): string {
  return lengthOf(minutes, (hours) => counted(hours, { one: 'hour', other: 'hours' }))
}

export { formatAll as formatList } from './lists.ts'
export { CALENDAR_WEEKDAYS } from './weekdays.ts'
