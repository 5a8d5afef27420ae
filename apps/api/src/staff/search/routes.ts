import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import { staffRefusal } from '@lichtspel/contract/staff/refusal'
import { staffSearchAnswer, staffSearchQuery } from '@lichtspel/contract/staff/search'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { StaffPorts } from '../staff-ports.ts'
import { findBookings } from './find-bookings.ts'

export function staffSearchRoutes(app: FastifyInstance, ports: StaffPorts): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    STAFF_PATHS.search,
    {
      schema: {
        querystring: staffSearchQuery,
        response: { 200: staffSearchAnswer, 400: staffRefusal, 401: staffRefusal, 503: staffRefusal },
      },
    },
    (request) => findBookings(ports, request.colleague, request.query.q),
  )
}
