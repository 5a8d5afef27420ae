import type { onWire } from '@lichtspel/domain/booking/booking-fields'
import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Language } from '@lichtspel/domain/catalogue/words'
import type { TeamSchedule } from '@lichtspel/domain/plan/team-schedule'
import type { Price } from '@lichtspel/domain/price/estimate'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'
import type { DepositState } from '../../db/booking-columns.ts'
import type { PaymentTold } from '../../db/mail-row.ts'
import type { OutageTold } from '../../db/visit-columns.ts'
import { DESK_LANGUAGE, type ServerWords, wordsOf } from '../../languages/languages.ts'
import type { VisitorsBill } from '../../money/bill-of-row.ts'

/** The slots of a day, with the block length of each attraction. */
export type VisitOnDay = { date: IsoDate; slots: VisitSlots; blockMinutes: PerAttraction<number> }

/** Everything a mail needs; composing it reads nothing else. */
export type MailFacts = {
  kind: MailKind
  /** The event the mail is about. */
  event: 'placed' | 'moved' | 'changed' | 'cancelled'
  messageId: string
  /** Names and limits of the booking's own revision, with the venue's details as they are on the day of the visit. */
  catalogue: Catalogue
  booking: ReturnType<typeof onWire<'mail'>> & {
    id: string
    /** As stored; a mail never computes a price. */
    price: Price
  }
  /** The visit after the event this mail is about; for a cancellation, the cancelled visit. */
  visit: VisitOnDay
  /** Who plays when; undefined for a group that stays together. */
  schedule: TeamSchedule | undefined
  /** The visit before the move; null when it did not move. */
  before: VisitOnDay | null
  /** The price before the move; null when it did not change. */
  priceBefore: number | null
  /** Why the venue moved or cancelled the visit, if something was out of order. */
  outage: OutageTold | null
  /** How many changes preceded this event. */
  sequence: number
  happenedAt: number
  deposit: { cents: number; reference: string; state: DepositState } | null
  payment: PaymentTold | null
  /** Null in the preview of a mail, which shows no bill. */
  bill: VisitorsBill | null
  /** Within how many hours the visitor has to open the link; `null` when the booking needs no confirmation. */
  confirmHours: number | null
  /** Until when the booking waits for its online payment; `null` if it does not. */
  payUntil: number | null
  /** The visitor's manage link; null in mails to the venue and for cancelled bookings. */
  manageUrl: string | null
  /** The booking page. */
  bookUrl: string
  /** The venue's name for the payment app it accepts. */
  paymentApp: string
}

type Written = Pick<MailFacts, 'kind' | 'booking'>

/** Visitors get mails in the language of their booking, and the venue gets them in the language of the desk. */
export function wordsOfMail(mail: Written): ServerWords {
  return wordsOf(languageOfMail(mail))
}

function languageOfMail({ kind, booking }: Written): Language {
  return kind === 'venue-notice' ? DESK_LANGUAGE : booking.language
}

export const MAIL_KINDS = [
  'confirmation',
  'venue-notice',
  'moved',
  'changed',
  'cancelled',
  'deposit',
  'reminder',
  'payment-overview',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** Mails to staff. */
export const COLLEAGUE_MAIL_KINDS = [
  'option-ends',
  'invitation',
  'reset',
  'manager-added',
  'second-factor-reset',
  'weekly-figures',
] as const
export type ColleagueMailKind = (typeof COLLEAGUE_MAIL_KINDS)[number]
