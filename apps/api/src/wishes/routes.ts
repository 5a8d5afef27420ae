import { refusal } from '@lichtspel/contract/errors'
import { wishRequest } from '@lichtspel/contract/wishes'
import { WISHES_PATH } from '@lichtspel/contract/wishes-path'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { ConcurrencyLimit } from '../http/concurrency-limit.ts'
import { wideNetworkOf } from '../http/network.ts'
import { allowedVenue } from '../venues/host-venue.ts'
import { noteWish, type WishPorts } from './note-wish.ts'

const BODY_BYTES = 2_048
/** More than the visitors of one network ask in earnest, and too few to change the figures of a month by much. */
const PER_DAY = 100
const DAY_MS = 86_400_000
/** The planner's thread also serves the calendar. */
const LIMIT = { atOnce: 2, waiting: 20, ofOne: 4, patienceMs: 3_000 }

export function wishRoutes(app: FastifyInstance, ports: WishPorts): void {
  const limit = new ConcurrencyLimit(LIMIT)
  app.withTypeProvider<ZodTypeProvider>().post(
    WISHES_PATH,
    {
      schema: {
        summary: 'Tell that a day had no visit for a group',
        description:
          'For the venue’s figures. Counted once per session and day, and only if the server finds no visit either. The answer does not say whether it was.',
        body: wishRequest,
        response: { 204: z.undefined(), 404: refusal, 422: refusal, 429: refusal, 503: refusal },
      },
      bodyLimit: BODY_BYTES,
      config: {
        rateLimit: {
          max: PER_DAY,
          timeWindow: DAY_MS,
          keyGenerator: ({ ip }) => wideNetworkOf(ip),
        },
      },
    },
    async (request, reply) => {
      const { body, ip } = request
      allowedVenue(request, ports.catalogues.get(body.location))
      await limit.take(wideNetworkOf(ip), () => noteWish(ports, body, wideNetworkOf(ip)))
      return reply.code(204).send()
    },
  )
}
