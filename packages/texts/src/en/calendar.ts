import { DATE_STEP } from './booking.ts'
import { CALENDAR_WEEKDAYS, formatLongDate, formatMonth } from './dates.ts'

/** Whether everything a group wants to play fits on a day. */
export const VISIT_FITS = {
  yes: 'your visit fits',
  no: 'your visit doesn’t quite fit',
  legend: { yes: 'Your visit fits', no: 'Doesn’t quite fit' },
  /** Appended to the legend's text about the formula. */
  too: (formula: string) => `${formula}, and your visit fits`,
} as const

export const FIRST_POSSIBILITY = {
  first: (day: string) => `First possible day: ${day}`,
  /** Used when it is uncertain whether an earlier day would fit. */
  some: (day: string) => `A possible day: ${day}`,
  none: (last: string) => `Your whole visit doesn’t fit on any day up to and including ${last}.`,
} as const

/** The texts of the date grid. */
export const CALENDAR_WORDS = {
  label: DATE_STEP.calendar,
  previous: DATE_STEP.previousMonth,
  next: DATE_STEP.nextMonth,
  month: (month: string) => formatMonth(`${month}-01`),
  day: formatLongDate,
  weekdays: CALENDAR_WEEKDAYS,
}
