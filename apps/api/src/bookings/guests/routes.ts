import { refusal } from '@lichtspel/contract/errors'
import { guestCalendarQuery, guestVisitResponse } from '@lichtspel/contract/guest-visit'
import { PATHS } from '@lichtspel/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { sendFile } from '../../http/send-file.ts'
import { linkOf, tokenHeaders, tokenOfFile } from '../link/token.ts'
import { type GuestPorts, readGuestCalendar, readGuestVisit } from './guest-visit.ts'

export function guestRoutes(app: FastifyInstance, ports: GuestPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.get(
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
  typed.get(
    PATHS.guestCalendar,
    {
      schema: {
        summary: 'The visit as a calendar file, at an address that phones can open',
        params: z.object({ file: z.string().max(100) }),
        querystring: guestCalendarQuery,
        response: { 200: z.string().meta({ description: 'text/calendar' }), 404: refusal, 503: refusal },
      },
    },
    async ({ params, query, hostVenue }, reply) => {
      const link = { token: tokenOfFile(params.file), venueId: hostVenue.id }
      const { name, text } = await readGuestCalendar(ports, link, query)
      return sendFile(reply, { name, type: 'text/calendar', isShown: true }, text)
    },
  )
}
