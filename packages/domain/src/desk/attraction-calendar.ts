import type { AttractionId } from '../catalogue/attractions.ts'
import type { Venue } from '../catalogue/catalogue.ts'
import type { SlotKey } from '../slots/grid.ts'
import type { IsoDate } from '../time/calendar-date.ts'
import type { ClockTime } from '../time/clock-time.ts'
import { timezoneLines } from '../time/zones.ts'
import { calendarText, escaped, localTime, productLines, utcTime } from '../visit/calendar-text.ts'
import { type Play, playsOf } from '../visit/visit.ts'

/** One booking's games of the attraction. */
export type CalendarBooking = {
  id: string
  date: IsoDate
  keys: readonly SlotKey[]
  blockMinutes: number
  isOption: boolean
  changedMs: number
  /** The number of earlier changes. */
  sequence: number
  summary: string
}

export type AttractionCalendar = {
  venue: Pick<Venue, 'zone' | 'brand'>
  attraction: AttractionId
  name: string
  /** The last day it covers. */
  until: IsoDate
  bookings: readonly CalendarBooking[]
}

/** The language of the staff. */
const DESK_LANGUAGE = 'nl'

/** How often subscribed calendars refresh. */
const REFRESH = 'PT15M'

/**
 * The bookings of one attraction, for the calendars of its staff. Adjacent blocks become one event. It contains nothing about a booking
 * except the given summary, because anyone with the address can read it without signing in.
 */
export function attractionCalendar(calendar: AttractionCalendar): string {
  const { venue, attraction, name, until, bookings } = calendar
  return calendarText([
    'BEGIN:VCALENDAR',
    ...productLines(venue, DESK_LANGUAGE),
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
