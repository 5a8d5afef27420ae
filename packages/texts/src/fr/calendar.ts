import { DATE_STEP } from './booking.ts'
import { CALENDAR_WEEKDAYS, formatLongDate, formatMonth } from './dates.ts'

/** Whether everything a group wants to play fits on a day. */
export const VISIT_FITS = {
  yes: 'votre visite est possible',
  no: 'votre visite n’est pas possible en entier',
  legend: { yes: 'Votre visite est possible', no: 'Pas possible en entier' },
  /** Appended to the legend's text about the formula. */
  too: (formula: string) => `${formula}, et votre visite est possible`,
} as const

export const FIRST_POSSIBILITY = {
  first: (day: string) => `Première possibilité : ${day}`,
  /** Used when it is uncertain whether an earlier day would fit. */
  some: (day: string) => `Une possibilité : ${day}`,
  none: (last: string) => `D’ici au ${last}, aucun jour ne convient pour toute votre visite.`,
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
