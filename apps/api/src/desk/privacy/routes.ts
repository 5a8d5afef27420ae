import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { erasureAnswer, personExport, privacyRequest } from '@lichtspel/contract/desk/privacy'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { DeskPorts } from '../desk-ports.ts'
import { ACT_REFUSALS } from '../refusal-answers.ts'
import { eraseAtVenue, exportAtVenue } from './privacy-requests.ts'

/** Requests arrive a few times a year; more than this is someone trying addresses. */
const PER_MINUTE = 10
const config = { rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } }

export function privacyRoutes(app: FastifyInstance, { pool }: Pick<DeskPorts, 'pool'>): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.post(
    DESK_PATHS.privacyExport,
    {
      config,
      schema: {
        summary: 'All that the venue keeps about a visitor',
        body: privacyRequest,
        response: { 200: personExport, ...ACT_REFUSALS },
      },
    },
    ({ colleague, body }) => exportAtVenue(pool, colleague.venueId, body.person),
  )
  typed.post(
    DESK_PATHS.privacyErase,
    {
      config,
      schema: {
        summary: 'Erase a visitor from the bookings of the venue',
        body: privacyRequest,
        response: { 200: erasureAnswer, ...ACT_REFUSALS },
      },
    },
    ({ colleague, body }) => eraseAtVenue(pool, colleague.venueId, body.person),
  )
}
