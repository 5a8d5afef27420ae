import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { calendarFile } from '@lichtspel/domain/visit/calendar-event'
import { blocksPerAttraction, slotsPerAttraction } from '../booking-columns.ts'
import { wordsOf } from '../languages.ts'
import type { ManagedRow } from './sql.ts'

/** The same event as in the mails: a calendar that has the one replaces it by the other when that is newer. */
export function managedCalendar(row: ManagedRow, catalogue: Catalogue): string {
  const slots = slotsPerAttraction(row.slots)
  return calendarFile({
    bookingId: row.id,
    catalogue,
    date: row.day,
    slots,
    blockMinutes: blocksPerAttraction(row.slots),
    sequence: row.revision - 1,
    stampMs: row.changed_at,
    isCancelled: row.status === 'cancelled',
    ...wordsOf(row.language).visitEvent.visitEventWords(catalogue, slots),
  })
}
