import { onWire } from '@lichtspel/domain/booking/booking-fields'
import { visitorsBill } from '../bookings/bill-of-row.ts'
import { blocksPerAttraction, slotsPerAttraction } from '../db/booking-columns.ts'
import type { EventSlot, MailRow, QueuedMailRow } from '../db/mail-row.ts'
import type { MailFacts, VisitOnDay } from './mail-facts.ts'
import type { MailKind } from './mail-kind.ts'

export function factsOfMail(
  { kind, messageId }: { kind: MailKind; messageId: string },
  row: MailRow | QueuedMailRow,
  {
    catalogue,
    schedule,
    manageUrl,
    bookUrl,
    paymentApp,
  }: Pick<MailFacts, 'catalogue' | 'schedule' | 'manageUrl' | 'bookUrl' | 'paymentApp'>,
): MailFacts {
  return {
    kind,
    event: row.event,
    messageId,
    catalogue,
    booking: {
      id: row.id,
      ...onWire('mail', row),
      price: { lines: row.price_lines, totalCents: row.price_cents },
    },
    visit: visitOf(row),
    schedule,
    before: visitBefore(row),
    priceBefore: row.price_before,
    outage: row.outage,
    sequence: row.sequence,
    happenedAt: row.happened_at,
    deposit: depositOf(row),
    payment: row.payment,
    bill: 'bill_entries' in row ? visitorsBill(row, catalogue) : null,
    confirmHours: row.confirm_hours,
    payUntil: 'pay_until' in row ? row.pay_until : null,
    manageUrl,
    bookUrl,
    paymentApp,
  }
}

function depositOf(row: MailRow): MailFacts['deposit'] {
  const { deposit_cents: cents, deposit_reference: reference, deposit_state: state } = row
  return cents === null || reference === null ? null : { cents, reference, state: state ?? 'open' }
}

/** Null when the slots are unchanged: the visit was moved back, or never moved. */
function visitBefore({ slots, slots_before: before }: MailRow): VisitOnDay | null {
  return before === null || JSON.stringify(before) === JSON.stringify(slots) ? null : visitOnDay(before)
}

/** The visit a mail is about. */
export function visitOf({ slots }: Pick<MailRow, 'slots'>): VisitOnDay {
  return visitOnDay(slots)
}

function visitOnDay(slots: readonly EventSlot[]): VisitOnDay {
  const [first] = slots
  if (first === undefined) throw new Error('an event without slots has no visit')
  return {
    date: first.day,
    slots: slotsPerAttraction(slots),
    blockMinutes: blocksPerAttraction(slots),
  }
}
