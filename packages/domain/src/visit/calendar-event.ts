import type { PerAttraction } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { addDays, type IsoDate } from '../time/calendar-date.ts'
import type { ClockTime } from '../time/clock-time.ts'
import { momentAt } from '../time/moment.ts'
import { timezoneLines } from '../time/zones.ts'
import { arrivalTime, type VisitSlots, visitEnd } from './visit.ts'

export type CalendarEvent = {
  bookingId: string
  catalogue: Pick<Catalogue, 'venue' | 'rules'>
  date: IsoDate
  slots: VisitSlots
  /** How long a block of each attraction takes on that day. */
  blockMinutes: PerAttraction<number>
  /** How many changes went before; a calendar takes the highest. */
  sequence: number
  stampMs: number
  isCancelled: boolean
  summary: string
  description: string
}

export function calendarMethod({ isCancelled }: Pick<CalendarEvent, 'isCancelled'>): 'PUBLISH' | 'CANCEL' {
  return isCancelled ? 'CANCEL' : 'PUBLISH'
}

/**
 * One event per booking, arrival included (RFC 5545), for mail and download alike. The UID stays and SEQUENCE rises, so that a
 * later file replaces the event of an earlier one. It carries nothing that a visitor typed: calendars are shared.
 */
export function calendarFile(event: CalendarEvent): string {
  const { catalogue, date, slots, isCancelled } = event
  const { venue } = catalogue
  const { street, postalCode, city } = venue.address
  const at = (time: ClockTime) => `;TZID=${venue.zone}:${localTime(date, time)}`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lichtspel//Boekingen//NL',
    'CALSCALE:GREGORIAN',
    `METHOD:${calendarMethod(event)}`,
    ...timezoneLines(venue.zone, date),
    'BEGIN:VEVENT',
    `UID:${event.bookingId}@lichtspel`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utcTime(event.stampMs)}`,
    `DTSTART${at(arrivalTime(catalogue, slots))}`,
    `DTEND${at(visitEnd(event.blockMinutes, slots))}`,
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `LOCATION:${escaped(`${venue.name}, ${street}, ${postalCode} ${city}`)}`,
    `ORGANIZER;CN=${quoted(venue.name)}:mailto:${venue.contact.email}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** 24:00 is the next day's midnight. */
function localTime(date: IsoDate, time: ClockTime): string {
  if (time === '24:00') return localTime(addDays(date, 1), '00:00')
  return `${date.replaceAll('-', '')}T${time.replace(':', '')}00`
}

/** To the minute: of two files of one minute the SEQUENCE says which is newer. */
function utcTime(epochMs: number): string {
  const { date, time } = momentAt(epochMs, 'UTC')
  return `${localTime(date, time)}Z`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n')
}

/** A parameter's value may hold anything within quotes, but for a quote. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', "'")}"`
}

const MAX_OCTETS = 75

/** Lines are at most 75 octets and go on after a blank; a letter is never cut. */
function folded(line: string): string {
  const parts = ['']
  let octets = 0
  for (const letter of line) {
    const size = octetsOf(letter)
    if (octets + size > MAX_OCTETS) {
      parts.push(' ')
      octets = 1
    }
    parts[parts.length - 1] += letter
    octets += size
  }
  return parts.join('\r\n')
}

/** In UTF-8. */
function octetsOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
