import { clockFormats, durationFormat } from '../clock-formats.ts'
import { dateFormats } from '../date-formats.ts'
import { counted } from './plurals.ts'

/** A browser without British English still has English, and must never crash for want of either. Some put commas between the parts. */
export const {
  /** `Saturday 14 November 2026` */
  formatLongDate,
  /** `Saturday 14 November` */
  formatDayAndMonth,
  /** `Sat 14 Nov` */
  formatShortDay,
  /** `1 January` */
  formatDay,
  /** `November 2026` */
  formatMonth,
  /** `14/11/2026` */
  formatShortDate,
} = dateFormats(['en-GB', 'en'], (words) => words.replaceAll(',', ''))

/** `14:20`, and `14:20–14:40` for hours. */
export const { formatTime, formatHours, formatTimeRange } = clockFormats({
  written: (time) => time,
  range: (start, end) => `${start}–${end}`,
})

/** `45 min`, `2 hours`, `2 hours 15 min` */
export const durationText = durationFormat({
  hours: (hours) => counted(hours, { one: 'hour', other: 'hours' }),
  minutes: (minutes) => `${minutes} min`,
})

export { formatAll as formatList } from './lists.ts'
export { CALENDAR_WEEKDAYS } from './weekdays.ts'
