import { createHash } from 'node:crypto'
import { refusal } from '@lichtspel/contract/errors'
import { PATHS, SERVER_TIME_HEADER } from '@lichtspel/contract/paths'
import { daySnapshot, schedulesQuery } from '@lichtspel/contract/schedules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { CatalogueCache } from '../catalogues/catalogue-cache.ts'
import { wideNetworkOf } from '../http/network.ts'
import { allowedVenue } from '../venues/host-venue.ts'
import type { DayReader, ReadDayAnswer } from './day-reader.ts'
import type { DayStreams } from './day-streams.ts'

export type SchedulePorts = { catalogues: CatalogueCache; days: DayReader; streams: DayStreams }

export function scheduleRoutes(app: FastifyInstance, { catalogues, days, streams }: SchedulePorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  const venueIdOf = (request: FastifyRequest<{ Querystring: { location?: string | undefined } }>) =>
    allowedVenue(request, catalogues.getBySchedule(request.query.location ?? request.hostVenue.id)).id

  typed.get(
    PATHS.schedules,
    {
      schema: {
        summary: 'The day’s schedules of one venue',
        querystring: schedulesQuery,
        response: { 200: daySnapshot, 404: refusal },
      },
    },
    async (request, reply) => {
      const answer = await days.read(venueIdOf(request), request.query.date)
      return sendDay(reply, answer, request.headers['if-none-match'])
    },
  )

  typed.get(
    PATHS.scheduleStream,
    {
      // A HEAD request would wait for events that never come.
      exposeHeadRoute: false,
      schema: {
        summary: 'The same day, live: server-sent events, a whole snapshot per change',
        querystring: schedulesQuery,
        response: { 404: refusal, 429: refusal, 503: refusal },
      },
    },
    async (request, reply) => {
      const id = venueIdOf(request)
      const network = wideNetworkOf(request.ip)
      streams.admit(network)
      reply.hijack()
      await streams.serve(reply.raw, id, request.query.date, network)
    },
  )
}

/** Sends the body as it is, because it was serialised once for all concurrent requests. */
function sendDay(
  reply: FastifyReply,
  { body, version, serverNow }: ReadDayAnswer,
  known: string | undefined,
): FastifyReply {
  const etag = `"${createHash('sha256').update(version).digest('base64url').slice(0, 22)}"`
  reply
    .header('etag', etag)
    .header('cache-control', 'public, max-age=1')
    .header(SERVER_TIME_HEADER, serverNow())
  if (known === etag) return reply.code(304).send()
  return reply
    .type('application/json; charset=utf-8')
    .serializer((text: string) => text)
    .send(body)
}
