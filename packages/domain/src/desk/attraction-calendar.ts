import type { AttractionId } from '../catalogue/attractions.ts'
import type { Venue } from '../catalogue/catalogue.ts'
import type { SlotKey } from '../slots/grid.ts'
import type { IsoDate } from '../time/calendar-date.ts'
import type { ClockTime } from '../time/clock-time.ts'
import { timezoneLines } from '../time/zones.ts'
import { calendarText, escaped, localTime, productLines, utcTime } from '../visit/calendar-text.ts'
import { type Play, playsOf } from '../visit/timeline.ts'

/** What one booking plays of the attraction. */
export type CalendarBooking = {
  id: string
  date: IsoDate
  keys: readonly SlotKey[]
  blockMinutes: number
  isOption: boolean
  changedMs: number
  /** How many changes went before. */
  sequence: number
  summary: string
}

export type AttractionCalendar = {
  venue: Pick<Venue, 'zone'>
  attraction: AttractionId
  name: string
  /** The last day it tells of. */
  until: IsoDate
  bookings: readonly CalendarBooking[]
}

/** What the desk and those who work there read. */
const DESK_LANGUAGE = 'nl'

/** Whoever follows the calendar asks again this often. */
const REFRESH = 'PT15M'

/**
 * What is booked of one attraction, for the calendars of those who work there. Blocks that touch are one event. Of a booking it tells
 * the summary that it is given and nothing else: who has the address has it without signing in.
 */
export function attractionCalendar(calendar: AttractionCalendar): string {
  const { venue, attraction, name, until, bookings } = calendar
  return calendarText([
    'BEGIN:VCALENDAR',
    ...productLines(DESK_LANGUAGE),
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...timezoneLines(venue.zone, until),
    ...bookings.flatMap((booking) =>
      playsOf(attraction, booking.keys, booking.blockMinutes).flatMap((play) =>
        eventLines(venue.zone, booking, play),
      ),
    ),
    'END:VCALENDAR',
  ])
}

function eventLines(zone: string, booking: CalendarBooking, play: Play): string[] {
  const at = (time: ClockTime) => `;TZID=${zone}:${localTime(booking.date, time)}`
  return [
    'BEGIN:VEVENT',
    `UID:${booking.id}-${play.attraction}-${play.at.replace(':', '')}@lichtspel`,
    `SEQUENCE:${booking.sequence}`,
    `DTSTAMP:${utcTime(booking.changedMs)}`,
    `DTSTART${at(play.at)}`,
    `DTEND${at(play.until)}`,
    `SUMMARY:${escaped(booking.summary)}`,
    `STATUS:${booking.isOption ? 'TENTATIVE' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ]
}
