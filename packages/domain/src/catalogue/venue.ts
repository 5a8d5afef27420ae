import type { SelfServiceHours } from '../booking/self-service.ts'
import type { ClockTime } from '../time/clock-time.ts'
import type { Weekday } from '../time/weekday.ts'
import { ATTRACTIONS, type Attraction, type AttractionId, type PerAttraction } from './attractions.ts'

export type Hours = { opens: ClockTime; closes: ClockTime }

/** Everything that differs between two venues. A second venue is one more of these tables. */
export type Venue = {
  id: string
  name: string
  tagline: string
  zone: string
  /** `null`: closed on that weekday. */
  openingHours: Record<Weekday, Hours | null>
  staffHours: Hours
  /** Until how many hours before the first game visitors may do each thing themselves. */
  selfService: SelfServiceHours
  attractions: PerAttraction<Attraction>
  address: { street: string; postalCode: string; city: string; country: string }
  contact: { email: string; phone: string }
  company: { vatNumber: string; iban: string }
}

const EIGHT_TO_MIDNIGHT: Hours = { opens: '08:00', closes: '24:00' }

export const ANTWERPEN = {
  id: 'antwerpen',
  name: 'Lichtspel Antwerpen',
  tagline: 'Laser, VR en licht onder je voeten',
  zone: 'Europe/Brussels',
  openingHours: {
    monday: EIGHT_TO_MIDNIGHT,
    tuesday: EIGHT_TO_MIDNIGHT,
    wednesday: EIGHT_TO_MIDNIGHT,
    thursday: EIGHT_TO_MIDNIGHT,
    friday: EIGHT_TO_MIDNIGHT,
    saturday: EIGHT_TO_MIDNIGHT,
    sunday: EIGHT_TO_MIDNIGHT,
  },
  staffHours: { opens: '10:00', closes: '19:00' },
  selfService: { change: 2, move: 24, cancel: 24 },
  attractions: ATTRACTIONS,
  address: { street: 'Kaaistraat 1', postalCode: '2000', city: 'Antwerpen', country: 'BE' },
  contact: { email: 'hallo@lichtspel.example', phone: '+32 3 000 00 00' },
  company: { vatNumber: 'BE 0123.456.749', iban: 'BE68 5390 0754 7034' },
} as const satisfies Venue

/** Visitors who name no location mean this one. */
export const DEFAULT_VENUE_ID = ANTWERPEN.id

export function findVenue(id: string): Venue | undefined {
  return VENUES.find((venue) => venue.id === id)
}

/** The location of a schedule: the venue's id, plus what the attraction adds to it. */
export function scheduleLocation(venue: Venue, attraction: AttractionId): string {
  return venue.id + venue.attractions[attraction].locationSuffix
}

const VENUES: readonly Venue[] = [ANTWERPEN]
