// npm run bench:month: how long the calendar's question takes whether a whole visit of 24 players fits on the days of a month, and what
// holds and the server's event loop notice while 50 visitors ask it every second, mostly for wishes that nobody asked before.
import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { PATHS } from '@lichtspel/contract/paths'
import { findFreePort } from '@lichtspel/database/server/free-port'
import { formatSessionId } from '@lichtspel/domain/slots/session-id'
import { addMonths } from '@lichtspel/domain/time/calendar-date'
import { Client } from 'pg'
import { startApiServer } from '../stage/api-server.ts'
import { makeDatabase, startDatabaseServer } from '../stage/database-server.ts'
import { percentile, printTable } from '../stage/figures.ts'
import { HttpClient } from '../stage/http-client.ts'
import { processorSeconds } from '../stage/process-figures.ts'
import { atMost, judgeLines } from '../stage/proof-line.ts'
import { Random } from '../stage/random.ts'
import { onStage } from '../stage/stage.ts'
import { loadBusyDays } from './load.ts'

const MONTHS = 6
const TAKEN = 0.3
const ASKERS = 50
const HOLDERS = 8
const HOLD_EVERY_MS = 20
const ASK_EVERY_MS = 1_000
const TIMEOUT_MS = 30_000
const MAX_MONTH_MS = 150
const MAX_HOLD_MS = 100

const KEYS = Array.from({ length: 48 }, (_, place) => {
  const minute = 480 + 20 * place
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
})

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '6' }, 'report-only': { type: 'boolean', default: false } },
})

await onStage(async (stage) => {
  const server = await startDatabaseServer(stage)
  const databaseUrl = await makeDatabase(server, 'months')
  await loadBusyDays(server.superUrlOf('months'), MONTHS * 31, TAKEN)
  const schedules = await readLaserDays(databaseUrl)
  const api = await startApiServer({
    databaseUrl,
    port: await findFreePort(0),
    logFile: '/dev/null',
    // Each asker comes from a network of his own, for one network has a share of the planner's queue only.
    env: { TRUST_PROXY: '1' },
  })
  stage.defer(() => api.stop())
  const client = new HttpClient(ASKERS + HOLDERS + 1)
  stage.defer(() => client.close())
  const get: Get = async (path, headers = {}) => {
    const startedAt = performance.now()
    const { status, body } = await client.ask({ origin: api.origin, path, headers, timeoutMs: TIMEOUT_MS })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    return { body, ms: performance.now() - startedAt }
  }

  const first = [(await get(`${PATHS.availability}?month=${monthsAhead()[0]}&players=4&laser=1`)).ms]
  const large = await askMonths(get, 24)
  const again = await askMonths(get, 24)
  const others: number[] = []
  const before = processorSeconds(api.pid)
  for (const players of [23, 22, 21, 20]) others.push(...(await askMonths(get, players)))
  const processorMs = ((processorSeconds(api.pid) - before) * 1000) / others.length
  const hold = async (random: Random, sessionId: string) => {
    const body = { sessionId, scheduleId: random.pick(schedules), slotKeys: [random.pick(KEYS)] }
    const startedAt = performance.now()
    const { status } = await client.ask({
      origin: api.origin,
      path: PATHS.holding,
      body,
      timeoutMs: TIMEOUT_MS,
    })
    if (status !== 200) throw new Error(`a hold answered ${status}`)
    return performance.now() - startedAt
  }
  await watch({ get, hold }, 2, 0)
  const quiet = await watch({ get, hold }, Number(values.seconds), 0)
  const flood = await watch({ get, hold }, Number(values.seconds), ASKERS)
  report({ first, large, again, others, quiet, flood, processorMs })
})

type Get = (path: string, headers?: Record<string, string>) => Promise<{ body: unknown; ms: number }>
type Watched = { holds: number[]; lags: number[]; months: number[]; unknownDays: number; days: number }

function monthsAhead(): string[] {
  const next = addMonths(`${new Date().toISOString().slice(0, 7)}-01`, 1)
  return Array.from({ length: MONTHS - 1 }, (_, nth) => addMonths(next, nth).slice(0, 7))
}

async function askMonths(get: Get, players: number): Promise<number[]> {
  const times: number[] = []
  for (const month of monthsAhead()) {
    const wish = `players=${players}&laser=2&vr=2&interactivefloor=2`
    times.push((await get(`${PATHS.availability}?month=${month}&${wish}`)).ms)
  }
  return times
}

/** Visitors who hold a slot every now and then, somebody who looks at the server's pulse, and those who ask for months. */
async function watch(
  { get, hold }: { get: Get; hold: (random: Random, sessionId: string) => Promise<number> },
  seconds: number,
  askers: number,
): Promise<Watched> {
  const seen: Watched = { holds: [], lags: [], months: [], unknownDays: 0, days: 0 }
  const end = performance.now() + seconds * 1000
  const until = async (act: () => Promise<unknown>) => {
    while (performance.now() < end) await act()
  }
  const holder = (nth: number) => {
    const random = new Random(nth)
    const sessionId = formatSessionId(Date.now(), randomBytes(16))
    return until(async () => {
      seen.holds.push(await hold(random, sessionId))
      await sleep(HOLD_EVERY_MS)
    })
  }
  const asker = (nth: number) => {
    const random = new Random(1_000 + nth)
    return until(async () => {
      const { body, ms } = await get(
        `${PATHS.availability}?month=${random.pick(monthsAhead())}&${oddWish(random)}`,
        { 'x-forwarded-for': `10.0.${nth}.7` },
      )
      seen.months.push(ms)
      const { days } = body as { days: { plan?: string }[] }
      seen.days += days.length
      seen.unknownDays += days.filter(({ plan }) => plan === 'unknown').length
      await sleep(ASK_EVERY_MS)
    })
  }
  const pulse = until(async () => {
    seen.lags.push((await get(PATHS.health)).ms)
    await sleep(2)
  })
  await Promise.all([
    pulse,
    ...Array.from({ length: HOLDERS }, (_, nth) => holder(nth)),
    ...Array.from({ length: askers }, (_, nth) => asker(nth)),
  ])
  return seen
}

function oddWish(random: Random): string {
  const [players, laser, vr, floor] = [
    4 + random.below(21),
    1 + random.below(4),
    random.below(5),
    random.below(5),
  ]
  return `players=${players}&laser=${laser}&vr=${vr}&interactivefloor=${floor}`
}

async function readLaserDays(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      "SELECT id::text FROM schedule WHERE attraction = 'laser' ORDER BY day LIMIT 30",
    )
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}

type Figures = Record<'first' | 'large' | 'again' | 'others', number[]> &
  Record<'quiet' | 'flood', Watched> & { processorMs: number }

function report({ first, large, again, others, quiet, flood, processorMs }: Figures): void {
  const row = (name: string, times: number[]) => [
    name,
    times.length,
    ...[0.5, 0.95, 0.99, 1].map((share) => percentile(times, share).toFixed(1)),
  ]
  printTable([
    ['', 'asked', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms'],
    row('the first month of the process, whose thread begins', first),
    row('a month for 24 × 2/2/2, never asked', large),
    row('the same again', again),
    row('a month for 20 to 23 × 2/2/2, never asked', others),
    row('hold, nobody asks for months', quiet.holds),
    row(`hold, ${ASKERS} ask for odd wishes every second`, flood.holds),
    row('pulse, nobody asks for months', quiet.lags),
    row(`pulse, ${ASKERS} ask`, flood.lags),
    row(`a month, one of ${ASKERS} at once`, flood.months),
  ])
  console.log(
    `with ${ASKERS} at once ${((100 * flood.unknownDays) / flood.days).toFixed(0)} % of the days were left unknown`,
  )
  console.log(
    `a month that was never asked takes the server ${processorMs.toFixed(0)} ms of a processor; load ${loadavg()[0]?.toFixed(1)}`,
  )
  const [month, hold] = [percentile([...large, ...others], 0.95), percentile(flood.holds, 0.99)]
  judgeLines(
    [
      atMost('whether a whole visit fits on the days of a month, p95', month, MAX_MONTH_MS, 'ms'),
      atMost(`a hold while ${ASKERS} ask that every second, p99`, hold, MAX_HOLD_MS, 'ms'),
    ],
    values['report-only'],
  )
}
