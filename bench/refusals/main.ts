// npm run bench:refusals: how many bookings of a slot that is somebody else's are refused in a second, and how many database connections
// are opened meanwhile. An ordinary refusal is an error of SQL (LS409); it must not cost its connection.
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { PATHS, REQUEST_ID_HEADER } from '@lichtspel/contract/paths'
import { findFreePort } from '@lichtspel/database/server/free-port'
import { Client } from 'pg'
import { startApiServer } from '../stage/api-server.ts'
import { makeDatabase, startDatabaseServer } from '../stage/database-server.ts'
import { median, percentile, printTable } from '../stage/figures.ts'
import { HttpClient } from '../stage/http-client.ts'
import { atMost, judgeLines } from '../stage/proof-line.ts'
import { onStage } from '../stage/stage.ts'

const DATABASE = 'refusals'
const WARM_UP_SECONDS = 2
const TIMEOUT_MS = 10_000
/** A connection for every so many refusals would still be more than chance. */
const MIN_REFUSALS_A_CONNECTION = 100

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '16' },
    'report-only': { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const connections = Number(values.connections)

type Round = { refused: number; latencies: number[]; opened: number }

await onStage(async (stage) => {
  const server = await startDatabaseServer(stage)
  const databaseUrl = await makeDatabase(server, DATABASE)
  const watcher = new Client({ connectionString: server.superUrlOf('postgres') })
  await watcher.connect()
  stage.defer(() => watcher.end())
  const api = await startApiServer({ databaseUrl, port: await findFreePort(0), logFile: '/dev/null' })
  stage.defer(() => api.stop())
  const client = new HttpClient(connections)
  stage.defer(() => client.close())

  const book = async () => (await client.ask(bookingOf(api.origin))).status
  const first = await book()
  if (first !== 200) throw new Error(`the slot could not be booked: ${first}`)
  const measure = async (length: number): Promise<Round> => {
    const before = await openedSoFar(watcher)
    const latencies: number[] = []
    const end = performance.now() + length * 1000
    const visitor = async () => {
      while (performance.now() < end) {
        const startedAt = performance.now()
        const status = await book()
        if (status !== 409) throw new Error(`answered ${status}`)
        latencies.push(performance.now() - startedAt)
      }
    }
    await Promise.all(Array.from({ length: connections }, visitor))
    return { refused: latencies.length, latencies, opened: (await openedSoFar(watcher)) - before }
  }
  await measure(WARM_UP_SECONDS)
  const taken: Round[] = []
  for (let round = 1; round <= rounds; round++) taken.push(await measure(seconds))
  report(taken)
})

function bookingOf(origin: string) {
  const day = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10)
  const booking = {
    name: 'An Peeters',
    email: 'an@voorbeeld.be',
    phone: '+32 470 12 34 56',
    players: 8,
    date: day,
    slots: ['14:00'],
  }
  const headers = { [REQUEST_ID_HEADER]: randomUUID() }
  return { origin, path: PATHS.booking, body: { booking }, headers, timeoutMs: TIMEOUT_MS }
}

/** Sessions of the database so far, by PostgreSQL's own count. */
async function openedSoFar(watcher: Client): Promise<number> {
  await watcher.query('SELECT pg_stat_force_next_flush(), pg_stat_clear_snapshot()')
  const { rows } = await watcher.query('SELECT sessions::int FROM pg_stat_database WHERE datname = $1', [
    DATABASE,
  ])
  return (rows[0] as { sessions: number }).sessions
}

function report(taken: Round[]): void {
  const of = (figure: (round: Round) => number) => median(taken.map(figure))
  const opened = taken.reduce((sum, round) => sum + round.opened, 0)
  const refused = taken.reduce((sum, round) => sum + round.refused, 0)
  console.log(`medians of ${rounds} rounds of ${seconds} s, ${connections} visitors at once`)
  printTable([
    ['', 'refusals/s', 'p50 ms', 'p99 ms', 'connections opened'],
    [
      'a booking of a taken slot',
      of((round) => round.refused / seconds).toFixed(0),
      of((round) => percentile(round.latencies, 0.5)).toFixed(1),
      of((round) => percentile(round.latencies, 0.99)).toFixed(1),
      opened,
    ],
  ])
  const most = Math.floor(refused / MIN_REFUSALS_A_CONNECTION)
  judgeLines(
    [atMost(`connections opened for ${refused} refusals`, opened, most, 'connections')],
    values['report-only'],
  )
}
