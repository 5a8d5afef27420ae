import type { ClockTime } from '@lichtspel/domain/time/clock-time'
import { clockFormats, durationFormat } from '../clock-formats.ts'
import { dateFormats } from '../date-formats.ts'

/** A browser without Belgian Dutch still has Dutch, and must never crash for want of either. */
export const {
  /** `zaterdag 14 november 2026` */
  formatLongDate,
  /** `zaterdag 14 november` */
  formatDayAndMonth,
  /** `za 14 nov` */
  formatShortDay,
  /** `1 januari` */
  formatDay,
  /** `november 2026` */
  formatMonth,
  /** `14/11/2026` */
  formatShortDate,
} = dateFormats(['nl-BE', 'nl'])

/**
 * `14:20`, and `14:20–14:40` for hours. Words that say a time are given it as the domain has it, and write it themselves; only what
 * shows a bare time, or a list of them, calls formatTime.
 */
export const { formatTime, formatHours, formatTimeRange } = clockFormats({
  written: (time: ClockTime) => time,
  range: (start, end) => `${start}–${end}`,
})

/** `45 min`, `2 uur`, `2 uur 15 min` */
export const durationText = durationFormat({
  hours: (hours) => `${hours} uur`,
  minutes: (minutes) => `${minutes} min`,
})

export { formatAll as formatList } from './lists.ts'
export { CALENDAR_WEEKDAYS } from './weekdays.ts'
