import type { IsoDate } from '@lichtspel/domain/calendar-date'
import { type ClockTime, minutesOf } from '@lichtspel/domain/clock-time'
import type { Venue } from '@lichtspel/domain/venue'

export type CalendarEntry = {
  id: string
  venue: Venue
  date: IsoDate
  start: ClockTime
  end: ClockTime
  title: string
}

/** Brussels time as RFC 5545 wants it told: the rules since 1996. */
const BRUSSELS = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Brussels',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19810329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

/** One entry for the visit, in the venue's own time wherever the phone is. */
export function calendarFile({ id, venue, date, start, end, title }: CalendarEntry, stampMs: number): string {
  const { street, postalCode, city } = venue.address
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lichtspel//Boeking//NL',
    ...BRUSSELS,
    'BEGIN:VEVENT',
    `UID:${id}@lichtspel`,
    `DTSTAMP:${new Date(stampMs).toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;TZID=Europe/Brussels:${stamp(date, start)}`,
    `DTEND;TZID=Europe/Brussels:${stamp(date, end)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(`${venue.name}, ${street}, ${postalCode} ${city}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.join('\r\n')}\r\n`
}

function stamp(date: IsoDate, time: ClockTime): string {
  // 24:00 is written as the last minute: an entry may not end on another day than it begins for some calendars.
  const minutes = Math.min(minutesOf(time), 24 * 60 - 1)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${date.replaceAll('-', '')}T${two(Math.floor(minutes / 60))}${two(minutes % 60)}00`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (char) => `\\${char}`).replaceAll('\n', '\\n')
}
