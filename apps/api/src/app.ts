import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { availabilityRoutes } from './availability/routes.ts'
import { bookingRoutes } from './bookings/routes.ts'
import { type Config, publicOrigin } from './config.ts'
import { handleError } from './error-handler.ts'
import { serveSite } from './fronts/serve-site.ts'
import { healthRoutes } from './health/routes.ts'
import { holdRoutes } from './holds/routes.ts'
import { SharedHolds } from './holds/shared-holds.ts'
import { holdSlots } from './holds/sql.ts'
import { parseJsonBodies } from './json-body.ts'
import { logging } from './logging.ts'
import { manageRoutes } from './manage/routes.ts'
import { describeApi } from './openapi.ts'
import { HOLD_LANES, type Postgres } from './postgres.ts'
import { Refused } from './refusals.ts'
import { DayHub } from './schedules/day-hub.ts'
import { DayReader } from './schedules/day-reader.ts'
import { DayStreams } from './schedules/day-streams.ts'
import { readDay } from './schedules/read-day.ts'
import { scheduleRoutes } from './schedules/routes.ts'
import { readVersions } from './schedules/sql.ts'

/** The whole server as a value: tests inject requests, main.ts listens. */
export async function buildApp(config: Config, postgres: Postgres): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logging(config.LOG_LEVEL),
    trustProxy: (_address: string, hop: number) => hop < config.TRUST_PROXY,
    bodyLimit: config.BODY_LIMIT_BYTES,
    // A slow sender must not keep a place for ever.
    requestTimeout: 20_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    genReqId: () => crypto.randomUUID(),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler(() => {
    throw new Refused(404, 'not-found')
  })
  parseJsonBodies(app, config.BODY_DEPTH)

  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
  })
  // Before the limit on requests: a class that opens the page at once asks for hundreds of pictures from one address.
  const { SITE_FOLDER: folder } = config
  if (folder !== undefined) {
    // biome-ignore lint/nursery/noMisusedPromises: Fastify awaits a plugin that returns a promise
    await app.register((scope) => serveSite(scope, { folder, origin: publicOrigin(config) }))
  }
  if (config.RATE_PER_MINUTE > 0)
    await app.register(rateLimit, { max: config.RATE_PER_MINUTE, timeWindow: 60_000 })
  await describeApi(app)
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })

  const { pool, holdPool } = postgres
  const readOptions = { horizonMonths: config.BOOKING_HORIZON_MONTHS, holdMs: config.HOLD_MS }
  const hub = new DayHub({
    readDay: (venue, date) => readDay(pool, venue, date, readOptions),
    readVersions: (ids) => readVersions(pool, ids),
    onError: (error) => app.log.warn({ err: error }, 'live updates wait for the database'),
  })
  const streams = new DayStreams(hub, {
    perNetwork: config.STREAMS_PER_NETWORK,
    perServer: config.STREAMS_PER_SERVER,
  })
  const announce = (scheduleIds: Iterable<number>) => hub.changed(scheduleIds)
  const holdLimits = {
    perSession: config.HOLD_SLOTS_PER_SESSION,
    perNetwork: config.HOLD_SLOTS_PER_NETWORK,
  }
  const shared = new SharedHolds(
    {
      holdTogether: (holds) => holdSlots(holdPool, holds, holdLimits),
      holdAlone: async (hold) => {
        const [outcome] = await holdSlots(pool, [hold], holdLimits)
        if (outcome === undefined) throw new Error('hold_slots answered nothing')
        return outcome
      },
    },
    HOLD_LANES,
  )

  let stopping = false
  healthRoutes(app, pool, () => stopping)
  scheduleRoutes(app, new DayReader((venue, date) => readDay(pool, venue, date, readOptions)), streams)
  const times = { holdMs: config.HOLD_MS, idleCapMs: config.HOLD_IDLE_CAP_MS }
  holdRoutes(app, { shared, announce, times })
  bookingRoutes(
    app,
    {
      pool,
      announce,
      limits: {
        horizonMonths: config.BOOKING_HORIZON_MONTHS,
        perContact: config.BOOKINGS_PER_CONTACT_PER_DAY,
        perNetwork: config.BOOKINGS_PER_NETWORK_PER_DAY,
      },
    },
    config.RATE_BOOKING_PER_MINUTE,
  )
  availabilityRoutes(app, pool, config.BOOKING_HORIZON_MONTHS)
  manageRoutes(
    app,
    { pool, announce, horizonMonths: config.BOOKING_HORIZON_MONTHS },
    config.RATE_BOOKING_PER_MINUTE,
  )

  app.addHook('preClose', async () => {
    stopping = true
    await streams.stop(config.STOP_SPREAD_MS)
    hub.stop()
  })
  return app
}
