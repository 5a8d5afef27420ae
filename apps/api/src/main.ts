import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { resolveDatabaseUrl } from '@lichtspel/database/database-url'
import { excessRights } from '@lichtspel/database/roles/write-rights'
import { readOwnVersion } from '@lichtspel/database/version'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { deskSecret } from './colleague/sign-in/desk-sign-in.ts'
import { type Config, readConfig } from './config.ts'
import { connectPostgres } from './db/postgres.ts'
import { startTidying } from './db/tidying.ts'
import { reportFailedTry, startOutbox } from './mail/mail-worker.ts'
import { startPayments } from './money/online/start-payments.ts'
import { CatalogueCache } from './offer/catalogue-cache.ts'
import { UnreadableCatalogue } from './offer/read-catalogues.ts'
import { startInvariantWatch } from './operate/invariants/invariant-watch.ts'
import { startMetrics } from './operate/metrics/start-metrics.ts'
import type { Traces } from './operate/traces.ts'
import { PlanThread } from './plan/plan-thread.ts'

const config = readConfig(process.env)
const workerOnly = process.argv.includes('--worker')
const postgres = connectPostgres(config.DATABASE_URL ?? resolveDatabaseUrl(), config.DATABASE_POOL, (error) =>
  console.error(`database connection lost: ${error.message}`),
)
const what = { role: workerOnly ? 'worker' : 'server', version: readOwnVersion() }
const traces = await startTraces(config, what)
const { pool, readPool, holdPool } = postgres
for (const one of [pool, readPool, holdPool]) traces?.ofStatements(one)
if (workerOnly && config.SMTP_URL === undefined)
  throw new Error('SMTP_URL is not set: a worker needs it to send mail (docs/operations/mail.md)')
let app: FastifyInstance | undefined
const warn = (what: string) => (error: unknown) =>
  app ? app.log.warn({ err: error }, what) : console.error(`${what}: ${printableReason(error)}`)
const catalogues = new CatalogueCache({
  pool: postgres.readPool,
  onError: warn('a catalogue could not be read'),
})
await catalogues.start()
const planner = new PlanThread()
let stopping = false
const metrics = await startMetrics(config, { postgres, catalogues, ...what })
if (!workerOnly)
  app = await buildApp(
    { ...findBuiltFronts(), ...config },
    { postgres, catalogues, planner, isLeaving: () => stopping, metrics: metrics?.counted, traces },
  )
const invariants = startInvariantWatch(config, postgres.pool, app?.log)
if (invariants !== undefined) metrics?.counted.add(invariants.source)
const stopTidying = workerOnly ? () => {} : startTidying(postgres.pool, warn('tidying failed'))
const works = workerOnly || config.MAIL_WORKER === 'on'
const outbox = works
  ? startOutbox(
      config,
      { pool: postgres.pool, catalogues, planner },
      {
        onError: warn('no mail is sent: the database does not respond'),
        onFailedTry: (tried) => {
          metrics?.counted.mailFailures.inc({ fault: tried.fault })
          reportFailedTry(tried, app?.log)
        },
      },
    )
  : undefined

const payments = works
  ? startPayments(config, { pool: postgres.pool, catalogues }, warn('a payment waits'))
  : undefined

/** Messages may contain personal data, so only the code is printed; a catalogue contains none. */
function printableReason(error: unknown): string {
  return error instanceof UnreadableCatalogue ? error.message : ((error as { code?: string }).code ?? '')
}

/** How long to wait after the streams' spread and grace time. Anything still open by then will not finish. */
const END_ANYWAY_MS = 5_000
function endAnyway(): void {
  console.error(`stopped before these were closed: ${process.getActiveResourcesInfo().join(', ')}`)
  process.exit(1)
}

/**
 * Maximum number of connections waiting to be accepted. After a restart thousands of pages reconnect within seconds, more than Node's
 * default of 511.
 */
const BACKLOG = 4_096

async function stop(drainMs: number): Promise<void> {
  if (stopping) return
  stopping = true
  const { STOP_SPREAD_MS: spreadMs, STOP_GRACE_MS: graceMs } = config
  setTimeout(endAnyway, drainMs + spreadMs + graceMs + END_ANYWAY_MS).unref()
  // The server is no longer ready but still serves requests, so that none is refused while the load balancer moves new visitors
  // elsewhere.
  await new Promise((resolve) => setTimeout(resolve, drainMs))
  catalogues.stop()
  stopTidying()
  await app?.close()
  await outbox?.stop()
  await payments?.stop()
  await invariants?.stop()
  metrics?.stop()
  await traces?.stop()
  await postgres.end()
  // Nothing is in progress any more, and a timer set during shutdown must not keep the process alive.
  process.exit()
}
process.on('SIGTERM', () => void stop(app === undefined ? 0 : config.STOP_DRAIN_MS))
// Ctrl-C: a developer's machine has no load balancer.
process.on('SIGINT', () => void stop(0))

if (app === undefined) console.log('Lichtspel sends mails')
else {
  const tooMuch = await excessRights(postgres.pool).catch(() => undefined)
  if (tooMuch !== undefined) console.log(`${tooMuch} (docs/operations/install.md)`)
  await app.listen({ port: config.PORT, host: config.HOST, backlog: BACKLOG })
  if (config.SMTP_URL === undefined)
    console.log('SMTP_URL is not set: mail stays in the outbox until it is (docs/operations/mail.md)')
  if (deskSecret(config) === undefined)
    console.log(
      'STAFF_SECRET is not set: the desk stays closed, but the site works. Set it to open the desk (docs/operations/staff-accounts.md)',
    )
  else if (config.STAFF_SECRET === undefined)
    console.log(
      'STAFF_SECRET is not set: after a restart, authenticator apps and emergency codes no longer work. Set it before you invite anyone (docs/operations/staff-accounts.md)',
    )
  console.log(`Lichtspel listens on ${app.listeningOrigin}`)
}

/** The output folders of `npm run build`; undefined when it has not run, as in development, where Vite serves the fronts. */
function findBuiltFronts(): { SITE_FOLDER: string | undefined; STAFF_FOLDER: string | undefined } {
  return { SITE_FOLDER: built('site/dist/client'), STAFF_FOLDER: built('desk/dist') }
}

function built(folder: string): string | undefined {
  const path = fileURLToPath(new URL(`../../${folder}`, import.meta.url))
  return existsSync(path) ? path : undefined
}

/** Without an endpoint OpenTelemetry is not even loaded. */
async function startTraces(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share }: Config,
  { role, version }: { role: string; version: string },
): Promise<Traces | undefined> {
  if (endpoint === undefined) return undefined
  const { Traces } = await import('./operate/traces.ts')
  return new Traces({ endpoint, share, role, version })
}
