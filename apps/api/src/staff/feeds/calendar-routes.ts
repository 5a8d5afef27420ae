import { refusal } from '@lichtspel/contract/errors'
import { manageToken } from '@lichtspel/contract/managed-booking'
import { FEED_PATH } from '@lichtspel/contract/staff/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { Refused } from '../../http/refusals.ts'
import { type FeedPorts, readCalendar } from './feeds.ts'

/** Calendars ask a few times an hour; whoever asks more often from one address is guessing. */
const PER_MINUTE = 30

/** The only address of the venue's people that is open without signing in: who has the secret may look. */
export function calendarRoutes(app: FastifyInstance, ports: FeedPorts): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    `${FEED_PATH}:file`,
    {
      schema: {
        // Not in the public document: who was not given an address has nothing to look for here.
        hide: true,
        summary: 'What is booked of one attraction, for whoever has the secret address',
        params: z.object({ file: z.string().max(100) }),
        response: { 200: z.string().meta({ description: 'text/calendar' }), 404: refusal, 429: refusal },
      },
      config: { rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } },
    },
    async ({ params }, reply) => {
      const text = await readCalendar(ports, secretOf(params.file))
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="calendar.ics"')
        .header('cache-control', 'private, max-age=60')
        .header('x-robots-tag', 'noindex')
        .serializer((body: string) => body)
        .send(text)
    },
  )
}

/** What has not the form of a secret gets the answer of a wrong one. */
function secretOf(file: string): string {
  const parsed = manageToken.safeParse(file.replace(/\.ics$/, ''))
  if (!parsed.success || !file.endsWith('.ics')) throw new Refused(404, 'not-found')
  return parsed.data
}
