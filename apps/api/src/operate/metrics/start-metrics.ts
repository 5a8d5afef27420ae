import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { newestBackup } from '@lichtspel/database/backup/backup-folder'
import { Registry } from '@prometheus-io/client'
import type { Pool } from 'pg'
import type { Config } from '../../config.ts'
import type { DayStreams } from '../../day/day-streams.ts'
import type { Postgres } from '../../db/postgres.ts'
import type { CatalogueCache } from '../../offer/catalogue-cache.ts'
import { mailHealth } from '../health/mail-health.ts'
import { type Family, gauge, Metrics, type Source } from './metrics.ts'

const MAIL_STATES = ['off', 'fine', 'late', 'refused'] as const

/** How often the event loop is sampled, and the window its lag is reported over. */
const RESOLUTION_MS = 20

const WINDOW_MS = 15_000

const PATH = '/metrics'

export type RunningMetrics = { counted: Metrics; stop: () => void }

/** Starts the metrics of this process on `METRICS_PORT`; without that port nothing is counted. */
export async function startMetrics(
  config: Config,
  {
    postgres,
    catalogues,
    ...what
  }: { postgres: Postgres; catalogues: CatalogueCache; role: string; version: string },
): Promise<RunningMetrics | undefined> {
  if (config.METRICS_PORT === 0) return undefined
  const counted = new Metrics()
  counted.add(processSource(what))
  counted.add(poolSource(postgres))
  counted.add(catalogueSource(catalogues))
  counted.add(mailSource(postgres.pool, config))
  if (config.BACKUP_FOLDER !== undefined) counted.add(backupSource(config.BACKUP_FOLDER))
  const server = await serveMetrics(counted, config)
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { counted, stop }
}

/** When the newest complete backup was taken; 0 when there is none, so that the alert fires. */
function backupSource(folder: string): Source {
  return (): Family[] => [
    gauge(
      'lichtspel_backup_timestamp_seconds',
      'When the newest backup was taken; 0: none is found.',
      takenAt(folder) / 1000,
    ),
  ]
}

function takenAt(folder: string): number {
  try {
    return newestBackup(folder)?.takenAt.getTime() ?? 0
  } catch {
    return 0
  }
}

/** A separate listener for Prometheus: the metrics must not be public. */
async function serveMetrics(
  metrics: Metrics,
  { METRICS_PORT: port, METRICS_HOST: host }: Pick<Config, 'METRICS_PORT' | 'METRICS_HOST'>,
): Promise<Server> {
  const server = createServer({ requestTimeout: 10_000, keepAliveTimeout: 65_000 }, (request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === PATH
    if (!isAsked) {
      response.writeHead(404).end()
      return
    }
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  return server
}

/** The process itself: version, start time, memory, CPU time and event loop lag. */
function processSource({ role, version }: { role: string; version: string }): Source {
  const lag = watchLag()
  const startedAt = Date.now() / 1000 - process.uptime()
  return (): Family[] => [
    gauge('lichtspel_build_info', 'What runs here; always 1.', [
      { labels: { version, node: process.version, role }, value: 1 },
    ]),
    gauge('lichtspel_started_timestamp_seconds', 'When the process began.', startedAt),
    gauge('lichtspel_memory_bytes', 'Memory of the process that is in use.', process.memoryUsage.rss()),
    {
      name: 'lichtspel_cpu_seconds_total',
      type: 'counter',
      help: 'Processor time that the process took.',
      samples: [{ value: cpuSeconds() }],
    },
    gauge('lichtspel_event_loop_lag_seconds', 'How late timers were in the last 15 seconds.', [
      { labels: { share: '0.5' }, value: lag().p50 },
      { labels: { share: '0.99' }, value: lag().p99 },
      { labels: { share: '1' }, value: lag().max },
    ]),
  ]
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Reports the last complete window. Node's measurement includes the sampling interval, which is subtracted. */
function watchLag() {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  const seconds = (nanoseconds: number) =>
    Number.isNaN(nanoseconds) ? 0 : Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000)
  const look = () => ({
    p50: seconds(delay.percentile(50)),
    p99: seconds(delay.percentile(99)),
    max: seconds(delay.max),
  })
  let window: ReturnType<typeof look> | undefined
  delay.enable()
  setInterval(() => {
    window = look()
    delay.reset()
  }, WINDOW_MS).unref()
  return () => window ?? look()
}

/** The connections of this process, and whether requests are waiting for one. */
function poolSource({ pool, readPool, holdPool }: Postgres): Source {
  const pools: [string, Pool][] = [
    ['all', pool],
    ['reads', readPool],
    ['holds', holdPool],
  ]
  const each = (read: (one: Pool) => number) =>
    pools.map(([name, one]) => ({ labels: { pool: name }, value: read(one) }))
  return (): Family[] => [
    gauge(
      'lichtspel_pool_connections',
      'Open connections to the database.',
      each((one) => one.totalCount),
    ),
    gauge(
      'lichtspel_pool_idle',
      'Of these, connections that nobody uses.',
      each((one) => one.idleCount),
    ),
    gauge(
      'lichtspel_pool_waiting',
      'Who waits for a connection.',
      each((one) => one.waitingCount),
    ),
    gauge(
      'lichtspel_pool_limit',
      'How many connections there may be.',
      each((one) => one.options.max),
    ),
  ]
}

function catalogueSource(catalogues: CatalogueCache): Source {
  return (): Family[] => [
    gauge(
      'lichtspel_catalogue_revision',
      'The newest revision of a venue that this process knows.',
      catalogues.venues().map(({ id, revision }) => ({ labels: { venue: id }, value: revision })),
    ),
  ]
}

/** For all processes together: the outbox is in the database, so each process reports the same values. */
function mailSource(pool: Pool, config: Config): Source {
  return async (): Promise<Family[]> => {
    const health = await mailHealth(pool, config).catch(() => undefined)
    const isUp = gauge('lichtspel_database_up', 'Whether the database answers.', health === undefined ? 0 : 1)
    if (health === undefined) return [isUp]
    return [
      isUp,
      gauge('lichtspel_mails_waiting', 'Mails in the outbox that could leave.', health.waiting),
      gauge('lichtspel_mail_oldest_seconds', 'How long the oldest of them waits.', health.oldestSeconds ?? 0),
      gauge('lichtspel_mails_given_up', 'Mails that were given up in the last day.', health.givenUpToday),
      gauge(
        'lichtspel_mail_state',
        'The state of mail: off, fine, late or refused.',
        MAIL_STATES.map((state) => ({ labels: { state }, value: state === health.state ? 1 : 0 })),
      ),
    ]
  }
}

type Counted = Pick<DayStreams, 'size'>

export function streamSource(visitors: Counted, desk: Counted, limit: number): Source {
  return (): Family[] => [
    gauge('lichtspel_streams', 'Live streams that are open.', [
      { labels: { of: 'visitors' }, value: visitors.size() },
      { labels: { of: 'desk' }, value: desk.size() },
    ]),
    gauge('lichtspel_streams_limit', 'How many streams of visitors there may be; 0: any number.', limit),
  ]
}
