import { addMonths, calendarDate, type IsoDate } from '../time/calendar-date.ts'

/**
 * How long after the visit we keep diets and allergies. A separate constant, because the form shows it without loading the `RETENTION`
 * table.
 */
export const DIETS_DAYS = 7

/** How long we keep personal data. The cleanup job and the privacy page both read these terms, so they cannot disagree. */
export const RETENTION = {
  /** How long after the visit we keep a record of who came. */
  bookingMonths: 24,
  /**
   * How long after the visit we keep a record of who changed what and which mails were sent. Events later than the visit are kept this
   * long after the event itself.
   */
  eventMonths: 12,
  /** How long after the end of the visit's year we keep the invoice. */
  invoiceYears: 10,
  dietsDays: DIETS_DAYS,
  /** How long a manage link keeps working after the visit. Kept short, so that old links in a mailbox are useless. */
  linkDays: 1,
  /** How long the address that a visitor shares with the group keeps showing the visit. */
  guestLinkDays: 7,
  /** How long we keep a record of who held slots, which network they held and booked from, and which address a mail went to. */
  traceDays: 1,
  /**
   * How long we keep the hash of an address that rejected our mail, counted from the last rejection. No mail is sent to it during that
   * time.
   */
  suppressedDays: 7,
  /** How long after the asked day we keep a wish that could not be served: a year to compare with, and the month under way. */
  missedMonths: 13,
  /** How long we keep a staff member after their access ended. */
  colleagueMonths: 12,
} as const

/** From this day on a booking no longer identifies anyone. */
export function anonymousFrom(visitDay: IsoDate): IsoDate {
  return addMonths(visitDay, RETENTION.bookingMonths)
}

/** From this day on the booking's invoice is erased too. */
export function invoiceGoneFrom(visitDay: IsoDate): IsoDate {
  return `${calendarDate(visitDay).year + 1 + RETENTION.invoiceYears}-01-01`
}
