import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { PlanThread } from './availability/plan-thread.ts'
import { availabilityRoutes } from './availability/routes.ts'
import { TeamSchedules } from './availability/team-schedules.ts'
import { guestRoutes } from './bookings/guests/routes.ts'
import { manageRoutes } from './bookings/link/routes.ts'
import { type BookingRates, bookingRoutes } from './bookings/routes.ts'
import type { BookingLimits } from './bookings/sql.ts'
import type { CatalogueCache } from './catalogues/catalogue-cache.ts'
import { catalogueRoutes } from './catalogues/routes.ts'
import { type Config, publicOrigin } from './config.ts'
import type { Postgres } from './db/postgres.ts'
import { limitKey, wideLimitKey } from './desk/auth/limit-key.ts'
import { liveDeskDays } from './desk/day/live-desk-days.ts'
import { guardDesk } from './desk/desk-guard.ts'
import { deskRoutes } from './desk/desk-routes.ts'
import { deskSignIn } from './desk/desk-sign-in.ts'
import { serveFiles } from './files/serve-files.ts'
import { API_HEADERS, API_POLICY } from './fronts/security-headers.ts'
import { serveColours } from './fronts/serve-colours.ts'
import { serveDesk, serveLogo } from './fronts/serve-desk.ts'
import { serveSite } from './fronts/serve-site.ts'
import { healthRoutes } from './health/routes.ts'
import { HoldQueue } from './holds/hold-queue.ts'
import { holdRoutes } from './holds/routes.ts'
import { type HoldLimits, holdSlots, holdVisit } from './holds/sql.ts'
import { answerInTime } from './http/answer-in-time.ts'
import { handleError, refuseUnreadable } from './http/error-handler.ts'
import { parseJsonBodies } from './http/json-body.ts'
import { limitAllRequests } from './http/limit-all-requests.ts'
import { logging } from './http/logging.ts'
import { describeApi } from './http/openapi.ts'
import { routablePath } from './http/plain-path.ts'
import { Refused } from './http/refusals.ts'
import { refusePipelining } from './http/refuse-pipelining.ts'
import { countRequests } from './metrics/count-requests.ts'
import type { Metrics } from './metrics/metrics.ts'
import { streamSource } from './metrics/stream-source.ts'
import { paymentRoutes } from './payments/routes.ts'
import { DayHub } from './schedules/day-hub.ts'
import { DayReader } from './schedules/day-reader.ts'
import { DayStreams, stopOf } from './schedules/day-streams.ts'
import { readDay } from './schedules/read-day.ts'
import { scheduleRoutes } from './schedules/routes.ts'
import { ScheduleDays } from './schedules/schedule-days.ts'
import { readVersions } from './schedules/sql.ts'
import type { Traces } from './traces/traces.ts'
import { findHostVenues } from './venues/host-venue.ts'
import { wishRoutes } from './wishes/routes.ts'

/** Maximum number of bookings in progress per database connection. More could not be served within the time a visitor waits. */
const BOOKINGS_PER_CONNECTION = 10

/** `isLeaving`: the server is shutting down but keeps serving until the load balancer has noticed that it is not ready. */
export type AppPorts = {
  postgres: Postgres
  catalogues: CatalogueCache
  /** If absent, the app starts its own. */
  planner?: PlanThread
  isLeaving?: () => boolean
  /** If absent, nothing is counted. */
  metrics?: Metrics | undefined
  /** If absent, nothing is traced. */
  traces?: Pick<Traces, 'ofRequests'> | undefined
}

/** The whole server without listening: tests inject requests, main.ts listens. */
export async function buildApp(config: Config, ports: AppPorts): Promise<FastifyInstance> {
  const { postgres, catalogues, metrics, traces, planner = new PlanThread(), isLeaving = () => false } = ports
  const { pool } = postgres
  const teams = new TeamSchedules(planner)
  const app = makeServer(config)
  const { RATE_PER_MINUTE, RATE_WITH_PAGES_PER_MINUTE: max, STAFF_SECRET } = config
  if (RATE_PER_MINUTE > 0 && max > 0) limitAllRequests(app, { max, keyOf: limitKey(STAFF_SECRET) })
  findHostVenues(app, catalogues)
  if (metrics !== undefined) countRequests(app, metrics)
  traces?.ofRequests(app)
  await app.register(helmet, {
    contentSecurityPolicy: API_POLICY,
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
  })
  // Before the limit of the API: a school class opening the page at once requests hundreds of pictures from one address.
  await serveFronts(app, config, catalogues)
  serveFiles(app, { pool })
  await limitRequests(app, config)
  await describeApi(app)
  // Registered after the rate limit, so that the limit runs first, and before every staff route.
  guardDesk(app, { pool, signInAt: deskSignIn(config, pool, catalogues) })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    // Tells clients not to reuse a connection that is about to close.
    if (isLeaving()) reply.header('connection', 'close')
  })

  let stopping = false
  healthRoutes(app, { pool: postgres.readPool, isStopping: () => stopping || isLeaving() })
  catalogueRoutes(app, catalogues)
  const live = serveDays(app, config, postgres, catalogues)
  const desk = liveDeskDays({ pool, catalogues }, app.log)
  metrics?.add(streamSource(live.streams, desk.streams, config.STREAMS_PER_SERVER))
  const announce = (scheduleIds: Iterable<number>) => {
    const changed = [...scheduleIds]
    live.hub.changed(changed)
    desk.hub.changed(changed)
  }
  const holdPorts = { announce, ...holdPortsOf(app, config, ports, live.days) }
  holdRoutes(app, holdPorts, publicOrigin(config).startsWith('https:'))
  const limits = bookingLimits(config)
  bookingRoutes(app, { pool, catalogues, announce, limits }, bookingRates(config))
  availabilityRoutes(app, { pool: postgres.readPool, catalogues, planner })
  wishRoutes(app, { pool, catalogues, planner, readDay: live.read })
  manageRoutes(app, { pool, catalogues, announce, teams }, config.RATE_BOOKING_PER_MINUTE)
  guestRoutes(app, { pool, catalogues, teams })
  paymentRoutes(app, { pool })
  deskRoutes(app, { config, pool, catalogues, announce, planner, teams, streams: desk.streams })

  app.addHook('preClose', async () => {
    stopping = true
    const ending = { spreadMs: config.STOP_SPREAD_MS, graceMs: config.STOP_GRACE_MS }
    await Promise.all([live, desk].map(({ stop }) => stop(ending)))
    // A client that never finishes its request or reads its response would keep the process alive forever.
    setTimeout(() => app.server.closeAllConnections(), config.STOP_GRACE_MS).unref()
  })
  return app
}

function makeServer(config: Config): FastifyInstance {
  const app: FastifyInstance = Fastify({
    // On a freshly started machine, reading the built pages takes longer than Fastify's default of 10 s.
    pluginTimeout: 60_000,
    logger: logging(config.LOG_LEVEL),
    trustProxy: (_address: string, hop: number) => hop < config.TRUST_PROXY,
    bodyLimit: config.BODY_LIMIT_BYTES,
    // A slow or silent sender must not occupy a connection forever. Node looks for them every 30 s if nothing is said.
    requestTimeout: 20_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    // Longer than the pause between two heartbeats of a stream. Ends clients that ask and never read the answer.
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    genReqId: () => crypto.randomUUID(),
    // A URL with a broken escape, or a very long path, is handled like any other unknown page.
    rewriteUrl: (request) => routablePath(request.url ?? '/'),
    // Requests that the router itself rejects skip the hooks below, and its default response repeats the path.
    frameworkErrors: (error, request, reply) => handleError(error, request, reply.headers(API_HEADERS)),
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, app.log),
  })
  refusePipelining(app.server)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateReply('outcome', '')
  app.setErrorHandler(handleError)
  answerInTime(app)
  app.setNotFoundHandler(() => {
    throw new Refused(404, 'not-found')
  })
  parseJsonBodies(app, config.BODY_DEPTH)
  return app
}

async function serveFronts(app: FastifyInstance, config: Config, catalogues: CatalogueCache): Promise<void> {
  const { SITE_FOLDER: folder, STAFF_FOLDER: deskFolder } = config
  serveColours(app)
  serveLogo(app, catalogues)
  if (folder !== undefined) {
    // biome-ignore lint/nursery/noMisusedPromises: Fastify awaits a plugin that returns a promise
    await app.register((scope) =>
      serveSite(scope, {
        folder,
        publicOrigin: publicOrigin(config),
        hasDesk: deskFolder !== undefined,
        catalogues,
      }),
    )
  }
  if (deskFolder !== undefined) {
    // biome-ignore lint/nursery/noMisusedPromises: Fastify awaits a plugin that returns a promise
    await app.register((scope) => serveDesk(scope, deskFolder))
  }
}

async function limitRequests(app: FastifyInstance, config: Config): Promise<void> {
  const { RATE_PER_MINUTE: max, RATE_PER_WIDE_NETWORK_PER_MINUTE: wideMax, STAFF_SECRET: secret } = config
  if (max === 0) return
  await app.register(rateLimit, { max, timeWindow: 60_000, keyGenerator: limitKey(secret) })
  if (wideMax > 0) limitWideNetworks(app, wideMax, secret)
}

/** One customer may have an IPv6 /48, which contains 256 of the networks that are limited separately. */
function limitWideNetworks(app: FastifyInstance, max: number, secret: string | undefined): void {
  const wideKeyOf = wideLimitKey(secret)
  const keyGenerator = (request: FastifyRequest) => wideKeyOf(request) ?? ''
  const count = app.createRateLimit({ max, timeWindow: 60_000, keyGenerator })
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.rateLimit === false || wideKeyOf(request) === undefined) return
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded)
      throw new Refused(429, 'too-many-requests', { retryAfterSeconds: counted.ttlInSeconds })
  })
}

/** The public view of days: single reads and live updates. */
function serveDays(app: FastifyInstance, config: Config, postgres: Postgres, catalogues: CatalogueCache) {
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

function holdPortsOf(
  app: FastifyInstance,
  config: Config,
  { postgres, catalogues }: AppPorts,
  days: ScheduleDays,
) {
  return {
    queue: makeHoldQueue(app, holdLimits(config), postgres),
    holdTimes: async (scheduleId: number) => {
      const day = await days.find(scheduleId)
      return day && { ...(await catalogues.venueOf(day)).on(day.date).rules.hold, day }
    },
  }
}

function bookingLimits(config: Config): BookingLimits {
  return {
    perContact: config.BOOKINGS_PER_CONTACT_PER_DAY,
    perNetwork: config.BOOKINGS_PER_NETWORK_PER_DAY,
    perWideNetwork: config.BOOKINGS_PER_WIDE_NETWORK_PER_DAY,
    slotsPerNetwork: config.BOOKED_SLOTS_PER_NETWORK_PER_DAY,
    slotsPerWideNetwork: config.BOOKED_SLOTS_PER_WIDE_NETWORK_PER_DAY,
  }
}

function bookingRates(config: Config): BookingRates {
  return {
    all: config.RATE_PER_MINUTE,
    bookings: config.RATE_BOOKING_PER_MINUTE,
    underWay: BOOKINGS_PER_CONNECTION * config.DATABASE_POOL,
  }
}

function holdLimits(config: Config): HoldLimits {
  return {
    perSession: config.HOLD_SLOTS_PER_SESSION,
    perNetwork: config.HOLD_SLOTS_PER_NETWORK,
    perWideNetwork: config.HOLD_SLOTS_PER_WIDE_NETWORK,
  }
}

function makeHoldQueue(app: FastifyInstance, limits: HoldLimits, { holdPool }: Postgres): HoldQueue {
  return new HoldQueue({
    holdSlots: (holds, lockMs) => holdSlots(holdPool, holds, { limits, lockMs }),
    holdVisit: (visit) => holdVisit(holdPool, visit, limits),
    onError: (error) => app.log.warn({ err: error }, 'shared holds are tried one by one'),
  })
}
