import { addMonths, calendarDate, type IsoDate } from '../time/calendar-date.ts'

/** What visitors say of diets and allergies is known so long after their visit; by itself, since the form says it and loads no table. */
export const DIETS_DAYS = 7

/** How long we know something of a person. The tidying forgets by these terms and the privacy page prints them: they cannot disagree. */
export const RETENTION = {
  /** Who came is known so long after the visit. */
  bookingMonths: 24,
  /** Who changed what, and which mails left, so long after the visit; what was done later, so long after that. */
  eventMonths: 12,
  /** An invoice of a visit, so long after the end of the visit's year. */
  invoiceYears: 10,
  dietsDays: DIETS_DAYS,
  /** A manage link opens its booking so long after the visit: nobody finds an old one in a mailbox. */
  linkDays: 1,
  /** Who held slots, from which network he did and booked, and to which address a mail went. */
  traceDays: 1,
  /** An address that refused our mail, as a hash, since it last did; no mail is tried to it for as long. */
  suppressedDays: 7,
  /** Somebody who worked at the desk, since his access ended. */
  colleagueMonths: 12,
} as const

/** From this day on nobody can be known by a booking. */
export function anonymousFrom(visitDay: IsoDate): IsoDate {
  return addMonths(visitDay, RETENTION.bookingMonths)
}

/** From this day on its invoice is gone as well. */
export function invoiceGoneFrom(visitDay: IsoDate): IsoDate {
  return `${calendarDate(visitDay).year + 1 + RETENTION.invoiceYears}-01-01`
}
