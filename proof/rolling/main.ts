// npm run proof -- rolling: applies a newer schema and restarts two servers behind HAProxy in turn while visitors book. With --from
// <commit>, it upgrades from that version to this one and goes back.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createDatabase } from '@lichtspel/database/create-database'
import { migrate } from '@lichtspel/database/migrate'
import { findFreePort } from '@lichtspel/database/server/free-port'
import { Client } from 'pg'
import { makeDatabase, startDatabaseServer } from '../stage/database-server.ts'
import { percentile, printTable } from '../stage/figures.ts'
import { runProgram } from '../stage/programs.ts'
import { judgeLines } from '../stage/proof-line.ts'
import { makeFolder, onStage, type Stage } from '../stage/stage.ts'
import { Fleet } from './fleet.ts'
import { readFreeSlots } from './free-slots.ts'
import { applyNextVersion } from './newer-schema.ts'
import { checkOut } from './older-checkout.ts'
import { startProxy } from './proxy.ts'
import { Viewers } from './viewers.ts'
import { Visitors } from './visitors.ts'

const VIEWERS = 60
const SLOTS = { short: 4_000, long: 9_000 }
const WARM_MS = 3_000

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    rate: { type: 'string', default: '20' },
    rounds: { type: 'string' },
    short: { type: 'boolean', default: false },
    'report-only': { type: 'boolean', default: false },
  },
})
/** Bookings per second, each with a hold before it. */
const rate = Number(values.rate)
const rounds = Number(values.rounds ?? (values.short ? 1 : 3))

await onStage(async (stage) => {
  const database = await startDatabaseServer(stage)
  const older = values.from === undefined ? undefined : await checkOut(stage, values.from)
  const url = database.urlOf('rolling')
  if (older === undefined) await makeDatabase(database, 'rolling')
  else await makeOlder(older, url)
  const { fleet, origin } = await open(stage, url)
  await fleet.start(older)
  const served = await startProxy(stage, origin.port, origin.servers)

  const slots = await readFreeSlots(served, values.short ? SLOTS.short : SLOTS.long)
  const visitors = new Visitors(served, slots)
  const viewers = new Viewers(served, [...new Set(slots.map(({ date }) => date))].slice(0, 20), VIEWERS)
  stage.defer(() => viewers.end())
  const startedAt = performance.now()
  const told = (what: string) =>
    console.log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s: ${what}`)
  visitors.start(rate)
  await sleep(WARM_MS)

  const applied = older === undefined ? await applyNextVersion(url) : (await migrate(url)).applied
  told(`a newer schema under load: ${applied.length === 0 ? 'nothing new' : applied.join(', ')}`)
  for (let round = 0; round < rounds; round++) {
    await fleet.restartEach()
    told('both servers restarted')
  }
  if (older !== undefined) {
    await fleet.restartEach(older)
    told(`both servers back at ${values.from}`)
  }
  await visitors.end()
  const seconds = (performance.now() - startedAt) / 1000
  await judge(url, { visitors, viewers, restarts: fleet.restarts, seconds, faults: fleet.faults() })
  viewers.end()
})

async function open(stage: Stage, databaseUrl: string) {
  const folder = makeFolder(stage)
  const [port, one, two] = [await findFreePort(0), await findFreePort(0), await findFreePort(0)]
  const servers: [number, number] = [one, two]
  const fleet = new Fleet(stage, servers, { databaseUrl, logFile: join(folder, 'servers.log') })
  return { fleet, origin: { port, servers } }
}

/** Creates the database with the older version's own programs. */
async function makeOlder(root: string, url: string): Promise<void> {
  await createDatabase(url)
  for (const bin of ['migrate', 'seed'])
    await runProgram('env', [`DATABASE_URL=${url}`, process.execPath, `${root}/database/src/bin/${bin}.ts`])
}

type Run = { visitors: Visitors; viewers: Viewers; restarts: number; seconds: number; faults: string[] }

async function judge(url: string, { visitors, viewers, restarts, seconds, faults }: Run): Promise<void> {
  const { confirmed, failed, answers, tookMs } = visitors
  const lost = await lostOf(url, confirmed)
  printTable([['answer', 'times'], ...[...answers].sort().map(([answer, times]) => [answer, times])])
  printTable([
    [
      'seconds',
      'restarts',
      'booked',
      'failed',
      'lost',
      'sent again',
      'hold and booking p99 ms',
      'streams',
      'ended',
      'back p99 s',
    ],
    [
      seconds.toFixed(0),
      restarts,
      confirmed.size,
      failed.length,
      lost,
      visitors.retries(),
      percentile(tookMs, 0.99).toFixed(0),
      viewers.open(),
      viewers.gapsMs.length,
      (percentile(viewers.gapsMs, 0.99) / 1000).toFixed(1),
    ],
  ])
  for (const one of [...failed.slice(0, 5), ...faults.slice(0, 5)]) console.error(one)
  const versions =
    values.from === undefined ? 'over a newer schema' : `from ${values.from} to this version and back`
  const wrong = failed.length + lost
  console.log(`Rolling restart: ${wrong} failed bookings`)
  const figure = `${wrong} failed of ${confirmed.size + failed.length} in ${restarts} restarts, ${visitors.retries()} sent again`
  const isReached = wrong === 0 && confirmed.size > 0
  const test = `Rolling restart of two servers behind HAProxy, ${rate} bookings a second, ${versions}`
  judgeLines([{ test, figure, goal: '0 failed bookings', isReached }], values['report-only'])
}

/** The number of confirmed bookings that are missing or stored more than once. */
async function lostOf(url: string, confirmed: ReadonlyMap<string, string>): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string; request: string }>(
    `SELECT id::text, request_id::text AS request FROM booking WHERE status = 'confirmed'`,
  )
  await client.end()
  const kept = new Map(rows.map(({ id, request }) => [request, id]))
  const missing = [...confirmed].filter(([request, id]) => kept.get(request) !== id).length
  return missing + Math.max(0, rows.length - kept.size)
}
