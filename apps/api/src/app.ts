import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { bookingRoutes } from './booking/routes.ts'
import { guardDesk } from './colleague/desk-guard.ts'
import { colleagueRoutes } from './colleague/routes.ts'
import { deskSignIn } from './colleague/sign-in/desk-sign-in.ts'
import type { Config } from './config.ts'
import { dayRoutes, serveDays } from './day/routes.ts'
import type { Postgres } from './db/postgres.ts'
import { figureRoutes } from './figures/routes.ts'
import { holdRoutes } from './hold/routes.ts'
import { answerInTime } from './http/answer-in-time.ts'
import { handleError, refusePipelining, refuseUnreadable } from './http/error-handler.ts'
import { limitAllRequests, limitApiRequests } from './http/limits.ts'
import { logging } from './http/logging.ts'
import { describeApi } from './http/openapi.ts'
import { parseJsonBodies, routablePath } from './http/plain-path.ts'
import { Refused } from './http/refusals.ts'
import { mailRoutes } from './mail/routes.ts'
import { moneyRoutes } from './money/routes.ts'
import type { CatalogueCache } from './offer/catalogue-cache.ts'
import { offerRoutes } from './offer/routes.ts'
import { healthRoutes } from './operate/health/routes.ts'
import { countRequests, type Metrics } from './operate/metrics/metrics.ts'
import { streamSource } from './operate/metrics/start-metrics.ts'
import type { Traces } from './operate/traces.ts'
import { privacyRoutes } from './person/routes.ts'
import { PlanThread } from './plan/plan-thread.ts'
import { availabilityRoutes } from './plan/routes.ts'
import { TeamSchedules } from './plan/team-schedules.ts'
import type { Ports } from './ports.ts'
import { fileRoutes } from './venue/files/routes.ts'
import { serveFiles } from './venue/files/serve-files.ts'
import { findHostVenues } from './venue/host-venue.ts'
import { API_HEADERS, API_POLICY } from './venue/pages/security-headers.ts'
import { servePages } from './venue/pages/serve-pages.ts'

/** Everything visitors and the desk can do, by noun. Each route of the desk has a role in route-roles.ts. */
const NOUNS = [
  offerRoutes,
  dayRoutes,
  holdRoutes,
  availabilityRoutes,
  bookingRoutes,
  moneyRoutes,
  figureRoutes,
  colleagueRoutes,
  mailRoutes,
  fileRoutes,
  privacyRoutes,
]

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
export async function buildApp(config: Config, appPorts: AppPorts): Promise<FastifyInstance> {
  const {
    postgres,
    catalogues,
    metrics,
    traces,
    planner = new PlanThread(),
    isLeaving = () => false,
  } = appPorts
  const { pool } = postgres
  const app = makeServer(config)
  limitAllRequests(app, config)
  findHostVenues(app, catalogues)
  if (metrics !== undefined) countRequests(app, metrics)
  traces?.ofRequests(app)
  await app.register(helmet, {
    contentSecurityPolicy: API_POLICY,
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
  })
  // Before the limit of the API: a school class opening the page at once requests hundreds of pictures from one address.
  await servePages(app, config, catalogues)
  serveFiles(app, { pool })
  await limitApiRequests(app, config)
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
  const { visitors, desk, announce } = serveDays(app, { config, postgres, catalogues })
  metrics?.add(streamSource(visitors.streams, desk.streams, config.STREAMS_PER_SERVER))
  const ports: Ports = {
    config,
    pool,
    readPool: postgres.readPool,
    holdPool: postgres.holdPool,
    catalogues,
    announce,
    teams: new TeamSchedules(planner),
    planner,
    streams: desk.streams,
    readDay: visitors.read,
    scheduleDays: visitors.days,
  }
  for (const routes of NOUNS) routes(app, ports)

  app.addHook('preClose', async () => {
    stopping = true
    const ending = { spreadMs: config.STOP_SPREAD_MS, graceMs: config.STOP_GRACE_MS }
    await Promise.all([visitors, desk].map(({ stop }) => stop(ending)))
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
