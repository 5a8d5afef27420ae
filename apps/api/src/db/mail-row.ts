import type { DetailsIn } from '@lichtspel/domain/booking/booking-fields'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { DepositState, OwnColumns } from './booking-columns.ts'
import type { BillColumns, OutageTold } from './visit-columns.ts'

export type EventSlot = { day: IsoDate; attraction: AttractionId; key: SlotKey; block: number }

/**
 * What the event of a mail says of an online payment: it came in, it came too late and goes back, or a part of it goes back because the
 * visitor cancelled.
 */
export type PaymentTold = { kind: 'received' | 'too-late' | 'refunded'; cents: number }

export type MailRow = Omit<OwnColumns, 'day'> &
  DetailsIn<'mail'> & {
    id: string
    slots: EventSlot[]
    slots_before: EventSlot[] | null
    price_before: number | null
    sequence: number
    event: 'placed' | 'moved' | 'changed' | 'cancelled'
    happened_at: number
    deposit_cents: number | null
    deposit_reference: string | null
    deposit_state: DepositState | null
    outage: OutageTold | null
    payment: PaymentTold | null
  }

/** A mail of the outbox. The preview of a mail has no bill. */
export type QueuedMailRow = MailRow & BillColumns & { bill_number: number; pay_until: number | null }

/** The event or events that a mail is about. */
export type Told = {
  bookingId: string
  eventId: number
  /** The first event the mail covers, when it replaced mails that were never sent. */
  firstEventId: number | null
}
