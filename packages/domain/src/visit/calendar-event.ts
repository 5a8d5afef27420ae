import type { PerAttraction } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Language } from '../catalogue/words.ts'
import type { IsoDate } from '../time/calendar-date.ts'
import type { ClockTime } from '../time/clock-time.ts'
import { timezoneLines } from '../time/zones.ts'
import { calendarText, escaped, localTime, productLines, quoted, utcTime } from './calendar-text.ts'
import { arrivalTime, leavingTime, type VisitSlots } from './visit.ts'

export type CalendarEvent = {
  bookingId: string
  /** The team it is for, counted from 1; left out for the whole group. */
  team?: number
  catalogue: Pick<Catalogue, 'venue' | 'rules'>
  date: IsoDate
  slots: VisitSlots
  /** How long a block of each attraction lasts on that day. */
  blockMinutes: PerAttraction<number>
  mealAt: ClockTime | null
  /** The number of earlier changes; calendars keep the event with the highest number. */
  sequence: number
  stampMs: number
  isCancelled: boolean
  /** The language of the summary and the description. */
  language: Language
  summary: string
  description: string
}

export function calendarMethod({ isCancelled }: Pick<CalendarEvent, 'isCancelled'>): 'PUBLISH' | 'CANCEL' {
  return isCancelled ? 'CANCEL' : 'PUBLISH'
}

/**
 * One event per booking, arrival and meal included (RFC 5545), for both mail and download. The UID stays and SEQUENCE rises, so that a later
 * file replaces the earlier event. A team has an event of its own, with its own slots. It contains nothing the visitor typed except the
 * team's name, because calendars are shared.
 */
export function calendarFile(event: CalendarEvent): string {
  const { catalogue, date, slots, isCancelled } = event
  const { venue } = catalogue
  const { street, postalCode, city } = venue.address
  const at = (time: ClockTime) => `;TZID=${venue.zone}:${localTime(date, time)}`
  const lines = [
    'BEGIN:VCALENDAR',
    ...productLines(venue, event.language),
    `METHOD:${calendarMethod(event)}`,
    ...timezoneLines(venue.zone, date),
    'BEGIN:VEVENT',
    `UID:${event.bookingId}${event.team === undefined ? '' : `-team-${event.team}`}@lichtspel`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utcTime(event.stampMs)}`,
    `DTSTART${at(arrivalTime(catalogue, slots))}`,
    `DTEND${at(leavingTime(catalogue, event))}`,
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `LOCATION:${escaped(`${venue.name}, ${street}, ${postalCode} ${city}`)}`,
    `ORGANIZER;CN=${quoted(venue.name)}:mailto:${venue.contact.email}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return calendarText(lines)
}
