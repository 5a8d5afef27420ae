import type { ClockTime } from '@lichtspel/domain/time/clock-time'
import { clockFormats, durationFormat } from '../clock-formats.ts'
import { dateFormats } from '../date-formats.ts'
import { NO_BREAK } from '../no-break.ts'

/** A browser without Belgian French still has French, and must never crash for want of either. */
export const {
  /** `samedi 14 novembre 2026` */
  formatLongDate,
  /** `samedi 14 novembre` */
  formatDayAndMonth,
  /** `sam. 14 nov.` */
  formatShortDay,
  /** `1er janvier` */
  formatDay,
  /** `novembre 2026` */
  formatMonth,
  /** `14/11/2026` */
  formatShortDate,
} = dateFormats(['fr-BE', 'fr'], (words) => words.replace(/\b1 (?=\p{L})/u, '1er '))

/**
 * `8 h 05`, and `14 h` for a whole hour; `14 h 20 – 14 h 40` for hours, which may break behind the dash. Words that say a time are
 * given it as the domain has it, and write it themselves; only what shows a bare time, or a list of them, calls formatTime.
 */
export const { formatTime, formatHours, formatTimeRange } = clockFormats({
  written: (time: ClockTime) =>
    time.replace(/^0?(\d+):(\d\d)$/, (_, hour: string, minute: string) =>
      [hour, 'h', ...(minute === '00' ? [] : [minute])].join(NO_BREAK),
    ),
  range: (start, end) => `${start}${NO_BREAK}– ${end}`,
})

/** `45 min`, `2 h`, `2 h 15 min` */
export const durationText = durationFormat({
  hours: (hours) => `${hours} h`,
  minutes: (minutes) => `${minutes} min`,
})

export { formatAll as formatList } from './lists.ts'
export { CALENDAR_WEEKDAYS } from './weekdays.ts'
