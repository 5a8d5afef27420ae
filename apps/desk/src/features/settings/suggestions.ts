import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import type { HoursException } from '@lichtspel/domain/catalogue/hours'
import type { Words } from '@lichtspel/domain/catalogue/words'
import { addMonths, calendarDate, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { publicHolidays } from '@lichtspel/domain/time/public-holidays'
import { type Community, SCHOOL_HOLIDAYS } from '@lichtspel/domain/time/school-holidays'
import {
  COMMUNITY_NAMES,
  PUBLIC_HOLIDAY_NAMES,
  SCHOOL_HOLIDAY_NAMES,
} from '@lichtspel/texts/desk-settings/pages'

/** Days on which a venue may want different hours. */
export type Suggestion = { names: Words; from: IsoDate; to: IsoDate }

/** A little further ahead than visitors can book. */
const MONTHS_AHEAD = 14

/** Upcoming public holidays without an exception. */
export function holidaySuggestions(today: IsoDate, exceptions: readonly HoursException[]): Suggestion[] {
  const { year } = calendarDate(today)
  return [year, year + 1, year + 2]
    .flatMap((one) => publicHolidays(one))
    .map(({ holiday, date }) => ({ names: PUBLIC_HOLIDAY_NAMES[holiday], from: date, to: date }))
    .filter((one) => isAhead(one, today) && isFree(one, exceptions))
}

/** Upcoming school holidays without an exception on any of their days. */
export function schoolSuggestions(
  today: IsoDate,
  exceptions: readonly HoursException[],
  community: Community,
): Suggestion[] {
  return SCHOOL_HOLIDAYS.filter((one) => one.community === community)
    .map(({ kind, from, to }) => ({ names: SCHOOL_HOLIDAY_NAMES[kind], from, to }))
    .filter((one) => isAhead(one, today) && isFree(one, exceptions))
}

/** A suggestion as an exception in the venue's languages, and its place in the list, which is sorted by first day. */
export function exceptionOf(
  { names, from, to }: Suggestion,
  hours: HoursException['hours'],
  { hours: { exceptions }, venue }: Pick<Offer, 'hours' | 'venue'>,
): { value: HoursException; place: number } {
  const later = exceptions.findIndex((other) => other.from > from)
  const said = Object.entries(names).filter(([language]) => venue.languages.includes(language))
  const reason: Words = { ...Object.fromEntries(said), nl: names.nl }
  return { value: { from, to, hours, reason }, place: later < 0 ? exceptions.length : later }
}

export const COMMUNITIES = Object.keys(COMMUNITY_NAMES) as Community[]

function isAhead({ from, to }: Suggestion, today: IsoDate): boolean {
  return to >= today && from <= addMonths(today, MONTHS_AHEAD)
}

function isFree({ from, to }: Suggestion, exceptions: readonly HoursException[]): boolean {
  return !exceptions.some((other) => other.from <= to && from <= other.to)
}
