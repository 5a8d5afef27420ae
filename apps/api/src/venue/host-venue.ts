import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Config, publicOrigin } from '../config.ts'
import { Refused } from '../http/refusals.ts'
import type { CatalogueCache, HostVenue } from '../offer/catalogue-cache.ts'

declare module 'fastify' {
  interface FastifyRequest {
    hostVenue: HostVenue
  }
}

/** Finds the venue of each request's host name. Register it before everything else. */
export function findHostVenues(app: FastifyInstance, catalogues: CatalogueCache): void {
  app.decorateRequest('hostVenue')
  app.addHook('onRequest', async (request) => {
    request.hostVenue = catalogues.atHost(hostNameOf(request))
  })
}

/** Not Fastify's `hostname`: behind a proxy that is X-Forwarded-Host, which visitors choose unless the proxy overwrites it. */
function hostNameOf({ headers: { host = '' } }: FastifyRequest): string {
  const [name = ''] = host.toLowerCase().split(':', 1)
  return name.replace(/\.$/, '')
}

/** Whether a request may ask about a venue: under a venue's own name only about that one, under other names of the default venue about all. */
export function mayAsk({ hostVenue }: Pick<FastifyRequest, 'hostVenue'>, venueId: string): boolean {
  return hostVenue.id === venueId || (hostVenue.id !== undefined && !hostVenue.isNamed)
}

/** Refuses to answer about another venue. */
export function allowedVenue<Found extends { id: string }>(request: FastifyRequest, venue: Found): Found {
  if (!mayAsk(request, venue.id)) throw new Refused(404, 'location-unknown')
  return venue
}

/** A hook for pages: a host name without a venue has none. */
export async function refuseUnknownHost({ hostVenue }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (hostVenue.id === undefined) await reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
}

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
