import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { FormulaId } from '@lichtspel/domain/catalogue/formulas'
import type { ModuleChoice } from '@lichtspel/domain/catalogue/modules'
import type { Venue } from '@lichtspel/domain/catalogue/venue'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { MailKind } from '../outbox/deliver-mails.ts'

export type VisitSlots = { date: IsoDate; slots: PerAttraction<readonly SlotKey[]> }

export type InvoiceFacts = {
  companyName: string
  contactName: string
  address: { address: string; postalCode: string; city: string }
  VAT: string
}

/** All that a mail is told; it asks nothing and reads nothing itself. */
export type MailFacts = {
  kind: MailKind
  /** What the mail tells of. */
  event: 'placed' | 'moved' | 'changed' | 'cancelled'
  messageId: string
  venue: Venue
  booking: {
    id: string
    name: string
    email: string
    phone: string
    players: number
    formula: FormulaId
    modules: ModuleChoice
    mealPeople: number | null
    extraInfo: string
    invoice: InvoiceFacts | null
  }
  /** The visit as it was after what this mail tells of; for a cancellation, the visit that is off. */
  visit: VisitSlots
  /** The visit before it was moved. */
  before: VisitSlots | null
  /** How many changes went before what this mail tells of. */
  sequence: number
  happenedAt: number
  deposit: { cents: number; reference: string } | null
  /** The address that opens the booking to its visitor; none in a mail to the venue, or of a booking that is off. */
  manageUrl: string | null
  /** Where a visitor books. */
  bookUrl: string
  /** What the venue calls the payment app it takes. */
  paymentApp: string
}
