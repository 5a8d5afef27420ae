import { availabilityQuery, availabilityResponse } from '@lichtspel/contract/availability'
import { refusal } from '@lichtspel/contract/errors'
import { PATHS } from '@lichtspel/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import type { CatalogueShelf } from '../catalogues/catalogue-shelf.ts'
import { PlanAnswers } from './plan-answers.ts'
import { readMonth } from './read-month.ts'

export function availabilityRoutes(app: FastifyInstance, pool: Pool, shelf: CatalogueShelf): void {
  const plans = new PlanAnswers()
  app.withTypeProvider<ZodTypeProvider>().get(
    PATHS.availability,
    {
      schema: {
        summary: 'What each day of a month offers a group, and whether a whole visit fits',
        querystring: availabilityQuery,
        response: { 200: availabilityResponse, 404: refusal },
      },
    },
    async (request, reply) => {
      const { location, month, players, laser = 0, vr = 0, interactivefloor = 0 } = request.query
      reply.header('cache-control', 'public, max-age=5')
      const games = { laser, vr, interactivefloor }
      return readMonth({ pool, plans }, shelf.get(location), { month, players, games })
    },
  )
}
