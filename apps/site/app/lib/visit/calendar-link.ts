import type { PerAttraction } from '@lichtspel/domain/attractions'
import type { IsoDate } from '@lichtspel/domain/calendar-date'
import { calendarFile } from '@lichtspel/domain/calendar-event'
import type { SlotKey } from '@lichtspel/domain/slot-grid'
import type { Venue } from '@lichtspel/domain/venue'
import { visitEventWords } from '@lichtspel/texts/nl/visit-event'

export type BookedVisit = {
  id: string
  date: IsoDate
  slots: PerAttraction<readonly SlotKey[]>
  sequence: number
  nowMs: number
}

/** The event that the mails carry as a file to download: whoever opens both has it once. */
export function calendarLink(venue: Venue, { id, date, slots, sequence, nowMs }: BookedVisit): string {
  const file = calendarFile({
    bookingId: id,
    venue,
    date,
    slots,
    sequence,
    stampMs: nowMs,
    isCancelled: false,
    ...visitEventWords(venue, slots),
  })
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`
}
