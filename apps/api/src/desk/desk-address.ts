import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import { type Config, publicOrigin } from '../config.ts'
import { venueOrigin } from '../venues/venue-origin.ts'

/** The address of a venue's desk: the venue's own, or for the default venue STAFF_URL. */
export function deskOrigin(config: Config, venue: Pick<Venue, 'hosts'>): string {
  const own = venueOrigin(publicOrigin(config), venue)
  return new URL(venue.hosts.length === 0 ? (config.STAFF_URL ?? own) : own).origin
}
