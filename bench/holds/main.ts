// npm run bench:holds: holds per second over HTTP against the same statement through bare pgbench, and that against the
// reference SQL, in alternating rounds on one machine and one PostgreSQL. --report-only prints without failing.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findFreePort } from '@lichtspel/database/server/free-port'
import { startApiServer } from '../stage/api-server.ts'
import { startDatabaseServer } from '../stage/database-server.ts'
import { failOver, median, printTable } from '../stage/figures.ts'
import { findProgram } from '../stage/programs.ts'
import { onStage, type Stage } from '../stage/stage.ts'
import { makeOurDays, makeReferenceDays } from './days.ts'
import { type Round, runPgbench, runWrk } from './rounds.ts'

const MIN_HTTP_SHARE = 0.9
const MIN_BARE_SHARE = 1.0
const WARM_UP_SECONDS = 3

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '8' },
    'log-level': { type: 'string', default: 'info' },
    /** A folder: the server writes a CPU profile of its whole life there. */
    profile: { type: 'string' },
    'report-only': { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)

await onStage(async (stage) => {
  const measure = await setUp(stage)
  for (const run of Object.values(measure)) await run(WARM_UP_SECONDS, 0)
  const taken: Record<keyof typeof measure, Round[]> = { bare: [], reference: [], http: [] }
  for (let round = 1; round <= rounds; round++) {
    for (const kind of ['bare', 'reference', 'http'] as const) {
      const result = await measure[kind](seconds, round)
      taken[kind].push(result)
      console.log(
        `round ${round}: ${kind} ${result.perSecond.toFixed(0)} holds/s, p99 ${result.p99Ms.toFixed(1)} ms`,
      )
    }
  }
  report(taken)
})

type Measure = (seconds: number, seed: number) => Promise<Round>

async function setUp(stage: Stage): Promise<Record<'bare' | 'reference' | 'http', Measure>> {
  const pgbench = findProgram('pgbench', 'postgresql')
  const wrk = findProgram('wrk', 'wrk')
  const folder = mkdtempSync(join(tmpdir(), 'lichtspel-bench-'))
  stage.defer(() => rmSync(folder, { recursive: true, force: true }))
  const server = await startDatabaseServer(stage)
  const ours = await makeOurDays(server)
  const reference = await makeReferenceDays(server)
  const api = await startApiServer({
    databaseUrl: ours.url,
    port: await findFreePort(0),
    logFile: '/dev/null',
    env: { LOG_LEVEL: values['log-level'] },
    nodeFlags: values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`],
  })
  stage.defer(() => api.stop())
  const common = { port: server.port, folder }
  return {
    bare: async (seconds, seed) => {
      await ours.empty()
      return runPgbench(pgbench, { ...common, days: ours, script: 'ours.pgbench.sql', seconds, seed })
    },
    reference: async (seconds, seed) => {
      await reference.empty()
      return runPgbench(pgbench, {
        ...common,
        days: reference,
        script: 'reference.pgbench.sql',
        seconds,
        seed,
      })
    },
    http: async (seconds, seed) => {
      await ours.empty()
      return runWrk(wrk, { days: ours, origin: api.origin, seconds, seed })
    },
  }
}

function report(taken: Record<'bare' | 'reference' | 'http', Round[]>): void {
  const of = (kind: keyof typeof taken, figure: keyof Round) =>
    median(taken[kind].map((round) => round[figure]))
  const row = (name: string, kind: keyof typeof taken) => [
    name,
    of(kind, 'perSecond').toFixed(0),
    of(kind, 'p50Ms').toFixed(2),
    of(kind, 'p99Ms').toFixed(2),
  ]
  console.log(
    `\nmedians of ${rounds} rounds of ${seconds} s; 20 laser days, 1,000 sessions, LOG_LEVEL=${values['log-level']}`,
  )
  printTable([
    ['', 'holds/s', 'p50 ms', 'p99 ms'],
    row('HTTP, one server process, wrk, 64 connections', 'http'),
    row('hold_slots, bare pgbench, 16 connections', 'bare'),
    row('reference hold_set, bare pgbench, 16 connections', 'reference'),
  ])
  const httpShare = of('http', 'perSecond') / of('bare', 'perSecond')
  const bareShare = of('bare', 'perSecond') / of('reference', 'perSecond')
  console.log(`http / bare       ${httpShare.toFixed(3)}  (at least ${MIN_HTTP_SHARE})`)
  console.log(`bare / reference  ${bareShare.toFixed(3)}  (at least ${MIN_BARE_SHARE.toFixed(1)})`)
  const misses = []
  if (httpShare < MIN_HTTP_SHARE) misses.push(`holds over HTTP reach ${httpShare.toFixed(3)} of bare pgbench`)
  if (bareShare < MIN_BARE_SHARE)
    misses.push(`hold_slots reaches ${bareShare.toFixed(3)} of the reference SQL`)
  failOver(misses, values['report-only'])
}
