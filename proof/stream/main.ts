// npm run proof -- stream --viewers N --processes P: opens live streams of one day on one server while the day changes 20 times a
// second. Prints the time from commit to receipt, the server's memory per viewer, and the database's statements per second with few
// viewers and with many.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { PATHS } from '@lichtspel/contract/paths'
import { findFreePort } from '@lichtspel/database/server/start-postgres'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { Client } from 'pg'
import { type ApiServer, startApiServer } from '../stage/api-server.ts'
import { makeDatabase, startDatabaseServer } from '../stage/database-server.ts'
import { failOver, percentile, percentileOf, printTable } from '../stage/figures.ts'
import { publishHoldTime } from '../stage/hold-times.ts'
import { mostViewers } from '../stage/open-files.ts'
import { processorSeconds, residentBytes } from '../stage/process-figures.ts'
import { addProofLine } from '../stage/proof-line.ts'
import { onStage, type Stage } from '../stage/stage.ts'
import { Changes } from './changes.ts'
import { Crowd } from './crowd.ts'
import type { Report } from './messages.ts'

const FEW = 100
const MAX_P99_MS = 500
const MAX_BYTES_PER_VIEWER = 30_000
/** Statements with many viewers divided by those with few. They should be equal, apart from noise in counting about 8 a second. */
const MAX_STATEMENTS_GROWTH = 1.5
/** PostgreSQL's counters are up to a second behind. */
const COUNTERS_LATE_MS = 1_500

const { values } = parseArgs({
  options: {
    viewers: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '15' },
    /** Processes for the viewers, which share the machine's CPUs with the server. */
    processes: { type: 'string', default: '2' },
    'log-level': { type: 'string', default: 'warn' },
    profile: { type: 'string' },
    'report-only': { type: 'boolean', default: false },
  },
})
const wanted = Number(values.viewers)
const many = Math.min(wanted, mostViewers())
if (many < wanted)
  console.log(`a process may have ${many + 100} files open here: ${many} viewers instead of ${wanted}`)
const seconds = Number(values.seconds)

type Figures = Report & {
  viewers: number
  statementsPerSecond: number
  rss: number
  /** Shares of one core, used by the server and by the viewers. */
  processorShare: number
  viewersShare: number
  serverSeconds: number
  holdP99: number
}

await onStage(async (stage) => {
  const { measure, rssWithout } = await setUp(stage)
  const few = await measure(FEW)
  const full = await measure(many)
  report(few, full, rssWithout)
})

async function setUp(stage: Stage) {
  const database = await startDatabaseServer(stage)
  const databaseUrl = await makeDatabase(database, 'stream')
  // No hold may expire during the run: that would be an extra change.
  await publishHoldTime(databaseUrl, 3_600_000)
  const port = await findFreePort(0)
  const api = await startApiServer({
    databaseUrl,
    port,
    logFile: '/dev/null',
    env: { LOG_LEVEL: values['log-level'] },
    nodeFlags: values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`],
  })
  stage.defer(() => api.stop())
  const [client, counters] = [
    await connect(stage, databaseUrl),
    await connect(stage, database.urlOf('postgres')),
  ]
  const date = addDays(new Date().toISOString().slice(0, 10), 14)
  const changes = await Changes.of(api.origin, date, client)
  stage.defer(() => changes.close())
  await changes.make(2)
  const viewers = new Crowd(stage, Number(values.processes))
  const rssWithout = residentBytes(api.pid)
  const path = `${PATHS.scheduleStream}?date=${date}`

  const measure = async (count: number): Promise<Figures> => {
    const openedAt = performance.now()
    await viewers.open(count, port, path)
    console.log(`${count} viewers connected in ${((performance.now() - openedAt) / 1000).toFixed(1)} s`)
    await sleep(COUNTERS_LATE_MS)
    await viewers.forget()
    const counting = await countStatements(counters)
    const startedAt = performance.now()
    const [server, watching] = [processorSeconds(api.pid), viewers.processorSeconds()]
    const peak = watchMemory(api)
    const made = await changes.make(seconds)
    const pushedSeconds = (performance.now() - startedAt) / 1000
    const serverSeconds = processorSeconds(api.pid) - server
    const viewersShare = (viewers.processorSeconds() - watching) / pushedSeconds
    await sleep(COUNTERS_LATE_MS)
    const statements = (await counting()) - made.length * Changes.STATEMENTS_EACH
    const elapsedSeconds = (performance.now() - startedAt) / 1000
    const told = await viewers.report(made)
    return {
      ...told,
      viewers: count,
      statementsPerSecond: statements / elapsedSeconds,
      rss: peak(),
      processorShare: serverSeconds / pushedSeconds,
      viewersShare,
      serverSeconds,
      holdP99: percentile(
        made.map(({ askedAt, answeredAt }) => answeredAt - askedAt),
        0.99,
      ),
    }
  }
  return { measure, rssWithout }
}

async function connect(stage: Stage, connectionString: string): Promise<Client> {
  const client = new Client({ connectionString })
  await client.connect()
  stage.defer(() => client.end())
  return client
}

/** From PostgreSQL's own counters; each statement of the server is one transaction. */
async function countStatements(counters: Client): Promise<() => Promise<number>> {
  const read = async () => {
    const { rows } = await counters.query<{ count: string }>(
      "SELECT xact_commit + xact_rollback AS count FROM pg_stat_database WHERE datname = 'stream'",
    )
    return Number(rows[0]?.count)
  }
  const before = await read()
  return async () => (await read()) - before
}

/** Returns a function that gives the peak memory since the start. */
function watchMemory(api: ApiServer): () => number {
  let most = residentBytes(api.pid)
  const timer = setInterval(() => {
    most = Math.max(most, residentBytes(api.pid))
  }, 200)
  return () => {
    clearInterval(timer)
    return most
  }
}

function ms(counts: readonly number[], share: number): string {
  return String(percentileOf(counts, share))
}

function report(few: Figures, full: Figures, rssWithout: number): void {
  const perViewer = (full.rss - rssWithout) / full.viewers
  const row = (name: string, cell: (figures: Figures) => string) => [name, cell(few), cell(full)]
  console.log('')
  printTable([
    ['viewers of one day, one server process', few.viewers, full.viewers],
    row('commit to receipt, p50 ms', ({ sinceCommit }) => ms(sinceCommit, 0.5)),
    row('commit to receipt, p99 ms', ({ sinceCommit }) => ms(sinceCommit, 0.99)),
    row('click to receipt, p99 ms', ({ sinceAsked }) => ms(sinceAsked, 0.99)),
    row('a hold meanwhile, p99 ms', ({ holdP99 }) => holdP99.toFixed(0)),
    row('events per viewer and second', ({ events, viewers }) => (events / viewers / seconds).toFixed(2)),
    row('changes a viewer never saw', ({ missed }) => String(missed)),
    row('viewers dropped', ({ dropped }) => String(dropped)),
    row('statements per second besides the changes', ({ statementsPerSecond }) =>
      statementsPerSecond.toFixed(1),
    ),
    row('server memory, MB', ({ rss }) => (rss / 1e6).toFixed(0)),
    row('server processor, share of a core', ({ processorShare }) => processorShare.toFixed(2)),
    row('viewers’ own processor, share of a core', ({ viewersShare }) => viewersShare.toFixed(2)),
  ])
  console.log(
    `server memory without viewers ${(rssWithout / 1e6).toFixed(0)} MB; per viewer ${(perViewer / 1000).toFixed(1)} kB`,
  )
  const perEvent = ((full.serverSeconds - few.serverSeconds) / (full.events - few.events)) * 1e6
  console.log(`server processor for one more event to one more viewer ${perEvent.toFixed(1)} µs`)
  judge(few, full, perViewer)
}

function judge(few: Figures, full: Figures, perViewer: number): void {
  const p99 = percentileOf(full.sinceCommit, 0.99)
  const misses = []
  if (!(p99 <= MAX_P99_MS)) misses.push(`p99 from commit to receipt ${p99} ms, at most ${MAX_P99_MS}`)
  if (!(perViewer <= MAX_BYTES_PER_VIEWER))
    misses.push(`${(perViewer / 1000).toFixed(1)} kB per viewer, at most ${MAX_BYTES_PER_VIEWER / 1000}`)
  if (full.statementsPerSecond > few.statementsPerSecond * MAX_STATEMENTS_GROWTH)
    misses.push('statements per second grow with the viewers')
  if (full.missed + full.dropped + few.missed + few.dropped > 0)
    misses.push('viewers missed changes or were dropped')
  const shared = `the viewers take ${full.viewersShare.toFixed(2)} of a core of the same machine`
  const limits = [
    ...(many < wanted ? [`the machine lets a process have ${many + 100} files open`] : []),
    ...(misses.length > 0 ? [...misses, shared] : []),
  ]
  addProofLine({
    test: `${full.viewers} live viewers of one day on one process, 20 changes a second`,
    figure: `p99 ${p99} ms from commit to receipt; ${full.processorShare.toFixed(2)} of a core, ${(perViewer / 1000).toFixed(1)} kB a viewer; ${full.missed} changes missed, ${full.dropped} dropped`,
    goal: `${wanted} viewers, p99 ≤ ${MAX_P99_MS} ms, none missed or dropped`,
    isReached: misses.length === 0 && many === wanted,
    ...(limits.length > 0 && { because: limits.join('; ') }),
  })
  failOver(misses, values['report-only'])
}
