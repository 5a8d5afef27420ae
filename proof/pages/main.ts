// npm run proof -- pages: one address floods the pages over 400 connections, while visitors of other addresses open the home page.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findFreePort } from '@lichtspel/database/server/start-postgres'
import { type ApiServer, startApiServer } from '../stage/api-server.ts'
import { makeDatabase, startDatabaseServer } from '../stage/database-server.ts'
import { median, percentile, printTable } from '../stage/figures.ts'
import { productionLimits } from '../stage/production-limits.ts'
import { atMost, judgeLines } from '../stage/proof-line.ts'
import { makeFolder, onStage, type Stage } from '../stage/stage.ts'
import { type Attack, REQUESTS } from './attacks.ts'

const CONNECTIONS = 400
const MAX_MEDIAN_MS = 50
const MAX_LOG_KB_PER_SECOND = 2_000
/** Slow enough to leave the machine to the attack, and the visitors within their own limit. */
const VISIT_EVERY_MS = 50
/** Visitors who got no answer by then have waited at least that long. */
const PATIENCE_MS = 10_000

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    'report-only': { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)

await onStage(async (stage) => {
  const server = await startServer(stage)
  const quiet = await visit(server.origin, 3_000)
  const rows: (string | number)[][] = [
    ['attack', 'median ms', 'p95 ms', 'answers/s', 'kB/s sent', 'kB/s of log'],
    ['none', median(quiet).toFixed(1), percentile(quiet, 0.95).toFixed(1), '', '', ''],
  ]
  const lines = []
  for (const [nth, [name, text]] of Object.entries(REQUESTS).entries()) {
    const { waits, answersPerSecond, sentKb, logKb } = await measure(server, text, `127.0.1.${nth + 1}`)
    rows.push([
      name,
      median(waits).toFixed(1),
      percentile(waits, 0.95).toFixed(1),
      answersPerSecond.toFixed(0),
      sentKb.toFixed(0),
      logKb.toFixed(0),
    ])
    lines.push(
      atMost(
        `median wait while one address asks for ${name} on ${CONNECTIONS} connections`,
        median(waits),
        MAX_MEDIAN_MS,
        'ms',
      ),
      atMost(`log during that`, logKb, MAX_LOG_KB_PER_SECOND, 'kB/s'),
    )
  }
  printTable(rows)
  judgeLines(lines, values['report-only'])
})

async function startServer(stage: Stage): Promise<ApiServer> {
  const databaseUrl = await makeDatabase(await startDatabaseServer(stage), 'pages')
  const port = await findFreePort(0)
  const logFile = `${makeFolder(stage)}/server.log`
  const server = await startApiServer({
    databaseUrl,
    port,
    logFile,
    env: { ...productionLimits(), INVARIANTS_EVERY_SECONDS: '0' },
  })
  stage.defer(() => server.stop())
  return server
}

/** Each attack comes from an address of its own, which has not used up its limit yet. */
async function measure(server: ApiServer, text: string, from: string) {
  const attacker = fork(new URL('./attacker.ts', import.meta.url))
  try {
    const port = Number(new URL(server.origin).port)
    attacker.send({ port, from, connections: CONNECTIONS, request: text } satisfies Attack)
    const [before, logBefore] = [await countsOf(attacker), statSync(server.logFile).size]
    const startedAt = performance.now()
    const waits = await visit(server.origin, seconds * 1_000)
    const [after, logAfter] = [await countsOf(attacker), statSync(server.logFile).size]
    const tookSeconds = (performance.now() - startedAt) / 1_000
    return {
      waits,
      answersPerSecond: (after.answered - before.answered) / tookSeconds,
      sentKb: (after.sentBytes - before.sentBytes) / 1_000 / tookSeconds,
      logKb: (logAfter - logBefore) / 1_000 / tookSeconds,
    }
  } finally {
    attacker.kill()
    await sleep(1_000)
  }
}

async function countsOf(attacker: ReturnType<typeof fork>) {
  attacker.send('count')
  const [counts] = (await once(attacker, 'message')) as [{ answered: number; sentBytes: number }]
  return counts
}

/** How long each visitor waited for the home page. They do not wait for each other. */
async function visit(origin: string, forMs: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, localAddress: '127.0.0.3' })
  const visits: Promise<number>[] = []
  for (const endAt = performance.now() + forMs; performance.now() < endAt; await sleep(VISIT_EVERY_MS))
    visits.push(openHome(origin, agent))
  const waits = await Promise.all(visits)
  agent.destroy()
  return waits
}

function openHome(origin: string, agent: Agent): Promise<number> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const done = () => resolve(performance.now() - startedAt)
    const asked = request(origin, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`a visitor got ${response.statusCode}`))
      response.resume()
    })
    const late = new Error('no answer')
    asked.setTimeout(PATIENCE_MS, () => asked.destroy(late))
    asked.once('error', (error) => (error === late ? done() : reject(error)))
    asked.once('close', done)
    asked.end()
  })
}
