import { FEED_PATH } from '@lichtspel/contract/desk/paths'
import { refusal } from '@lichtspel/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { tokenOfFile } from '../../bookings/link/token.ts'
import { sendFile } from '../../http/send-file.ts'
import { type FeedPorts, readCalendar } from './feeds.ts'

/** Calendar apps poll a few times an hour; more requests than this from one address are guesses. */
const PER_MINUTE = 30

/** The only staff route that is open without signing in: the secret in the URL gives read access. */
export function calendarRoutes(app: FastifyInstance, ports: FeedPorts): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    `${FEED_PATH}:file`,
    {
      schema: {
        // Hidden from the public OpenAPI document: only people who were given an address need it.
        hide: true,
        summary: 'What is booked of one attraction, for whoever has the secret address',
        params: z.object({ file: z.string().max(100) }),
        response: { 200: z.string().meta({ description: 'text/calendar' }), 404: refusal, 429: refusal },
      },
      config: { rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } },
    },
    async ({ params, hostVenue }, reply) => {
      const text = await readCalendar(ports, { token: tokenOfFile(params.file), venueId: hostVenue.id })
      reply.header('cache-control', 'private, max-age=60').header('x-robots-tag', 'noindex')
      return sendFile(reply, { name: 'calendar.ics', type: 'text/calendar' }, text)
    },
  )
}
