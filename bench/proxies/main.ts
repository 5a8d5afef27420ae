// npm run bench:proxies: live streams and holds through nginx, Caddy and HAProxy with the configurations that we recommend: when the first event and
// the changes come, whether a quiet minute ends the stream, whether HTTP/2 is offered, and whose address the server believes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PATHS } from '@lichtspel/contract/paths'
import { daySnapshot } from '@lichtspel/contract/schedules'
import { findFreePort } from '@lichtspel/database/server/free-port'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { Client } from 'pg'
import { startApiServer } from '../stage/api-server.ts'
import { makeDatabase, startDatabaseServer } from '../stage/database-server.ts'
import { failOver, printTable } from '../stage/figures.ts'
import { readNewestEventId } from '../stage/newest-event-id.ts'
import { addProofLine } from '../stage/proof-line.ts'
import { onStage, type Stage } from '../stage/stage.ts'
import { KINDS, makeCertificate, type RunningProxy, startProxy } from './proxies.ts'
import { type Day, type Tried, tryProxy } from './try-proxy.ts'

const MAX_MS = 500
/** A heartbeat comes every 10 s; a browser gives a stream up after 25. */
const MAX_SILENCE_MS = 15_000
/** As few as HTTP/2 is tried with, on one connection of one network. */
const PER_NETWORK = 8

const { values } = parseArgs({
  options: {
    /** Longer than a proxy's usual patience of a minute. */
    silence: { type: 'string', default: '65' },
    'report-only': { type: 'boolean', default: false },
  },
})

await onStage(async (stage) => {
  const folder = mkdtempSync(join(tmpdir(), 'lichtspel-bench-'))
  stage.defer(() => rmSync(folder, { recursive: true, force: true }))
  const { serverPort, days } = await setUp(stage)
  const certificate = makeCertificate(folder)
  const proxies: RunningProxy[] = []
  for (const kind of KINDS) {
    const proxy = await startProxy(stage, kind, { folder, serverPort, certificate })
    if (proxy !== undefined) proxies.push(proxy)
  }
  const tried: Promise<Tried>[] = []
  for (const [nth, proxy] of proxies.entries())
    tried.push(tryProxy(proxy, days[nth] as Day, PER_NETWORK, Number(values.silence)))
  report(await Promise.all(tried))
})

/** A server that trusts one proxy and counts streams by network, and for each proxy a day of its own. */
async function setUp(stage: Stage): Promise<{ serverPort: number; days: Day[] }> {
  const database = await startDatabaseServer(stage)
  const databaseUrl = await makeDatabase(database, 'proxies')
  const serverPort = await findFreePort(0)
  const env = { TRUST_PROXY: '1', STREAMS_PER_NETWORK: String(PER_NETWORK) }
  const api = await startApiServer({ databaseUrl, port: serverPort, logFile: '/dev/null', env })
  stage.defer(() => api.stop())
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  stage.defer(() => client.end())
  const days: Day[] = []
  for (const [nth] of KINDS.entries()) {
    const date = addDays(new Date().toISOString().slice(0, 10), 14 + nth)
    const answer = await fetch(`${api.origin}${PATHS.schedules}?date=${date}`)
    const [laser] = daySnapshot.parse(await answer.json()).schedules
    if (laser === undefined) throw new Error(`${date} has no schedule`)
    days.push({
      net: nth + 1,
      date,
      scheduleId: laser.id,
      slotKeys: Object.keys(laser.slots),
      newestId: () => readNewestEventId(client, date),
    })
  }
  return { serverPort, days }
}

function report(tried: Tried[]): void {
  const row = (name: string, cell: (one: Tried) => string) => [name, ...tried.map(cell)]
  console.log('')
  printTable([
    row('', ({ name }) => name),
    row('first event, the slowest of 10, ms', ({ firstMs }) => firstMs.toFixed(0)),
    row('a hold asked until it is on the stream, p99 ms', ({ changeMs }) => changeMs.toFixed(0)),
    row('a hold answered, p99 ms', ({ holdMs }) => holdMs.toFixed(0)),
    row('HTTP/2', ({ http2 }) => http2),
    row(`longest silence in ${values.silence} s without a change, s`, ({ silenceMs }) =>
      (silenceMs / 1000).toFixed(1),
    ),
    row('the quiet stream', ({ endedAfterSeconds: s }) =>
      s === undefined ? 'stayed' : `ended after ${s.toFixed(0)} s`,
    ),
    row('a forged X-Forwarded-For', ({ isForgeryRefused }) =>
      isForgeryRefused ? 'not believed' : 'BELIEVED',
    ),
    row('networks are told apart', ({ isVisitorKnown }) => (isVisitorKnown ? 'yes' : 'NO')),
  ])
  const misses = tried.flatMap(missesOf)
  for (const one of tried) {
    const own = missesOf(one)
    addProofLine({
      test: `live streams through ${one.name}`,
      figure: `first event ${one.firstMs.toFixed(0)} ms, a change ${one.changeMs.toFixed(0)} ms, HTTP/2: ${one.http2}, a quiet stream stays ${values.silence} s`,
      goal: `first event and changes ≤ ${MAX_MS} ms, no stream ended by silence, a forged address not believed`,
      isReached: own.length === 0,
      ...(own.length > 0 && { because: own.join('; ') }),
    })
  }
  failOver(misses, values['report-only'])
}

function missesOf(one: Tried): string[] {
  const misses = [
    !(one.firstMs <= MAX_MS) && `the first event comes after ${one.firstMs.toFixed(0)} ms`,
    !(one.changeMs <= MAX_MS) && `a change comes after ${one.changeMs.toFixed(0)} ms`,
    one.endedAfterSeconds !== undefined && `a quiet stream ends after ${one.endedAfterSeconds.toFixed(0)} s`,
    one.silenceMs > MAX_SILENCE_MS && `heartbeats are ${(one.silenceMs / 1000).toFixed(0)} s apart`,
    !one.http2.endsWith('on one connection') && `HTTP/2: ${one.http2}`,
    !one.isForgeryRefused && 'a forged X-Forwarded-For is believed',
    !one.isVisitorKnown && 'all networks count as one',
  ]
  return misses.filter((miss) => miss !== false).map((miss) => `${one.name}: ${miss}`)
}
