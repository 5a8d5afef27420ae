import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { resolveDatabaseUrl } from '@lichtspel/database/database-url'
import { excessRights } from '@lichtspel/database/roles/lay-down-rights'
import { readOwnVersion } from '@lichtspel/database/version'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { PlanThread } from './availability/plan-thread.ts'
import { CatalogueShelf } from './catalogues/catalogue-shelf.ts'
import { UnreadableCatalogue } from './catalogues/read-catalogues.ts'
import { type Config, readConfig } from './config.ts'
import { connectPostgres } from './db/postgres.ts'
import { startTidying } from './db/tidying.ts'
import { startInvariantWatch } from './invariants/start-invariant-watch.ts'
import { startMetrics } from './metrics/start-metrics.ts'
import { reportFailedTry, startOutbox } from './outbox/start-outbox.ts'
import { staffSecret } from './staff/staff-sign-in.ts'
import type { Traces } from './traces/traces.ts'

const config = readConfig(process.env)
const workerOnly = process.argv.includes('--worker')
const postgres = connectPostgres(config.DATABASE_URL ?? resolveDatabaseUrl(), config.DATABASE_POOL, (error) =>
  console.error(`database connection lost: ${error.message}`),
)
const what = { role: workerOnly ? 'worker' : 'server', version: readOwnVersion() }
const traces = await startTraces(config, what)
const { pool, readPool, holdPool } = postgres
for (const one of [pool, readPool, holdPool]) traces?.ofStatements(one)
if (workerOnly && config.SMTP_URL === undefined) throw new Error('A worker needs SMTP_URL')
let app: FastifyInstance | undefined
const warn = (what: string) => (error: unknown) =>
  app ? app.log.warn({ err: error }, what) : console.error(`${what}: ${printableReason(error)}`)
const shelf = new CatalogueShelf({
  pool: postgres.readPool,
  onError: warn('a catalogue could not be read'),
})
await shelf.start()
const planner = new PlanThread()
let stopping = false
const metrics = await startMetrics(config, { postgres, shelf, ...what })
if (!workerOnly)
  app = await buildApp(
    { ...findBuiltFronts(), ...config },
    { postgres, shelf, planner, isLeaving: () => stopping, metrics: metrics?.counted, traces },
  )
const invariants = startInvariantWatch(config, postgres.pool, app?.log)
if (invariants !== undefined) metrics?.counted.add(invariants.source)
const stopTidying = workerOnly ? () => {} : startTidying(postgres.pool, warn('tidying failed'))
const outbox =
  workerOnly || config.MAIL_WORKER === 'on'
    ? startOutbox(
        config,
        { pool: postgres.pool, shelf, planner },
        {
          onError: warn('mails wait for the database'),
          onFailedTry: (tried) => {
            metrics?.counted.mailFailures.inc({ fault: tried.fault })
            reportFailedTry(tried, app?.log)
          },
        },
      )
    : undefined

/** Messages may carry what is a person's own, so only the code is printed; a catalogue has nothing of a person. */
function printableReason(error: unknown): string {
  return error instanceof UnreadableCatalogue ? error.message : ((error as { code?: string }).code ?? '')
}

/** What still waits this long after the spread and the grace time of the streams waits for nothing that comes. */
const END_ANYWAY_MS = 5_000
function endAnyway(): void {
  console.error(`stopped while these were open: ${process.getActiveResourcesInfo().join(', ')}`)
  process.exit(1)
}

/** Connections that wait to be let in: after a restart thousands of pages come back within seconds, and Node's 511 would turn them away for as long again. */
const BACKLOG = 4_096

async function stop(drainMs: number): Promise<void> {
  if (stopping) return
  stopping = true
  const { STOP_SPREAD_MS: spreadMs, STOP_GRACE_MS: graceMs } = config
  setTimeout(endAnyway, drainMs + spreadMs + graceMs + END_ANYWAY_MS).unref()
  // Not ready any more, and still serving: whoever balances load sends the next visitors elsewhere, and nobody is refused.
  await new Promise((resolve) => setTimeout(resolve, drainMs))
  shelf.stop()
  stopTidying()
  await app?.close()
  await outbox?.stop()
  await invariants?.stop()
  metrics?.stop()
  await traces?.stop()
  await postgres.end()
  // Nothing is under way any more: a timer that was set while all this ended must not keep the process.
  process.exit()
}
process.on('SIGTERM', () => void stop(app === undefined ? 0 : config.STOP_DRAIN_MS))
// Ctrl-C: nobody balances load over a developer's machine.
process.on('SIGINT', () => void stop(0))

if (app === undefined) console.log('Lichtspel sends mails')
else {
  const tooMuch = await excessRights(postgres.pool).catch(() => undefined)
  if (tooMuch !== undefined) console.log(`${tooMuch} (docs/operations/install.md)`)
  await app.listen({ port: config.PORT, host: config.HOST, backlog: BACKLOG })
  if (config.SMTP_URL === undefined) console.log('SMTP_URL is not set: mails wait in the outbox')
  if (staffSecret(config) === undefined)
    console.log(
      'STAFF_SECRET is not set: the desk stays closed, the site is open (docs/operations/staff-accounts.md)',
    )
  else if (config.STAFF_SECRET === undefined)
    console.log(
      'STAFF_SECRET is not set: after a restart no authenticator app and no emergency code works any more; set it before you invite anybody (docs/operations/staff-accounts.md)',
    )
  console.log(`Lichtspel listens on ${app.listeningOrigin}`)
}

/** Where `npm run build` leaves the fronts; nothing when it has not run, as in development, where Vite serves them. */
function findBuiltFronts(): { SITE_FOLDER: string | undefined; STAFF_FOLDER: string | undefined } {
  return { SITE_FOLDER: built('site/dist/client'), STAFF_FOLDER: built('staff/dist') }
}

function built(folder: string): string | undefined {
  const path = fileURLToPath(new URL(`../../${folder}`, import.meta.url))
  return existsSync(path) ? path : undefined
}

/** Without an address to send them to, nothing of OpenTelemetry is even loaded. */
async function startTraces(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share }: Config,
  { role, version }: { role: string; version: string },
): Promise<Traces | undefined> {
  if (endpoint === undefined) return undefined
  const { Traces } = await import('./traces/traces.ts')
  return new Traces({ endpoint, share, role, version })
}
