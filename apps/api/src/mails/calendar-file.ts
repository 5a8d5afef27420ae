import { addDays, type IsoDate } from '@lichtspel/domain/calendar-date'
import type { ClockTime } from '@lichtspel/domain/clock-time'
import { visitEnd, visitOf } from '@lichtspel/domain/visit'
import { ATTRACTION_NAMES } from '@lichtspel/texts/nl/catalogue'
import { calendarDescription, calendarSummary } from '@lichtspel/texts/nl/mails'
import { CALENDAR_ZONES } from './calendar-zones.ts'
import type { MailFacts } from './mail-facts.ts'

export type CalendarFile = { method: 'PUBLISH' | 'CANCEL'; text: string }

/**
 * One event per booking, arrival included (RFC 5545). The UID stays and SEQUENCE rises, so that a later file replaces the
 * event of an earlier one. It carries nothing that a visitor typed: calendars are shared.
 */
export function calendarFile({ kind, venue, booking, visit, sequence, happenedAt }: MailFacts): CalendarFile {
  const cancelled = kind === 'cancelled'
  const method = cancelled ? 'CANCEL' : 'PUBLISH'
  const { arrival, firstStart, games } = visitOf({
    location: venue.id,
    players: booking.players,
    slots: visit.slots,
  })
  const { street, postalCode, city } = venue.address
  const at = (time: ClockTime) => `;TZID=${venue.zone}:${localTime(visit.date, time)}`
  const names = Object.entries(visit.slots)
    .filter(([, keys]) => keys.length > 0)
    .map(([id]) => ATTRACTION_NAMES[id as keyof typeof ATTRACTION_NAMES])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lichtspel//Boekingen//NL',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...zoneLines(venue.zone),
    'BEGIN:VEVENT',
    `UID:${booking.id}@${venue.contact.email.split('@')[1]}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utcTime(happenedAt)}`,
    `DTSTART${at(arrival)}`,
    `DTEND${at(visitEnd(venue, visit.slots))}`,
    `SUMMARY:${escaped(calendarSummary(venue.name, games))}`,
    `DESCRIPTION:${escaped(calendarDescription(names, firstStart))}`,
    `LOCATION:${escaped(`${venue.name}, ${street}, ${postalCode} ${city}`)}`,
    `ORGANIZER;CN=${venue.name}:mailto:${venue.contact.email}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return { method, text: `${lines.map(folded).join('\r\n')}\r\n` }
}

function zoneLines(zone: string): readonly string[] {
  const lines = CALENDAR_ZONES[zone]
  if (lines === undefined) throw new Error(`calendar-zones.ts does not know ${zone}`)
  return lines
}

/** 24:00 is the next day's midnight. */
function localTime(date: IsoDate, time: ClockTime): string {
  if (time === '24:00') return localTime(addDays(date, 1), '00:00')
  return `${date.replaceAll('-', '')}T${time.replace(':', '')}00`
}

function utcTime(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n')
}

const MAX_OCTETS = 75

/** Lines are at most 75 octets and go on after a blank; a letter is never cut. */
function folded(line: string): string {
  const parts = ['']
  let octets = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (octets + size > MAX_OCTETS) {
      parts.push(' ')
      octets = 1
    }
    parts[parts.length - 1] += letter
    octets += size
  }
  return parts.join('\r\n')
}
