import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { deskRefusalBody } from '@lichtspel/contract/desk/refusal'
import { deskSearchAnswer, deskSearchQuery } from '@lichtspel/contract/desk/search'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { DeskPorts } from '../desk-ports.ts'
import { findBookings } from './find-bookings.ts'

export function deskSearchRoutes(app: FastifyInstance, ports: DeskPorts): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    DESK_PATHS.search,
    {
      schema: {
        querystring: deskSearchQuery,
        response: { 200: deskSearchAnswer, 400: deskRefusalBody, 401: deskRefusalBody, 503: deskRefusalBody },
      },
    },
    (request) => findBookings(ports, request.colleague, request.query.q),
  )
}
