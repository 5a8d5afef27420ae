// npm run bench:herd -- --viewers 5000: pages with a day open whose server ends, once asked to and once killed, and starts again. They come
// back as browsers do. Prints how long until all show the day as it is, what a hold takes meanwhile, and what the database is asked.
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { PATHS } from '@lichtspel/contract/paths'
import { daySnapshot } from '@lichtspel/contract/schedules'
import { findFreePort } from '@lichtspel/database/server/free-port'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { Client } from 'pg'
import { type ApiServer, startApiServer } from '../stage/api-server.ts'
import { makeDatabase, startDatabaseServer } from '../stage/database-server.ts'
import { failOver, percentile, printTable } from '../stage/figures.ts'
import { readNewestEventId } from '../stage/newest-event-id.ts'
import { mostViewers } from '../stage/open-files.ts'
import { addProofLine } from '../stage/proof-line.ts'
import { onStage, type Stage } from '../stage/stage.ts'
import { Herd } from './herd.ts'
import { type Asked, Holder } from './holder.ts'
import type { Look } from './messages.ts'

/** From the first answer of the new server until the last viewer is live with the day as it is. */
const MAX_BACK_SECONDS = 20
const MAX_HOLD_MS = 500
/** Besides holds: polls of versions and of catalogues, and at most four readings of a day. */
const MAX_STATEMENTS = 20
const GIVE_UP_MS = 120_000
/** As the systemd unit has it. */
const RESTART_MS = 2_000
/** PostgreSQL's counters are up to a second late. */
const COUNTERS_LATE_MS = 1_500

const { values } = parseArgs({
  options: {
    viewers: { type: 'string', default: '5000' },
    'report-only': { type: 'boolean', default: false },
  },
})
const viewers = Math.min(Number(values.viewers), mostViewers())

type Signal = 'SIGTERM' | 'SIGKILL'
type Round = Look & {
  signal: Signal
  exitCode: number | null
  endSeconds: number
  downSeconds: number
  backSeconds: number
  holdP99: number
  holdsLost: number
  statementsPerSecond: number
  isRight: boolean
}

await onStage(async (stage) => {
  const run = await setUp(stage)
  report([await run('SIGTERM'), await run('SIGKILL')])
})

async function setUp(stage: Stage) {
  const database = await startDatabaseServer(stage)
  const databaseUrl = await makeDatabase(database, 'herd')
  const port = await findFreePort(0)
  // The spread is what production has; the limits of a network are not: the herd has two addresses.
  const env = { LOG_LEVEL: 'info', STOP_SPREAD_MS: '' }
  const start = () => startApiServer({ databaseUrl, port, logFile: '/dev/null', env })
  let api = await start()
  stage.defer(() => api.kill())
  const [client, counters] = [
    await connect(stage, databaseUrl),
    await connect(stage, database.urlOf('postgres')),
  ]
  const date = addDays(new Date().toISOString().slice(0, 10), 14)
  const [laser] = await readSchedules(api, date)
  const [holdDay] = await readSchedules(api, addDays(date, 1))
  const herd = new Herd(stage)
  await herd.open(viewers, port, date)
  console.log(`${viewers} viewers are live`)

  return async (signal: Signal): Promise<Round> => {
    await herd.forget()
    const holder = new Holder(api.origin, String(holdDay))
    await sleep(1_000)
    const endedAt = performance.now()
    process.kill(api.pid, signal)
    await api.exited
    const endSeconds = (performance.now() - endedAt) / 1000
    const { exitCode } = api
    // What changes while no server is there must be on every screen afterwards.
    const slot = signal === 'SIGTERM' ? '10:00' : '11:00'
    await client.query('SELECT close_slot($1, $2, $3)', [laser, slot, 'bench'])
    const expected = await readNewestEventId(client, date)
    await sleep(RESTART_MS)
    const before = await readTransactions(counters)
    api = await start()
    const answeredAt = performance.now()
    const look = await untilBack(herd, expected)
    const backAt = performance.now()
    await holder.stop()
    await sleep(COUNTERS_LATE_MS)
    const after = holder.asked.filter(({ at }) => at >= answeredAt && at <= backAt)
    const statements = (await readTransactions(counters)) - before - after.length
    return {
      ...look,
      ...figuresOf(after),
      signal,
      exitCode: exitCode(),
      endSeconds,
      downSeconds: (answeredAt - endedAt) / 1000,
      backSeconds: (backAt - answeredAt) / 1000,
      statementsPerSecond: (statements * 1000) / (performance.now() - answeredAt),
      isRight: look.live === viewers && look.oldest >= expected,
    }
  }
}

function figuresOf(holds: Asked[]): Pick<Round, 'holdP99' | 'holdsLost'> {
  const times = holds.map(({ ms }) => ms)
  return { holdP99: percentile(times, 0.99), holdsLost: holds.filter(({ status }) => status !== 200).length }
}

async function connect(stage: Stage, connectionString: string): Promise<Client> {
  const client = new Client({ connectionString })
  await client.connect()
  stage.defer(() => client.end())
  return client
}

async function readSchedules(api: ApiServer, date: string): Promise<string[]> {
  const answer = await fetch(`${api.origin}${PATHS.schedules}?date=${date}`)
  return daySnapshot.parse(await answer.json()).schedules.map(({ id }) => id)
}

/** Counted by PostgreSQL itself; each statement of the server is a transaction. */
async function readTransactions(counters: Client): Promise<number> {
  const { rows } = await counters.query<{ count: string }>(
    "SELECT xact_commit + xact_rollback AS count FROM pg_stat_database WHERE datname = 'herd'",
  )
  return Number(rows[0]?.count)
}

async function untilBack(herd: Herd, expected: number): Promise<Look> {
  const deadline = performance.now() + GIVE_UP_MS
  for (;;) {
    const look = await herd.look()
    if (performance.now() > deadline || (look.live === viewers && look.oldest >= expected)) return look
    await sleep(100)
  }
}

function report(rounds: Round[]): void {
  const row = (name: string, cell: (round: Round) => string | number) => [name, ...rounds.map(cell)]
  console.log('')
  printTable([
    row(`${viewers} viewers of one day, the server ended by`, ({ signal }) => signal),
    row('the server took to end, s', ({ endSeconds }) => endSeconds.toFixed(1)),
    row('from the signal to the first answer of the next, s', ({ downSeconds }) => downSeconds.toFixed(1)),
    row('then until all show the day as it is, s', ({ backSeconds }) => backSeconds.toFixed(1)),
    row('viewers with the right day', ({ isRight, live }) => (isRight ? live : `wrong (${live} live)`)),
    row('a hold meanwhile, p99 ms', ({ holdP99 }) => holdP99.toFixed(0)),
    row('holds not answered with 200 meanwhile', ({ holdsLost }) => holdsLost),
    row('statements a second besides holds', ({ statementsPerSecond }) => statementsPerSecond.toFixed(1)),
    row(
      'streams ended, refused, not reached',
      ({ ended, refused, unreached }) => `${ended}, ${refused}, ${unreached}`,
    ),
    row('questions for the day while the stream was silent', ({ asked }) => asked),
    row('streams told an older day after a newer one', ({ backwards }) => backwards),
    row('exit code of the server', ({ exitCode }) => String(exitCode)),
  ])
  const misses = rounds.flatMap(missesOf)
  const [worst, hold] = [
    Math.max(...rounds.map(({ backSeconds }) => backSeconds)),
    Math.max(...rounds.map(({ holdP99 }) => holdP99)),
  ]
  addProofLine({
    test: `${viewers} viewers come back after a restart, asked to end and killed`,
    figure: `all right again ${worst.toFixed(1)} s after the server answers; a hold meanwhile p99 ${hold.toFixed(0)} ms; ${Math.max(...rounds.map((one) => one.statementsPerSecond)).toFixed(1)} statements a second`,
    goal: `≤ ${MAX_BACK_SECONDS} s, hold p99 ≤ ${MAX_HOLD_MS} ms, ≤ ${MAX_STATEMENTS} statements a second, none wrong`,
    isReached: misses.length === 0,
    ...(misses.length > 0 && {
      because: `${misses.join('; ')}; the pages that come back, the server and the database share ${cpus().length} cores`,
    }),
  })
  failOver(misses, values['report-only'])
}

function missesOf(round: Round): string[] {
  const { signal, exitCode, backSeconds, holdP99, holdsLost, statementsPerSecond, isRight, backwards } = round
  const misses = [
    !isRight && 'not every viewer shows the day as it is',
    backwards > 0 && 'a viewer was told an older day after a newer one',
    signal === 'SIGTERM' && exitCode !== 0 && `the server ended with ${exitCode}`,
    backSeconds > MAX_BACK_SECONDS &&
      `they are back after ${backSeconds.toFixed(1)} s, at most ${MAX_BACK_SECONDS}`,
    !(holdP99 <= MAX_HOLD_MS) && `a hold takes ${holdP99.toFixed(0)} ms, at most ${MAX_HOLD_MS}`,
    holdsLost > 0 && `${holdsLost} holds failed after the server answered`,
    statementsPerSecond > MAX_STATEMENTS && `${statementsPerSecond.toFixed(1)} statements a second`,
  ]
  return misses.filter((miss) => miss !== false).map((miss) => `${signal}: ${miss}`)
}
