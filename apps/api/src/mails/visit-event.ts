import type { CalendarEvent } from '@lichtspel/domain/visit/calendar-event'
import { visitEventWords } from '@lichtspel/texts/nl/visit-event'
import type { MailFacts } from './mail-facts.ts'

/** The visit that a mail tells of, for the calendar of whoever gets it. */
export function visitEvent({ kind, venue, booking, visit, sequence, happenedAt }: MailFacts): CalendarEvent {
  return {
    bookingId: booking.id,
    venue,
    ...visit,
    sequence,
    stampMs: happenedAt,
    isCancelled: kind === 'cancelled',
    ...visitEventWords(venue, visit.slots),
  }
}
