import { calendarFile } from '@lichtspel/domain/visit/calendar-event'
import { visitEventWords } from '@lichtspel/texts/nl/visit-event'
import { getVenue } from '../venues.ts'
import { asRequest } from './managed-booking.ts'
import type { ManagedRow } from './sql.ts'

/** The same event as in the mails: the calendar that has one takes the other for its newer self. */
export function managedCalendar(row: ManagedRow): string {
  const venue = getVenue(row.venue_id)
  const { date, slots } = asRequest(row)
  return calendarFile({
    bookingId: row.id,
    venue,
    date,
    slots,
    sequence: row.revision - 1,
    stampMs: row.changed_at,
    isCancelled: row.status === 'cancelled',
    ...visitEventWords(venue, slots),
  })
}
