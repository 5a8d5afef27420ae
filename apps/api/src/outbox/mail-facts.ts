import { moduleChoice, slotsPerAttraction } from '../booking-columns.ts'
import type { InvoiceFacts, MailFacts, VisitSlots } from '../mails/mail-facts.ts'
import { getVenue } from '../venues.ts'
import type { ClaimedMail } from './deliver-mails.ts'
import type { EventSlot, MailRow } from './facts-sql.ts'

export function mailFacts(
  { kind, messageId }: ClaimedMail,
  row: MailRow,
  { manageUrl, bookUrl, paymentApp }: Pick<MailFacts, 'manageUrl' | 'bookUrl' | 'paymentApp'>,
): MailFacts {
  return {
    kind,
    event: row.event,
    messageId,
    venue: getVenue(row.venue_id),
    booking: {
      id: row.id,
      name: row.name,
      email: row.email,
      phone: row.phone,
      players: row.players,
      formula: row.formula,
      modules: moduleChoice(row.modules),
      mealPeople: row.meal_people,
      extraInfo: row.extra_info,
      // Written by our own schema and never changed since.
      invoice: row.invoice as InvoiceFacts | null,
    },
    visit: visitSlots(row.slots),
    before: row.slots_before === null ? null : visitSlots(row.slots_before),
    sequence: row.sequence,
    happenedAt: row.happened_at,
    deposit: depositOf(row),
    manageUrl,
    bookUrl,
    paymentApp,
  }
}

function depositOf({ deposit_cents: cents, deposit_reference: reference }: MailRow): MailFacts['deposit'] {
  return cents === null || reference === null ? null : { cents, reference }
}

function visitSlots(slots: readonly EventSlot[]): VisitSlots {
  const [first] = slots
  if (first === undefined) throw new Error('an event without slots has no visit')
  return {
    date: first.day,
    slots: slotsPerAttraction(slots),
  }
}
