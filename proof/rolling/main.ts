// npm run proof -- rolling: applies a newer schema and restarts two servers behind HAProxy in turn while visitors book.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findFreePort } from '@lichtspel/database/server/start-postgres'
import { Client } from 'pg'
import { makeDatabase, startDatabaseServer } from '../stage/database-server.ts'
import { percentile, printTable } from '../stage/figures.ts'
import { judgeLines } from '../stage/proof-line.ts'
import { makeFolder, onStage, type Stage } from '../stage/stage.ts'
import { Fleet } from './fleet.ts'
import { readFreeSlots } from './free-slots.ts'
import { applyNextVersion } from './newer-schema.ts'
import { startProxy } from './proxy.ts'
import { Viewers } from './viewers.ts'
import { Visitors } from './visitors.ts'

const VIEWERS = 60
const SLOTS = 4_000
const WARM_MS = 3_000
/** Bookings per second, each with a hold before it. */
const RATE = 20

const { values } = parseArgs({
  options: { 'report-only': { type: 'boolean', default: false } },
})

await onStage(async (stage) => {
  const database = await startDatabaseServer(stage)
  const url = await makeDatabase(database, 'rolling')
  const { fleet, origin } = await open(stage, url)
  await fleet.start()
  const served = await startProxy(stage, origin.port, origin.servers)

  const slots = await readFreeSlots(served, SLOTS)
  const visitors = new Visitors(served, slots)
  const viewers = new Viewers(served, [...new Set(slots.map(({ date }) => date))].slice(0, 20), VIEWERS)
  stage.defer(() => viewers.end())
  const startedAt = performance.now()
  const told = (what: string) =>
    console.log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s: ${what}`)
  visitors.start(RATE)
  await sleep(WARM_MS)

  told(`a newer schema under load: ${(await applyNextVersion(url)).join(', ')}`)
  await fleet.restartEach()
  told('both servers restarted')
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
  const wrong = failed.length + lost
  console.log(`Rolling restart: ${wrong} failed bookings`)
  const figure = `${wrong} failed of ${confirmed.size + failed.length} in ${restarts} restarts, ${visitors.retries()} sent again`
  const isReached = wrong === 0 && confirmed.size > 0
  const test = `Rolling restart of two servers behind HAProxy, ${RATE} bookings a second, over a newer schema`
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
