import { DATE_STEP } from './booking.ts'
import { CALENDAR_WEEKDAYS, formatLongDate, formatMonth } from './dates.ts'

/** Whether everything a group wants to play fits on a day. */
export const VISIT_FITS = {
  yes: 'het bezoek past',
  no: 'het bezoek past niet helemaal',
  legend: { yes: 'Het bezoek past', no: 'Past niet helemaal' },
  /** Appended to the legend's text about the formula. */
  too: (formula: string) => `${formula}, en het bezoek past`,
} as const

export const FIRST_POSSIBILITY = {
  first: (day: string) => `Eerste mogelijkheid: ${day}`,
  /** Used when it is uncertain whether an earlier day would fit. */
  some: (day: string) => `Een mogelijkheid: ${day}`,
  none: (last: string) => `Tot en met ${last} past het bezoek op geen enkele dag helemaal.`,
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
