import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@lichtspel/database/server/start-postgres'
import { Pool } from 'pg'
import { makeDatabase, startDatabaseServer } from '../stage/database-server.ts'
import { publishHoldTime } from '../stage/hold-times.ts'
import { HttpClient } from '../stage/http-client.ts'
import { readNewestEventId } from '../stage/newest-event-id.ts'
import { Random } from '../stage/random.ts'
import { makeFolder, type Stage } from '../stage/stage.ts'
import { type ContestedDay, readContestedDay } from './contested-day.ts'
import { breakEngine } from './control.ts'
import type { Crowd } from './crowd.ts'
import { runDesk } from './desk.ts'
import { Faults } from './faults.ts'
import { History } from './history.ts'
import { type Judgement, judge } from './judge.ts'
import { judgePayments, type PaymentJudgement } from './judge-payments.ts'
import { LIMITED_SERVERS } from './limits.ts'
import { keepLapsing, type Provider, requirePayment, startProvider, untilReached } from './provider.ts'
import { SupervisedServer } from './supervised-server.ts'
import { beVisitor } from './visitor.ts'
import { Watch } from './watch.ts'

export type RunOptions = {
  durationMs: number
  visitors: number
  seed: number
  crashRate: number
  /** Removes the engine's guards first, to check that the run detects it. */
  isControl: boolean
  /** Turns on the rate limits of production; each visitor then has their own network. */
  isLimited: boolean
}

export type Outcome = Judgement & {
  history: History
  servers: SupervisedServer[]
  faults: Faults
  watch: Watch
  crashes: number
  callKills: number
  paymentCounts: PaymentJudgement['paymentCounts']
}

/** Short, so that holds expire while forms are filled in. */
const HOLD_MS = 2_000
const QUESTIONS_UNDER_WAY = 48
const DESK_WORKERS = 3
/** After the last fault every visitor must get an answer within this time. */
const DRAIN_MS = 120_000
/** How long the live streams and the payments may take after that, while both servers are up. */
const SETTLE_MS = 10_000

export async function runChaos(stage: Stage, options: RunOptions): Promise<Outcome> {
  const { durationMs, seed } = options
  const database = await startDatabaseServer(stage)
  const databaseUrl = await makeDatabase(database, 'chaos')
  await publishHoldTime(databaseUrl, HOLD_MS)
  await requirePayment(databaseUrl, database.superUrlOf('chaos'))
  if (options.isControl) await breakEngine(database.superUrlOf('chaos'))
  const provider = await startProvider(stage)
  const servers = await startServers(stage, databaseUrl, provider, options)
  const pool = openPool(stage, databaseUrl)
  await untilReached(pool)
  const origins = servers.map(({ origin }) => origin)
  const day = await readContestedDay(origins[0] as string)
  const history = new History(HOLD_MS)
  const faults = new Faults({ servers, database, databaseUrl, random: new Random(seed + 1) }, durationMs)
  const watch = new Watch()
  const [actsOver, watchOver] = [new Flag(), new Flag()]
  stage.defer(() => {
    actsOver.raise()
    watchOver.raise()
  })
  const watching = [
    watch.watchDatabase(pool, watchOver.isUp),
    keepLapsing(pool, watchOver.isUp),
    ...origins.map((origin) => watch.watchStream(origin, day, watchOver.isUp)),
  ]
  const crowd = {
    day,
    history,
    http: openClient(stage),
    payHttp: openClient(stage),
    origins,
    holdMs: HOLD_MS,
    isOver: actsOver.isUp,
    isLimited: options.isLimited,
  }
  const acting = startActing(crowd, pool, options)
  const progress = setInterval(() => printProgress(history), 10_000)
  stage.defer(() => clearInterval(progress))
  // A visitor that throws is a bug in the run itself, not in the engine: stop at once.
  await Promise.race([Promise.all([faults.run(), sleep(durationMs)]), failed(acting), failed(watching)])
  actsOver.raise()
  await within(DRAIN_MS, 'visitors without an answer', Promise.all(acting))
  await settles(servers, async () => areHeld(await judgePayments(pool, provider)))
  await untilStreamsAreRight(watch, servers, pool, day)
  watchOver.raise()
  await Promise.all(watching)
  const crashedRequests = servers.flatMap((server) => server.crashedRequests())
  const judgement = await judge({ history, pool, seen: watch.violations, crashedRequests })
  const { paymentCounts, verdicts } = await judgePayments(pool, provider)
  return {
    ...{ history, servers, faults, watch, paymentCounts, replays: judgement.replays },
    verdicts: [...judgement.verdicts, ...verdicts],
    crashes: crashedRequests.length,
    callKills: servers.reduce((sum, server) => sum + server.crashedCalls(), 0),
  }
}

function startActing(crowd: Crowd, pool: Pool, { visitors, seed }: RunOptions): Promise<void>[] {
  return [
    ...Array.from({ length: visitors }, (_, number) =>
      beVisitor(crowd, number, new Random(seed * 100_003 + number)),
    ),
    ...Array.from({ length: DESK_WORKERS }, (_, number) =>
      runDesk({ ...crowd, pool, random: new Random(seed + 10 + number) }),
    ),
  ]
}

function openClient(stage: Stage): HttpClient {
  const http = new HttpClient(QUESTIONS_UNDER_WAY)
  stage.defer(() => http.close())
  return http
}

/** One server is the production program; the other is the same app with a pool that can kill it after a commit. */
async function startServers(
  stage: Stage,
  databaseUrl: string,
  provider: Provider,
  { crashRate, isLimited }: RunOptions,
): Promise<SupervisedServer[]> {
  const folder = makeFolder(stage)
  const port = await findFreePort(0)
  // The provider calls the one address that both have.
  const env = { LOG_LEVEL: 'error', PUBLIC_URL: `http://127.0.0.1:${port}`, ...provider.env }
  const common = { databaseUrl, env: { ...env, ...(isLimited && LIMITED_SERVERS) } }
  const [production, crashing] = [
    new SupervisedServer({ ...common, port, logFile: join(folder, 'production.log') }),
    new SupervisedServer({
      ...common,
      port: await findFreePort(0),
      logFile: join(folder, 'crashing.log'),
      entry: 'test-support/api/chaos-main.ts',
      env: { ...common.env, CRASH_AFTER_COMMIT_RATE: String(crashRate) },
    }),
  ]
  for (const server of [production, crashing]) {
    stage.defer(() => server.stop())
    await server.start()
  }
  return [production, crashing]
}

function openPool(stage: Stage, connectionString: string): Pool {
  const pool = new Pool({
    connectionString,
    max: DESK_WORKERS + 3,
    options: '-c lock_timeout=3000 -c statement_timeout=10000',
  })
  pool.on('error', () => undefined)
  stage.defer(() => pool.end())
  return pool
}

/** The live streams must be up to date again soon after the last fault. */
async function untilStreamsAreRight(
  watch: Watch,
  servers: SupervisedServer[],
  pool: Pool,
  day: ContestedDay,
): Promise<void> {
  let [newest, behind]: [number, string[]] = [0, []]
  const isRight = await settles(servers, async () => {
    newest = await readNewestEventId(pool, day.date)
    behind = servers.map(({ origin }) => origin).filter((origin) => watch.lastTold(origin) !== newest)
    return behind.length === 0
  })
  if (!isRight) watch.violations.push(`I9: the streams of ${behind} have not told event ${newest}`)
}

/** Whether it becomes true. A server may still kill itself because of a payment; the time starts again when it is back. */
async function settles(servers: SupervisedServer[], isTrue: () => Promise<boolean>): Promise<boolean> {
  let deadline = performance.now() + SETTLE_MS
  while (!(await isTrue())) {
    if (servers.some(({ isUp }) => !isUp)) deadline = performance.now() + SETTLE_MS
    else if (performance.now() > deadline) return false
    await sleep(100)
  }
  return true
}

function areHeld({ verdicts }: PaymentJudgement): boolean {
  return verdicts.every(({ violations }) => violations.length === 0)
}

function printProgress({ visits, bookings, counts }: History): void {
  const open = visits.filter(({ outcome }) => outcome === undefined).length
  console.log(
    `${counts.questions} questions, ${bookings.size} bookings, ${counts.cancels} cancels, ${counts.unknownOutcomes} unknown outcomes, ${open} waiting for an answer`,
  )
}

async function failed(parts: Promise<unknown>[]): Promise<never> {
  await Promise.all(parts.map((part) => part.then(() => new Promise(() => {}))))
  throw new Error('cannot be reached')
}

async function within<Result>(limitMs: number, what: string, work: Promise<Result>): Promise<Result> {
  const over = new AbortController()
  const late = sleep(limitMs, undefined, { signal: over.signal }).then(() => {
    throw new Error(`${what} after ${limitMs / 1000} s`)
  })
  late.catch(() => undefined)
  return Promise.race([work, late]).finally(() => over.abort())
}

class Flag {
  #up = false
  readonly isUp = () => this.#up
  raise(): void {
    this.#up = true
  }
}
