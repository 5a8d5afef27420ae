import { createHash } from 'node:crypto'
import { catalogueQuery, catalogueResponse } from '@lichtspel/contract/catalogue'
import { refusal } from '@lichtspel/contract/errors'
import { PATHS } from '@lichtspel/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { DeskPorts } from '../ports.ts'
import { allowedVenue } from '../venue/host-venue.ts'
import { type CatalogueCache, offerNow } from './catalogue-cache.ts'
import { catalogueSettingsRoutes, exceptionRoutes } from './desk-routes.ts'

export function offerRoutes(app: FastifyInstance, ports: DeskPorts): void {
  catalogueRoutes(app, ports.catalogues)
  catalogueSettingsRoutes(app, ports)
  exceptionRoutes(app, ports)
}

function catalogueRoutes(app: FastifyInstance, catalogues: CatalogueCache): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    PATHS.catalogue,
    {
      schema: {
        summary: 'What a venue offers: the revisions that govern a day from today on',
        querystring: catalogueQuery,
        response: { 200: catalogueResponse, 304: z.undefined(), 404: refusal },
      },
    },
    async (request, reply) => {
      const venue = catalogues.get(request.query.location ?? request.hostVenue.id)
      const answer = offerNow(catalogues, allowedVenue(request, venue))
      const names = answer.catalogues.map(({ venue, revision }) => `${venue.id} ${revision}`)
      const etag = `"${createHash('sha256')
        .update([answer.today, answer.version, ...names].join())
        .digest('base64url')
        .slice(0, 22)}"`
      reply.header('etag', etag).header('cache-control', 'public, max-age=1')
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return answer
    },
  )
}
