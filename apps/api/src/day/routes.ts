import { createHash } from 'node:crypto'
import { refusal } from '@lichtspel/contract/errors'
import { PATHS, SERVER_TIME_HEADER } from '@lichtspel/contract/paths'
import { dayQuery, daySnapshot, schedulesQuery } from '@lichtspel/contract/schedules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { wideNetworkOf } from '../http/network.ts'
import type { CatalogueCache } from '../offer/catalogue-cache.ts'
import { allowedVenue } from '../venue/host-venue.ts'
import type { DayReader, ReadDayAnswer } from './day-reader.ts'
import type { DayStreams } from './day-streams.ts'

export type SchedulePorts = { catalogues: CatalogueCache; days: DayReader; streams: DayStreams }

type Sent = Omit<ReadDayAnswer, 'snapshot'>

export function scheduleRoutes(app: FastifyInstance, { catalogues, days, streams }: SchedulePorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  const dayOf = (request: FastifyRequest<{ Querystring: { venue?: string | undefined } }>) =>
    allowedVenue(request, catalogues.get(request.query.venue ?? request.hostVenue.id)).id

  typed.get(
    PATHS.schedules,
    {
      schema: {
        summary: 'The schedule of one location on a day, or all schedules of a venue',
        querystring: schedulesQuery,
        response: { 200: daySnapshot, 404: refusal },
      },
    },
    async (request, reply) => {
      const { location, date } = request.query
      const known = request.headers['if-none-match']
      if (location === undefined) return sendDay(reply, await days.read(dayOf(request), date), known)
      const { id } = allowedVenue(request, catalogues.getBySchedule(location))
      return sendDay(reply, scheduleAt(location, await days.read(id, date)), known)
    },
  )

  typed.get(
    PATHS.scheduleStream,
    {
      // A HEAD request would wait for events that never come.
      exposeHeadRoute: false,
      schema: {
        summary: 'The day of a venue, live: server-sent events, a whole snapshot per change',
        querystring: dayQuery,
        response: { 404: refusal, 429: refusal, 503: refusal },
      },
    },
    async (request, reply) => {
      const id = dayOf(request)
      const network = wideNetworkOf(request.ip)
      streams.admit(network)
      reply.hijack()
      await streams.serve(reply.raw, id, request.query.date, network)
    },
  )
}

function scheduleAt(location: string, { snapshot, version, serverNow }: ReadDayAnswer): Sent {
  const schedules = snapshot.schedules.filter((one) => one.location === location)
  return { body: JSON.stringify({ ...snapshot, schedules }), version: `${version} ${location}`, serverNow }
}

/** Sends the body as it is, because it was serialised once for all concurrent requests. */
function sendDay(
  reply: FastifyReply,
  { body, version, serverNow }: Sent,
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
