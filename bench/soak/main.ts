// npm run bench:soak -- --minutes 30: one server under a mixed load for a while: holds, bookings, cancellations, months, looks at the desk, streams that come
// and go. Prints how its memory after a collection, its handles, its files, its database connections and the lateness of its event loop go.
//   --leak 50000 plants a leak of so many bytes a second, which the run must find
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { PATHS } from '@lichtspel/contract/paths'
import { daySnapshot } from '@lichtspel/contract/schedules'
import { findBrokenInvariants } from '@lichtspel/database/invariants'
import { findFreePort } from '@lichtspel/database/server/free-port'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { Pool } from 'pg'
import { letColleagueIn, STAFF_SECRET } from '../desk/colleague.ts'
import { startApiServer } from '../stage/api-server.ts'
import { makeDatabase, startDatabaseServer } from '../stage/database-server.ts'
import { failOver, printTable } from '../stage/figures.ts'
import { HttpClient } from '../stage/http-client.ts'
import { addProofLine } from '../stage/proof-line.ts'
import { Random } from '../stage/random.ts'
import { onStage, type Stage } from '../stage/stage.ts'
import { type Counts, Load, type Venue } from './load.ts'
import { type Sample, takeSample } from './sample.ts'
import { rises, type Trend, trendOf } from './trend.ts'

const DAYS = 20
/** Until caches and pools are full; in a short run a third of it. */
const WARM_UP_SECONDS = 300
const SAMPLE_SECONDS = 15
const MB = 1_048_576
/** Once it is warm. A file or a handle a minute would be a visitor now and then who is never let go. */
const MOST = {
  kept: { perTenMinutes: MB, inAll: 2.5 * MB },
  handles: { perTenMinutes: 10, inAll: 25 },
  files: { perTenMinutes: 10, inAll: 25 },
  connections: { perTenMinutes: 4, inAll: 10 },
  lateP99: { perTenMinutes: 20, inAll: 50 },
}

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: '15' },
    leak: { type: 'string', default: '0' },
    'report-only': { type: 'boolean', default: false },
  },
})
const seconds = Number(values.minutes) * 60

await onStage(async (stage) => {
  const { venue, pool, sample } = await setUp(stage)
  const load = new Load(venue, new Random(Number(values.seed)))
  const samples: Sample[] = []
  const startedAt = performance.now()
  const elapsed = () => (performance.now() - startedAt) / 1000
  const every = Math.min(SAMPLE_SECONDS, seconds / 24)
  while (elapsed() < seconds) {
    await sleep(every * 1000)
    samples.push(await sample(elapsed()))
    if (samples.length % 8 === 0) console.log(tell(samples.at(-1) as Sample))
  }
  await load.stop()
  report(samples, load.counts, await findBrokenInvariants(pool))
})

async function setUp(stage: Stage) {
  const database = await startDatabaseServer(stage)
  const databaseUrl = await makeDatabase(database, 'soak')
  const folder = mkdtempSync(join(tmpdir(), 'lichtspel-soak-'))
  stage.defer(() => rmSync(folder, { recursive: true }))
  const port = await findFreePort(0)
  const file = join(folder, 'sample.json')
  const env = {
    STAFF_SECRET,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SOAK_FILE: file,
    SOAK_LEAK: values.leak,
  }
  const nodeFlags = ['--expose-gc', '--import', new URL('./measure.ts', import.meta.url).href]
  const api = await startApiServer({ databaseUrl, port, logFile: '/dev/null', env, nodeFlags })
  stage.defer(() => api.stop())
  const pool = new Pool({ connectionString: databaseUrl, application_name: 'lichtspel-soak', max: 2 })
  stage.defer(() => pool.end())
  const http = new HttpClient(200)
  stage.defer(() => http.close())
  const { name, value } = await letColleagueIn(databaseUrl, 'manager')
  await pool.query(`UPDATE staff.session SET "expiresAt" = now() + interval '1 day'`)
  const days = await readDays(api.origin)
  const venue: Venue = { origin: api.origin, http, cookie: `${name}=${value}`, days }
  return { venue, pool, sample: (at: number) => takeSample(api.pid, file, pool, at) }
}

async function readDays(origin: string): Promise<Venue['days']> {
  const days: Venue['days'] = []
  for (let nth = 0; nth < DAYS; nth++) {
    const date = addDays(new Date().toISOString().slice(0, 10), 7 + nth)
    const answer = await fetch(`${origin}${PATHS.schedules}?date=${date}`)
    const [laser] = daySnapshot.parse(await answer.json()).schedules
    const open = Object.entries(laser?.slots ?? {}).filter(([, slot]) => !slot.isClosed)
    if (laser !== undefined && open.length > 0)
      days.push({ date, laser: laser.id, slotKeys: open.map(([key]) => key) })
  }
  return days
}

function tell({ seconds: at, kept, handles, files, connections, lateP50, lateP99 }: Sample): string {
  return `${at.toFixed(0)} s: ${(kept / MB).toFixed(1)} MB kept, ${handles} handles, ${files} files, ${connections} connections, event loop p50 ${lateP50.toFixed(1)}, p99 ${lateP99.toFixed(1)} ms late`
}

function report(samples: Sample[], { done, wrong }: Counts, broken: string[]): void {
  const warm = samples.filter((one) => one.seconds > Math.min(WARM_UP_SECONDS, seconds / 3))
  const trend = (of: (one: Sample) => number) =>
    trendOf(warm.map((one) => ({ seconds: one.seconds, value: of(one) })))
  const trends = {
    kept: trend(({ kept }) => kept),
    handles: trend(({ handles }) => handles),
    files: trend(({ files }) => files),
    connections: trend(({ connections }) => connections),
    lateP99: trend(({ lateP99 }) => lateP99),
  }
  const row = (name: string, key: keyof typeof trends, digits: number, unit = 1) => {
    const numbers = warm.map((one) => one[key] / unit)
    const { perTenMinutes, error } = trends[key]
    const shown = [numbers[0] ?? 0, Math.max(...numbers), numbers.at(-1) ?? 0, perTenMinutes / unit]
    return [name, ...shown.map((one) => one.toFixed(digits)), `± ${((2 * error) / unit).toFixed(digits)}`]
  }
  const list = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')
  console.log(`\n${values.minutes} minutes, load of the machine ${loadavg()[0]?.toFixed(1)}; once warm:`)
  printTable([
    ['', 'first', 'most', 'last', 'in 10 minutes', ''],
    row('memory kept after a collection, MB', 'kept', 2, MB),
    row('handles', 'handles', 1),
    row('files', 'files', 1),
    row('connections to the database', 'connections', 1),
    row('event loop late, p99 ms', 'lateP99', 1),
  ])
  console.log(`done: ${list(done)}; otherwise than asked: ${list(wrong) || 'nothing'}`)
  judge(trends, wrong, broken)
}

function judge(
  trends: Record<keyof typeof MOST, Trend>,
  wrong: Record<string, number>,
  broken: string[],
): void {
  const names = Object.keys(MOST) as (keyof typeof MOST)[]
  const misses = [
    ...names
      .filter((name) => rises(trends[name], MOST[name]))
      .map(
        (name) =>
          `${name} rises by ${trends[name].perTenMinutes.toFixed(0)} in ten minutes, at most ${MOST[name].perTenMinutes}`,
      ),
    ...Object.entries(wrong).map(([name, count]) => `${count} times: ${name}`),
    ...broken,
  ]
  addProofLine({
    test: `${values.minutes} minutes of mixed load on one server`,
    figure: `memory after collection ${(trends.kept.perTenMinutes / MB).toFixed(2)} ± ${((2 * trends.kept.error) / MB).toFixed(2)} MB in 10 minutes, handles ${trends.handles.perTenMinutes.toFixed(1)}, files ${trends.files.perTenMinutes.toFixed(1)}, connections ${trends.connections.perTenMinutes.toFixed(1)}`,
    goal: 'memory < 1 MB in 10 minutes, the others flat, every answer right, invariants unbroken',
    isReached: misses.length === 0,
    ...(misses.length > 0 && { because: misses.join('; ') }),
  })
  failOver(misses, values['report-only'])
}
