// npm run proof -- holds: compares holds per second over HTTP with the same statement in pgbench, and that statement with the reference
// SQL, also in pgbench. The rounds alternate on one machine and one PostgreSQL. --report-only prints without failing.
import { parseArgs } from 'node:util'
import { findFreePort } from '@lichtspel/database/server/start-postgres'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { startApiServer } from '../stage/api-server.ts'
import { startDatabaseServer } from '../stage/database-server.ts'
import { median, printTable } from '../stage/figures.ts'
import { publishHoldTime } from '../stage/hold-times.ts'
import { processorSeconds } from '../stage/process-figures.ts'
import { findProgram } from '../stage/programs.ts'
import { judgeLines } from '../stage/proof-line.ts'
import { makeFolder, onStage, type Stage } from '../stage/stage.ts'
import { type Days, makeOurDays, makeReferenceDays } from './days.ts'
import { type Round, runPgbench, runWrk } from './rounds.ts'

/** With few connections few holds wait for each other, so few share a transaction. */
const SHARE_GOALS = { few: 0.7, many: 0.9 }
const MIN_BARE_SHARE = 1.0
const WARM_UP_SECONDS = 3
const FILL_SECONDS = 2

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '8' },
    /** Connections from visitors to the server. The server uses 2 database connections for them. */
    connections: { type: 'string', default: '64' },
    'hold-ms': { type: 'string', default: String(FIRST_CATALOGUE.rules.hold.ms) },
    'log-level': { type: 'string', default: 'info' },
    /** A folder for a CPU profile of the server's whole run. */
    profile: { type: 'string' },
    'report-only': { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const connections = Number(values.connections)
const minHttpShare = connections < 32 ? SHARE_GOALS.few : SHARE_GOALS.many
const holdMs = Number(values['hold-ms'])

const KINDS = ['bare', 'reference', 'http'] as const
type Kind = (typeof KINDS)[number]
type Measure = (seconds: number, seed: number) => Promise<Figures>
/** The round, plus CPU time per hold and the share of holds that changed anything. */
type Figures = Round & { databaseMicros: number; serverMicros: number; changedShare: number }

await onStage(async (stage) => {
  const measure = await setUp(stage)
  for (const kind of KINDS) await measure[kind](WARM_UP_SECONDS, 0)
  const taken: Record<Kind, Figures[]> = { bare: [], reference: [], http: [] }
  for (let round = 1; round <= rounds; round++) {
    for (const kind of KINDS) {
      const figures = await measure[kind](seconds, round)
      taken[kind].push(figures)
      console.log(
        `round ${round}: ${kind} ${figures.perSecond.toFixed(0)} holds/s, p99 ${figures.p99Ms.toFixed(1)} ms`,
      )
    }
  }
  report(taken)
})

async function setUp(stage: Stage): Promise<Record<Kind, Measure>> {
  const pgbench = findProgram('pgbench', 'postgresql')
  const wrk = findProgram('wrk', 'wrk')
  const folder = makeFolder(stage)
  const server = await startDatabaseServer(stage)
  const ours = await makeOurDays(server)
  const reference = await makeReferenceDays(server)
  await publishHoldTime(ours.url, holdMs)
  const api = await startApiServer({
    databaseUrl: ours.url,
    port: await findFreePort(0),
    logFile: '/dev/null',
    env: { LOG_LEVEL: values['log-level'] },
    nodeFlags: values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`],
  })
  stage.defer(() => api.stop())

  // Each round first fills the days with its own sessions, because HTTP and pgbench use different ones.
  const measured = async (days: Days, run: (seconds: number) => Promise<Round>, seconds: number) => {
    await days.empty()
    await run(FILL_SECONDS)
    await days.settle()
    const processor = () => [processorSeconds(server.pid()), processorSeconds(api.pid)] as const
    const [changesBefore, [databaseBefore, serverBefore]] = [await days.countChanges(), processor()]
    const round = await run(seconds)
    const [database, serverNow] = processor()
    const holds = round.perSecond * seconds
    return {
      ...round,
      databaseMicros: ((database - databaseBefore) / holds) * 1e6,
      serverMicros: ((serverNow - serverBefore) / holds) * 1e6,
      changedShare: ((await days.countChanges()) - changesBefore) / holds,
    }
  }
  const bare =
    (days: Days, script: string): Measure =>
    (seconds, seed) => {
      const common = { days, script, port: server.port, holdMs, folder, seed }
      return measured(days, (length) => runPgbench(pgbench, { ...common, seconds: length }), seconds)
    }
  return {
    bare: bare(ours, 'ours.pgbench.sql'),
    reference: bare(reference, 'reference.pgbench.sql'),
    http: (seconds, seed) =>
      measured(
        ours,
        (length) => runWrk(wrk, { days: ours, origin: api.origin, connections, seconds: length, seed }),
        seconds,
      ),
  }
}

function report(taken: Record<Kind, Figures[]>): void {
  const of = (kind: Kind, figure: keyof Figures) => median(taken[kind].map((round) => round[figure]))
  const row = (name: string, kind: Kind) => [
    name,
    of(kind, 'perSecond').toFixed(0),
    of(kind, 'p50Ms').toFixed(2),
    of(kind, 'p99Ms').toFixed(2),
    of(kind, 'databaseMicros').toFixed(0),
    kind === 'http' ? of(kind, 'serverMicros').toFixed(0) : '',
    `${(of(kind, 'changedShare') * 100).toFixed(0)} %`,
  ]
  console.log(
    `\nmedians of ${rounds} rounds of ${seconds} s; 20 laser days, 1,000 sessions, holds of ${holdMs} ms, LOG_LEVEL=${values['log-level']}`,
  )
  printTable([
    ['', 'holds/s', 'p50 ms', 'p99 ms', 'database µs', 'server µs', 'changed'],
    row(`HTTP, one server process, wrk, ${connections} connections`, 'http'),
    row('hold_slots, bare pgbench, 16 connections', 'bare'),
    row('reference hold_set, bare pgbench, 16 connections', 'reference'),
  ])
  console.log('µs: CPU time per hold')
  judge(
    of('http', 'perSecond') / of('bare', 'perSecond'),
    of('bare', 'perSecond') / of('reference', 'perSecond'),
  )
}

function judge(httpShare: number, bareShare: number): void {
  console.log(`http / bare       ${httpShare.toFixed(3)}  (at least ${minHttpShare})`)
  console.log(`bare / reference  ${bareShare.toFixed(3)}  (at least ${MIN_BARE_SHARE.toFixed(1)})`)
  judgeLines(
    [
      {
        test: `holds over HTTP beside bare pgbench, ${connections} connections`,
        figure: httpShare.toFixed(2),
        goal: `≥ ${minHttpShare}`,
        isReached: httpShare >= minHttpShare,
        because:
          'few holds wait for each other, so few share a transaction, and server and database share two cores',
      },
      {
        test: 'hold_slots beside the reference SQL, both by pgbench',
        figure: bareShare.toFixed(2),
        goal: `≥ ${MIN_BARE_SHARE.toFixed(1)}`,
        isReached: bareShare >= MIN_BARE_SHARE,
        because: 'the same work within the noise of the machine',
      },
    ],
    values['report-only'],
  )
}
