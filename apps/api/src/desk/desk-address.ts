import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import type { FastifyRequest } from 'fastify'
import { type Config, publicOrigin } from '../config.ts'

// TEMP until request.hostVenue and venueOrigin are here.

export function venueOfRequest(
  { hostname }: Pick<FastifyRequest, 'hostname'>,
  venueIds: readonly string[],
): string {
  const [label = ''] = hostname.split('.')
  return venueIds.find((id) => id === label) ?? venueIds[0] ?? ''
}

function hostOf(venue: Pick<Venue, 'id'>): string | undefined {
  return venue.id === 'antwerpen' ? undefined : `${venue.id}.localhost`
}

/** The address of a venue's desk: the venue's own, or STAFF_URL for the venue that has none. */
export function deskOrigin(config: Config, venue: Pick<Venue, 'id'>): string {
  const host = hostOf(venue)
  const url = new URL(host === undefined ? (config.STAFF_URL ?? publicOrigin(config)) : publicOrigin(config))
  if (host !== undefined) url.hostname = host
  return url.origin
}
