import { occupancyAnswer, occupancyQuery } from '@lichtspel/contract/desk/occupancy'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { refusal } from '@lichtspel/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type OccupancyPorts, readOccupancy } from './read-occupancy.ts'

export function occupancyRoutes(app: FastifyInstance, ports: OccupancyPorts): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    DESK_PATHS.occupancy,
    {
      schema: {
        summary: 'How full days are: slots sold of slots open, and people',
        querystring: occupancyQuery,
        response: { 200: occupancyAnswer, 400: refusal },
      },
    },
    ({ colleague, query }) => readOccupancy(ports, colleague.venueId, query.from, query.days),
  )
}
