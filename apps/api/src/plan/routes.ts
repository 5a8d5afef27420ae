import { availabilityQuery, availabilityResponse } from '@lichtspel/contract/availability'
import { refusal } from '@lichtspel/contract/errors'
import { PATHS } from '@lichtspel/contract/paths'
import { gamesFromQuery } from '@lichtspel/contract/slot-codec'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { wideNetworkOf } from '../http/network.ts'
import type { Ports } from '../ports.ts'
import { allowedVenue } from '../venue/host-venue.ts'
import { MonthReader } from './month-reader.ts'
import { PlanAnswers, readMonth } from './plan-answers.ts'

export function availabilityRoutes(
  app: FastifyInstance,
  { readPool, catalogues, planner }: Pick<Ports, 'readPool' | 'catalogues' | 'planner'>,
): void {
  const months = new MonthReader(readPool)
  const plans = new PlanAnswers({
    ask: (days) => planner.ask(days),
    onError: (error) => app.log.warn({ err: error }, 'the planner could not tell which days have room'),
  })
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
      const { location, month, players, ...wish } = request.query
      reply.header('cache-control', 'public, max-age=5')
      const network = wideNetworkOf(request.ip)
      const games = gamesFromQuery(wish)
      const venue = allowedVenue(request, catalogues.get(location ?? request.hostVenue.id))
      return readMonth({ months, plans }, venue, { month, players, games, network })
    },
  )
}
