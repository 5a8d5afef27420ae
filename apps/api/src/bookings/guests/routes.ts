import { refusal } from '@lichtspel/contract/errors'
import { guestVisitResponse } from '@lichtspel/contract/guest-visit'
import { PATHS } from '@lichtspel/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { linkOf, tokenHeaders } from '../link/token.ts'
import { type GuestPorts, readGuestVisit } from './guest-visit.ts'

export function guestRoutes(app: FastifyInstance, ports: GuestPorts): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    PATHS.guestVisit,
    {
      schema: {
        summary: 'The visit that a guests’ address shows: when, where and in which teams',
        headers: tokenHeaders,
        response: { 200: guestVisitResponse, 404: refusal, 429: refusal, 503: refusal },
      },
    },
    async (request) => ({ visit: await readGuestVisit(ports, linkOf(request)) }),
  )
}
