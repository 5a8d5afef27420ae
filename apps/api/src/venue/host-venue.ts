import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
export function allowedVenue<Venue extends { id: string }>(request: FastifyRequest, venue: Venue): Venue {
  if (!mayAsk(request, venue.id)) throw new Refused(404, 'location-unknown')
  return venue
}

/** A hook for pages: a host name without a venue has none. */
export async function refuseUnknownHost({ hostVenue }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (hostVenue.id === undefined) await reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
}
