import { createHash } from 'node:crypto'
import { refusal } from '@lichtspel/contract/errors'
import { PATHS, SERVER_TIME_HEADER } from '@lichtspel/contract/paths'
import { dayQuery, daySnapshot, schedulesQuery } from '@lichtspel/contract/schedules'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type Config, publicOrigin } from '../config.ts'
import type { Postgres } from '../db/postgres.ts'
import { wideNetworkOf } from '../http/network.ts'
import type { CatalogueCache } from '../offer/catalogue-cache.ts'
import type { DeskPorts } from '../ports.ts'
import { allowedVenue } from '../venue/host-venue.ts'
import { closureRoutes } from './closures.ts'
import { DayHub } from './day-hub.ts'
import { DayReader, type ReadDayAnswer } from './day-reader.ts'
import { DayStreams, stopOf } from './day-streams.ts'
import { delayRoutes } from './delays.ts'
import { deskDayRoutes } from './desk-routes.ts'
import { calendarRoutes, feedRoutes } from './feeds.ts'
import { lobbyRoutes } from './lobby.ts'
import { occupancyRoutes } from './occupancy.ts'
import { outageRoutes } from './outages.ts'
import { readDay, ScheduleDays } from './read-day.ts'
import { liveDeskDays } from './read-desk-day.ts'
import { readVersions } from './sql.ts'

type LiveDayPorts = { config: Config; postgres: Postgres; catalogues: CatalogueCache }

/** The days that visitors and the desk watch: reads, live streams, and one function that announces every change to both. */
export function serveDays(app: FastifyInstance, ports: LiveDayPorts) {
  const visitors = serveVisitors(app, ports)
  const desk = liveDeskDays({ pool: ports.postgres.pool, catalogues: ports.catalogues }, app.log)
  return {
    visitors,
    desk,
    announce: (scheduleIds: Iterable<number>) => {
      const changed = [...scheduleIds]
      visitors.hub.changed(changed)
      desk.hub.changed(changed)
    },
  }
}

export function dayRoutes(app: FastifyInstance, ports: DeskPorts): void {
  deskDayRoutes(app, ports)
  closureRoutes(app, ports)
  delayRoutes(app, ports)
  outageRoutes(app, ports)
  occupancyRoutes(app, ports)
  const feedPorts = { ...ports, origin: publicOrigin(ports.config) }
  feedRoutes(app, feedPorts)
  calendarRoutes(app, feedPorts)
  lobbyRoutes(app, feedPorts)
}

function serveVisitors(app: FastifyInstance, { config, postgres, catalogues }: LiveDayPorts) {
  const { pool, readPool } = postgres
  const days = new ScheduleDays(readPool)
  const ports = { db: readPool, writing: pool, catalogues, days }
  const read = (venueId: string, date: IsoDate) => readDay(ports, venueId, date)
  const hub = new DayHub({
    readDay: read,
    readVersions: (ids) => readVersions(readPool, ids),
    onError: (error) => app.log.warn({ err: error }, 'live updates wait for the database'),
  })
  const streams = new DayStreams(
    {
      hub,
      isPacked: true,
      onError: (error) => app.log.warn({ err: error }, 'a live stream could not begin'),
    },
    { perNetwork: config.STREAMS_PER_NETWORK, perServer: config.STREAMS_PER_SERVER },
  )
  catalogues.onChange((venue) => hub.offersAnew(venue.id))
  scheduleRoutes(app, { catalogues, days: new DayReader(read), streams })
  return { hub, days, streams, read, stop: stopOf(hub, streams) }
}

type SchedulePorts = { catalogues: CatalogueCache; days: DayReader; streams: DayStreams }

type Sent = Omit<ReadDayAnswer, 'snapshot'>

function scheduleRoutes(app: FastifyInstance, { catalogues, days, streams }: SchedulePorts): void {
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
