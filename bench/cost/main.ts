// npm run bench:cost: what a venue's year takes in the database and its backup, and what one hold, one booking and one reading of a day cost in log,
// in processor and on the wire. For docs/scale.md; nothing here has a budget.
import { randomBytes, randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { PATHS, REQUEST_ID_HEADER } from '@lichtspel/contract/paths'
import { type DaySnapshot, daySnapshot } from '@lichtspel/contract/schedules'
import { findFreePort } from '@lichtspel/database/server/free-port'
import { formatSessionId } from '@lichtspel/domain/slots/session-id'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { Client } from 'pg'
import { loadYear } from '../desk/load.ts'
import { startApiServer } from '../stage/api-server.ts'
import { makeDatabase, startDatabaseServer } from '../stage/database-server.ts'
import { printTable } from '../stage/figures.ts'
import { HttpClient } from '../stage/http-client.ts'
import { processorSeconds } from '../stage/process-figures.ts'
import { onStage } from '../stage/stage.ts'

/** Beyond the year that is loaded, where every slot is taken. */
const FIRST_DAY = 200
const BOOKINGS_A_DAY = 5

const { values } = parseArgs({
  options: { bookings: { type: 'string', default: '300' } },
})
const count = Number(values.bookings)

/** For one act: bytes of log, and microseconds of processor in database and server. */
type Cost = { act: string; times: number; walBytes: number; databaseMicros: number; serverMicros: number }

await onStage(async (stage) => {
  const database = await startDatabaseServer(stage)
  const databaseUrl = await makeDatabase(database, 'cost')
  const superuser = new Client({ connectionString: database.superUrlOf('cost') })
  await superuser.connect()
  stage.defer(() => superuser.end())
  const emptyBytes = await databaseBytes(superuser)
  const bookings = await loadYear(database.superUrlOf('cost'))
  const yearBytes = (await databaseBytes(superuser)) - emptyBytes
  const api = await startApiServer({ databaseUrl, port: await findFreePort(0), logFile: '/dev/null' })
  stage.defer(() => api.stop())
  const http = new HttpClient(8)
  stage.defer(() => http.close())

  const days = await readDays(api.origin)
  const ask = async (path: string, body?: unknown, headers?: Record<string, string>) => {
    const question = { origin: api.origin, path, body, timeoutMs: 60_000, ...(headers && { headers }) }
    const { status, body: said } = await http.ask(question)
    if (status !== 200) throw new Error(`${path} answered ${status} ${JSON.stringify(said)}`)
  }
  const measure = (act: string, one: Act) => costOf(act, one, { superuser, pids: [database.pid(), api.pid] })
  // Whoever holds also books.
  const sessions = Array.from({ length: count }, () => formatSessionId(Date.now(), randomBytes(16)))
  const visit = (nth: number) => visitOf(days[Math.floor(nth / BOOKINGS_A_DAY)], nth % BOOKINGS_A_DAY)
  const book = (nth: number) => {
    const contact = { name: 'An Peeters', email: `an${nth}@voorbeeld.be`, phone: '0470 12 34 56' }
    const { date, slots, slotsVR } = visit(nth)
    const body = { booking: { ...contact, players: 8, date, slots, slotsVR }, sessionId: sessions[nth] }
    return ask(PATHS.booking, body, { [REQUEST_ID_HEADER]: randomUUID() })
  }
  const hold = (nth: number) => {
    const { scheduleId, slots } = visit(nth)
    return ask(PATHS.holding, {
      sessionId: sessions[nth],
      scheduleId,
      slotKeys: slots,
    })
  }
  const read = (nth: number) => ask(`${PATHS.schedules}?date=${days[nth % days.length]?.date}`)
  await read(0)
  const costs = [
    await measure('a day read, another each time', read),
    await measure('a hold of two slots, four at once', hold),
    await measure('a booking of four slots with its mails', book),
  ]
  report({ bookings, yearBytes, emptyBytes, costs, days })
})

async function readDays(origin: string): Promise<{ date: string; day: DaySnapshot }[]> {
  const days: { date: string; day: DaySnapshot }[] = []
  for (let nth = 0; nth < Math.ceil(count / BOOKINGS_A_DAY); nth++) {
    const date = addDays(new Date().toISOString().slice(0, 10), FIRST_DAY + nth)
    const answer = await fetch(`${origin}${PATHS.schedules}?date=${date}`)
    days.push({ date, day: daySnapshot.parse(await answer.json()) })
  }
  return days
}

type Act = (nth: number) => Promise<void>

/** Four at once. */
async function costOf(
  act: string,
  one: Act,
  { superuser, pids }: { superuser: Client; pids: [number, number] },
): Promise<Cost> {
  await superuser.query('CHECKPOINT')
  const before = { wal: await walPosition(superuser), processor: pids.map(processorSeconds) }
  for (let nth = 0; nth < count; nth += 4)
    await Promise.all([0, 1, 2, 3].filter((k) => nth + k < count).map((k) => one(nth + k)))
  const micros = pids.map(
    (pid, nth) => ((processorSeconds(pid) - (before.processor[nth] ?? 0)) / count) * 1e6,
  )
  const walBytes = ((await walPosition(superuser)) - before.wal) / count
  return { act, times: count, walBytes, databaseMicros: micros[0] ?? 0, serverMicros: micros[1] ?? 0 }
}

function visitOf(found: { date: string; day: DaySnapshot } | undefined, nth: number) {
  if (found === undefined) throw new Error('there is no such day')
  const [laser, vr] = ['antwerpen', 'antwerpenvr'].map((location) =>
    found.day.schedules.find((schedule) => schedule.location === location),
  )
  const keysOf = (schedule = laser) => Object.keys(schedule?.slots ?? {})
  return {
    date: found.date,
    scheduleId: laser?.id,
    slots: [0, 2].map((step) => keysOf()[4 * nth + step]),
    slotsVR: [0, 1].map((step) => keysOf(vr)[4 * nth + step]),
  }
}

async function databaseBytes(client: Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'SELECT pg_database_size(current_database()) AS bytes',
  )
  return Number(rows[0]?.bytes)
}

async function walPosition(client: Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>("SELECT pg_current_wal_lsn() - '0/0' AS bytes")
  return Number(rows[0]?.bytes)
}

type Figures = {
  bookings: number
  yearBytes: number
  emptyBytes: number
  costs: Cost[]
  days: { day: DaySnapshot }[]
}

function report({ bookings, yearBytes, emptyBytes, costs, days }: Figures): void {
  const day = JSON.stringify(days[0]?.day)
  console.log(
    `a venue's fullest year: ${bookings} bookings, ${(yearBytes / 1e6).toFixed(1)} MB with indexes, ${(yearBytes / bookings / 1000).toFixed(2)} kB a booking; an empty database ${(emptyBytes / 1e6).toFixed(1)} MB`,
  )
  console.log(
    `a day on the wire: ${day.length} bytes, ${gzipSync(day).length} packed; load ${loadavg()[0]?.toFixed(1)}\n`,
  )
  printTable([
    ['one of', 'times', 'log, kB', 'database µs', 'server µs'],
    ...costs.map(({ act, times, walBytes, databaseMicros, serverMicros }) => [
      act,
      times,
      (walBytes / 1000).toFixed(1),
      databaseMicros.toFixed(0),
      serverMicros.toFixed(0),
    ]),
  ])
  console.log('each begins after a checkpoint: a page’s first change is then written whole')
}
