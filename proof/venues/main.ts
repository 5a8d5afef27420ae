// npm run proof -- venues: a thousand venues on one server, each under its own host name. Measures their home pages, cold and warm, the
// server's memory, and what a hold takes beside what it takes with one venue.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { PATHS } from '@lichtspel/contract/paths'
import { findFreePort } from '@lichtspel/database/server/start-postgres'
import { NO_LIMITS, startApiServer } from '../stage/api-server.ts'
import { makeDatabase, startDatabaseServer } from '../stage/database-server.ts'
import { percentile, printTable } from '../stage/figures.ts'
import { readFreeDay } from '../stage/free-slots.ts'
import { atMost, judgeLines } from '../stage/proof-line.ts'
import { makeFolder, onStage, type Stage } from '../stage/stage.ts'
import { withClient } from '../stage/with-client.ts'

const BUDGET = { coldMs: 150, warmMs: 15, memoryMb: 400, holdsRatio: 1.3 }
const SITE_FOLDER = fileURLToPath(new URL('../../apps/site/dist/client', import.meta.url))
const { values } = parseArgs({
  options: {
    venues: { type: 'string', default: '1000' },
    holds: { type: 'string', default: '3000' },
    'report-only': { type: 'boolean', default: false },
  },
})
const VENUES = Number(values.venues)

/** Copies of the first venue, each with a name and host names of its own. */
const MAKE_VENUES = `
  CREATE TEMP TABLE made AS
    SELECT n, 'zaal' || translate(n::text, '0123456789', 'abcdefghij') AS id FROM generate_series(1, $1::int) AS n`
const PUBLISH = `
  SELECT publish_catalogue(p_venue => m.id, p_valid_from => c.valid_from, p_by => 'proof', p_content => c.content || jsonb_build_object(
           'venue', (c.content -> 'venue') || jsonb_build_object('id', m.id, 'name', 'Zaal ' || m.n, 'hosts', jsonb_build_array('zaal' || m.n || '.example'))))
    FROM made m, catalogue c WHERE c.venue_id = 'antwerpen' AND c.revision = 1`

await onStage(async (stage) => {
  const one = await serve(stage, 0)
  const oneVenue = await measureHolds(one, ['localhost'])
  await one.stop()

  const many = await serve(stage, VENUES)
  const before = memoryMb(many.pid)
  // The first page of all compiles the renderer.
  await readHome(many.port, 'localhost')
  const hosts = Array.from({ length: VENUES }, (_, nth) => `zaal${nth + 1}.example`)
  const cold = await timesOf(hosts, (host) => readHome(many.port, host))
  const warm = await timesOf(hosts, (host) => readHome(many.port, host))
  const memory = memoryMb(many.pid)
  const allVenues = await measureHolds(many, hosts)
  report({ cold, warm, oneVenue, allVenues }, { before, memory })
})

type Server = Awaited<ReturnType<typeof serve>>
type Holds = { alone: number[]; beside: number[] }

/** What a hold takes alone, and beside a visitor who reads the home pages of these hosts one after another. */
async function measureHolds(server: Server, hosts: readonly string[]): Promise<Holds> {
  // The first page of all compiles the renderer.
  await readHome(server.port, hosts[0] ?? '')
  const alone = await holdOften(server.origin)
  let isDone = false
  const visiting = (async () => {
    for (let nth = 0; !isDone; nth++) await readHome(server.port, hosts[nth % hosts.length] ?? '')
  })()
  const beside = await holdOften(server.origin)
  isDone = true
  await visiting
  return { alone, beside }
}

async function serve(stage: Stage, venues: number) {
  const server = await startDatabaseServer(stage)
  const name = `venues${venues}`
  const databaseUrl = await makeDatabase(server, name)
  if (venues > 0)
    await withClient(server.superUrlOf(name), async (client) => {
      await client.query(MAKE_VENUES, [venues])
      await client.query(`INSERT INTO venue (id, name, zone) SELECT id, id, 'Europe/Brussels' FROM made`)
      await client.query(PUBLISH)
      await client.query('ANALYZE')
    })
  const port = await findFreePort(0)
  const env = { ...NO_LIMITS, PUBLIC_URL: `http://localhost:${port}`, SITE_FOLDER, LOG_LEVEL: 'error' }
  const api = await startApiServer({ databaseUrl, port, logFile: join(makeFolder(stage), 'api.log'), env })
  stage.defer(() => api.stop())
  return { origin: api.origin, port, pid: api.pid, stop: () => api.stop() }
}

/** fetch does not let us set the host. */
function readHome(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path: '/', headers: { host, 'accept-encoding': 'br' } }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${host} answered ${answer.statusCode}`)),
      )
    })
    asked.on('error', reject).end()
  })
}

async function timesOf<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<number[]> {
  const taken: number[] = []
  for (const item of items) {
    const startedAt = performance.now()
    await act(item)
    taken.push(performance.now() - startedAt)
  }
  return taken
}

/** A visitor of the first venue who takes and leaves slots of a free day, one after another. */
async function holdOften(origin: string): Promise<number[]> {
  const slots = await readFreeDay(origin, 30)
  const sessionId = `${Date.now()}-${randomBytes(16).toString('hex')}`
  const nths = Array.from({ length: Number(values.holds) }, (_, nth) => nth)
  return timesOf(nths, async (nth) => {
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

function memoryMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

type Times = Record<'cold' | 'warm', number[]> & Record<'oneVenue' | 'allVenues', Holds>

function report(times: Times, { before, memory }: { before: number; memory: number }): void {
  const row = (what: string, list: number[]) => [
    what,
    list.length,
    ...[0.5, 0.95, 0.99].map((share) => percentile(list, share).toFixed(1)),
  ]
  printTable([
    ['', 'times', 'p50 ms', 'p95 ms', 'p99 ms'],
    row('home page of a cold venue', times.cold),
    row('home page of a warm venue', times.warm),
    row('a hold with one venue', times.oneVenue.alone),
    row(`a hold with ${VENUES} venues`, times.allVenues.alone),
    row('a hold with one venue, beside a reader of its page', times.oneVenue.beside),
    row(`a hold with ${VENUES} venues, beside a reader of their pages`, times.allVenues.beside),
  ])
  console.log(
    `memory of the server: ${before.toFixed(0)} MB with the catalogues, ${memory.toFixed(0)} MB with the pages`,
  )
  const p = percentile
  judgeLines(
    [
      atMost('home page of a cold venue, p95', p(times.cold, 0.95), BUDGET.coldMs, 'ms', 1),
      atMost('home page of a warm venue, p95', p(times.warm, 0.95), BUDGET.warmMs, 'ms', 1),
      atMost(`memory with ${VENUES} venues`, memory, BUDGET.memoryMb, 'MB'),
      ratioLine(
        `a hold with ${VENUES} venues to one with one, p99`,
        times.allVenues.alone,
        times.oneVenue.alone,
      ),
      ratioLine('the same beside a reader of pages, p99', times.allVenues.beside, times.oneVenue.beside),
    ],
    values['report-only'],
  )
}

function ratioLine(what: string, many: number[], one: number[]) {
  return atMost(what, percentile(many, 0.99) / percentile(one, 0.99), BUDGET.holdsRatio, 'times', 2)
}
