import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Venue } from '@lichtspel/domain/catalogue/venue'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { calendarFile } from '@lichtspel/domain/visit/calendar-event'
import { visitEventWords } from '@lichtspel/texts/visit-event'

/** What a calendar needs to know of a booked visit. */
export type CalendarVisit = {
  id: string
  date: IsoDate
  slots: PerAttraction<readonly SlotKey[]>
  sequence: number
  nowMs: number
}

/** The event that the mails carry as a file to download: whoever opens both has it once. */
export function calendarLink(venue: Venue, { id, date, slots, sequence, nowMs }: CalendarVisit): string {
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
