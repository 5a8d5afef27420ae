// npm run proof -- figures: the owner's screen over a year of 20,020 bookings. Measures how long the server takes for a week, a month, a
// year and a replay of thirty days, and what holds by visitors notice of a busy owner: one who reads a page every second and tries other
// hours every two seconds. On two cores a tight loop would only measure PostgreSQL, the planner and this program sharing them.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { PATHS } from '@lichtspel/contract/paths'
import { findFreePort } from '@lichtspel/database/server/start-postgres'
import { PERIOD_KINDS } from '@lichtspel/domain/figures/figure-period'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { letColleagueIn, STAFF_SECRET } from '../desk/colleague.ts'
import { loadYear } from '../desk/load.ts'
import { startApiServer } from '../stage/api-server.ts'
import { makeDatabase, startDatabaseServer } from '../stage/database-server.ts'
import { percentile, printTable } from '../stage/figures.ts'
import { readFreeDay } from '../stage/free-slots.ts'
import { atMost, judgeLines } from '../stage/proof-line.ts'
import { makeFolder, onStage } from '../stage/stage.ts'
import { addMoney } from './load.ts'

const OWNER = { readMs: 1_000, replayMs: 2_000 }
const BUDGET = { screenMs: 500, replayMs: 5_000 }
/** The year is full for half a year; the days after that are free. */
const FREE_DAY = 200
const { values } = parseArgs({
  options: {
    reads: { type: 'string', default: '60' },
    replays: { type: 'string', default: '8' },
    holds: { type: 'string', default: '1500' },
    'report-only': { type: 'boolean', default: false },
  },
})

/** Shorter hours move or lose groups of every weekday; more places win some. */
const WHAT_IF = {
  week: { monday: { opens: '13:00', closes: '24:00' }, saturday: { opens: '10:00', closes: '22:00' } },
  attractions: { vr: { capacity: 8 } },
}

type Ask = (path: string, body?: object) => Promise<void>

await onStage(async (stage) => {
  const server = await startDatabaseServer(stage)
  const databaseUrl = await makeDatabase(server, 'figures')
  console.log(`${await loadYear(server.superUrlOf('figures'))} bookings`)
  await addMoney(server.superUrlOf('figures'))
  const port = await findFreePort(0)
  const origin = `http://localhost:${port}`
  const env = { STAFF_SECRET, PUBLIC_URL: origin, LOG_LEVEL: 'error' }
  const api = await startApiServer({ databaseUrl, port, logFile: join(makeFolder(stage), 'api.log'), env })
  stage.defer(() => api.stop())
  const { name, value } = await letColleagueIn(databaseUrl, 'manager')
  const ask: Ask = async (path, body) => {
    const answer = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers: { cookie: `${name}=${value}`, origin, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    await answer.arrayBuffer()
  }
  const today = new Date().toISOString().slice(0, 10)
  const read = (nth: number) => {
    const period = PERIOD_KINDS[nth % PERIOD_KINDS.length]
    return ask(`${DESK_PATHS.figures}?period=${period}&date=${addDays(today, -(nth % 100))}`)
  }
  const screen = await timesOf(Number(values.reads), read)
  const replays = await timesOf(Number(values.replays), () => ask(DESK_PATHS.whatIf, WHAT_IF))
  const alone = await measureHolds(origin)
  const owner = new AbortController()
  const acting = Promise.all([
    every(OWNER.readMs, owner.signal, read),
    every(OWNER.replayMs, owner.signal, () => ask(DESK_PATHS.whatIf, WHAT_IF)),
  ])
  const beside = await measureHolds(origin)
  owner.abort()
  await acting
  report({ screen, replays, alone, beside })
})

async function timesOf(times: number, act: (nth: number) => Promise<void>): Promise<number[]> {
  const taken: number[] = []
  for (let nth = 0; nth < times; nth++) {
    const startedAt = performance.now()
    await act(nth)
    taken.push(performance.now() - startedAt)
  }
  return taken
}

/** Acts at this pace until the signal; an act that takes longer delays the next. */
async function every(ms: number, signal: AbortSignal, act: (nth: number) => Promise<void>): Promise<void> {
  for (let nth = 0; !signal.aborted; nth++) {
    const pause = sleep(ms, undefined, { signal }).catch(() => undefined)
    await act(nth)
    await pause
  }
}

/** A visitor who takes and leaves slots of a free day, one after another. */
async function measureHolds(origin: string): Promise<number[]> {
  const slots = await readFreeDay(origin, FREE_DAY)
  const sessionId = `${Date.now()}-${randomBytes(16).toString('hex')}`
  return timesOf(Number(values.holds), async (nth) => {
    const { scheduleId, key } = slots[nth % slots.length] ?? { scheduleId: '', key: '' }
    const answer = await fetch(origin + PATHS.holding, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sessionId, scheduleId, slotKeys: [key] }),
    })
    if (!answer.ok) throw new Error(`a hold answered ${answer.status}`)
    await answer.arrayBuffer()
  })
}

function report(times: Record<'screen' | 'replays' | 'alone' | 'beside', number[]>): void {
  const row = (what: string, list: number[]) => [
    what,
    list.length,
    ...[0.5, 0.95, 0.99].map((share) => percentile(list, share).toFixed(1)),
  ]
  printTable([
    ['', 'times', 'p50 ms', 'p95 ms', 'p99 ms'],
    row('a week, month or year in figures', times.screen),
    row('thirty days replayed', times.replays),
    row('a hold, alone', times.alone),
    row('a hold, beside a busy owner', times.beside),
  ])
  judgeLines(
    [
      atMost(
        'the figures of a week, month or year are answered, p95',
        percentile(times.screen, 0.95),
        BUDGET.screenMs,
        'ms',
      ),
      atMost('thirty days are replayed, slowest', Math.max(...times.replays), BUDGET.replayMs, 'ms'),
      atMost(
        'a hold beside an owner who reads a page a second and replays every two, p99',
        percentile(times.beside, 0.99),
        2 * percentile(times.alone, 0.99),
        'ms',
        1,
      ),
    ],
    values['report-only'],
  )
}
