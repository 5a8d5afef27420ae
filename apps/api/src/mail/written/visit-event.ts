import type { CalendarEvent } from '@lichtspel/domain/visit/calendar-event'
import { type MailFacts, wordsOfMail } from './mail-facts.ts'

/** The visit a mail is about, as a calendar event. */
export function visitEvent(facts: MailFacts): CalendarEvent {
  const { kind, catalogue, booking, visit, sequence, happenedAt } = facts
  return {
    bookingId: booking.id,
    catalogue,
    ...visit,
    mealAt: booking.mealAt,
    sequence,
    stampMs: happenedAt,
    isCancelled: kind === 'cancelled',
    ...wordsOfMail(facts).booked.visitEventWords(catalogue, visit.slots),
  }
}
