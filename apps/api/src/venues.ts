import { findVenue, type Venue } from '@lichtspel/domain/catalogue/venue'
import { Refused } from './refusals.ts'

export function getVenue(location: string): Venue {
  const venue = findVenue(location)
  if (venue === undefined) throw new Refused(404, 'location-unknown')
  return venue
}
