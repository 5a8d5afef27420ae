import { DATE_STEP } from './booking.ts'
import { CALENDAR_WEEKDAYS, formatLongDate, formatMonth } from './dates.ts'

/** The words of the date grid. */
export const CALENDAR_WORDS = {
  label: DATE_STEP.calendar,
  previous: DATE_STEP.previousMonth,
  next: DATE_STEP.nextMonth,
  month: (month: string) => formatMonth(`${month}-01`),
  day: formatLongDate,
  weekdays: CALENDAR_WEEKDAYS,
}
