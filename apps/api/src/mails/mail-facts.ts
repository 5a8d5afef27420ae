import type { onWire } from '@lichtspel/domain/booking/booking-fields'
import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Language } from '@lichtspel/domain/catalogue/words'
import type { TeamSchedule } from '@lichtspel/domain/plan/team-schedule'
import type { Price } from '@lichtspel/domain/price/estimate'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'
import { DESK_LANGUAGE, type ServerWords, wordsOf } from '../languages/languages.ts'
import type { MailKind } from './mail-kind.ts'

/** The slots of a day, and how long a block of each attraction takes on it. */
export type VisitOnDay = { date: IsoDate; slots: VisitSlots; blockMinutes: PerAttraction<number> }

/** All that a mail is told; it asks nothing and reads nothing itself. */
export type MailFacts = {
  kind: MailKind
  /** What the mail tells of. */
  event: 'placed' | 'moved' | 'changed' | 'cancelled'
  messageId: string
  /** What was promised: names and limits are those of the booking's own revision, the venue's facts those of its newest. */
  catalogue: Catalogue
  booking: ReturnType<typeof onWire<'mail'>> & {
    id: string
    /** As it was stored; a mail never computes a price. */
    price: Price
  }
  /** The visit as it was after what this mail tells of; for a cancellation, the visit that is off. */
  visit: VisitOnDay
  /** Who plays when in it; none for a group that stays together. */
  schedule: TeamSchedule | undefined
  /** The visit before it was moved; `null`: it is where it was. */
  before: VisitOnDay | null
  /** How many changes went before what this mail tells of. */
  sequence: number
  happenedAt: number
  deposit: { cents: number; reference: string; isPaid: boolean } | null
  /** Within how many hours the visitor has to open the link; `null`: the booking stands. */
  confirmHours: number | null
  /** The address that opens the booking to its visitor; none in a mail to the venue, or of a booking that is off. */
  manageUrl: string | null
  /** Where a visitor books. */
  bookUrl: string
  /** What the venue calls the payment app it takes. */
  paymentApp: string
}

type Written = Pick<MailFacts, 'kind' | 'booking'>

/** A visitor is written to in the language of his booking, the venue in that of its desk. */
export function wordsOfMail(mail: Written): ServerWords {
  return wordsOf(languageOfMail(mail))
}

function languageOfMail({ kind, booking }: Written): Language {
  return kind === 'venue-notice' ? DESK_LANGUAGE : booking.language
}
