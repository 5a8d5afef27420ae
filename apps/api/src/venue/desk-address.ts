import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import { type Config, publicOrigin } from '../config.ts'

/** The address of a venue's desk: the venue's own, or for the default venue STAFF_URL. */
export function deskOrigin(config: Config, venue: Pick<Venue, 'hosts'>): string {
  const own = venueOrigin(publicOrigin(config), venue)
  return new URL(venue.hosts.length === 0 ? (config.STAFF_URL ?? own) : own).origin
}

/** The public address of a venue, without trailing slash: that of the installation, under the venue's own host name. */
export function venueOrigin(publicOrigin: string, { hosts: [host] }: Pick<Venue, 'hosts'>): string {
  if (host === undefined) return publicOrigin
  const url = new URL(publicOrigin)
  url.hostname = host
  return url.origin
}
