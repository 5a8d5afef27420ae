import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { calendarFile } from '@lichtspel/domain/visit/calendar-event'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'
import { visitEventWords } from '@lichtspel/texts/visit-event'

/** What a calendar needs to know of a booked visit. */
export type CalendarVisit = {
  id: string
  date: IsoDate
  slots: VisitSlots
  blockMinutes: PerAttraction<number>
  sequence: number
  nowMs: number
}

/** The event that the mails carry as a file to download: whoever opens both has it once. */
export function calendarLink(catalogue: Catalogue, visit: CalendarVisit): string {
  const { id, date, slots, blockMinutes, sequence, nowMs } = visit
  const file = calendarFile({
    bookingId: id,
    catalogue,
    date,
    slots,
    blockMinutes,
    sequence,
    stampMs: nowMs,
    isCancelled: false,
    ...visitEventWords(catalogue, slots),
  })
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`
}
