import type { CalendarEvent } from '@lichtspel/domain/visit/calendar-event'
import { type MailFacts, wordsOfMail } from './mail-facts.ts'

/** The visit that a mail tells of, for the calendar of whoever gets it. */
export function visitEvent(facts: MailFacts): CalendarEvent {
  const { kind, catalogue, booking, visit, sequence, happenedAt } = facts
  return {
    bookingId: booking.id,
    catalogue,
    ...visit,
    sequence,
    stampMs: happenedAt,
    isCancelled: kind === 'cancelled',
    ...wordsOfMail(facts).booked.visitEventWords(catalogue, visit.slots),
  }
}
