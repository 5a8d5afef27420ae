// npm run bench:abuse -- [--seconds 60] [--sessions 1000] [--networks 2,20,200] [--bots naive,reader,patient] [--before]: bots try to
// hold a whole Saturday while visitors look for a slot. Prints what share of the day they keep from visitors, with the limits of
// production; --before switches the brake off first and shows both. Fails when two networks keep more than a tenth.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findFreePort } from '@lichtspel/database/server/free-port'
import { Pool } from 'pg'
import { startApiServer } from '../stage/api-server.ts'
import { makeDatabase, startDatabaseServer } from '../stage/database-server.ts'
import { printTable } from '../stage/figures.ts'
import { HttpClient } from '../stage/http-client.ts'
import { productionLimits } from '../stage/production-limits.ts'
import { judgeLines } from '../stage/proof-line.ts'
import { Random } from '../stage/random.ts'
import { onStage, type Stage } from '../stage/stage.ts'
import { type Attack, type BotKind, beBot } from './bot.ts'
import { readSaturday } from './saturday.ts'
import { beVisitors, type Looking, type Met, watchShare } from './visitors.ts'
import { Workshop } from './workshop.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    sessions: { type: 'string', default: '1000' },
    networks: { type: 'string', default: '2,20,200' },
    bots: { type: 'string', default: 'naive,reader,patient' },
    before: { type: 'boolean', default: false },
    'report-only': { type: 'boolean', default: false },
  },
})
const MOST_OF_TWO_NETWORKS = 0.1

type Run = { bots: BotKind; networks: number; brake: 'on' | 'off' }
type Figures = Run & { mean: number; last: number; met: Met; worked: number }

const runs: Run[] = (values.before ? (['off', 'on'] as const) : (['on'] as const)).flatMap((brake) =>
  values.bots
    .split(',')
    .flatMap((bots) =>
      values.networks
        .split(',')
        .map((networks) => ({ bots: bots as BotKind, networks: Number(networks), brake })),
    ),
)
console.log(
  `abuse: ${values.sessions} sessions, ${values.seconds} s each, load of the machine ${loadavg()[0]?.toFixed(1)}`,
)
const all: Figures[] = []
for (const run of runs) {
  all.push(await onStage((stage) => attack(stage, run)))
  printTable([rowOf(all.at(-1) as Figures)])
}
console.log('')
printTable([
  [
    'brake',
    'bots',
    'networks',
    'held of the day',
    'second half',
    'visitors: held',
    'free',
    'kept out',
    'unheard',
    'work done',
  ],
  ...all.map(rowOf),
])
const judged = all.filter(({ networks, brake }) => networks <= 2 && brake === 'on')
judgeLines(
  judged.map(({ bots, met }) => ({
    test: `visitors whom bots (${bots}) of two networks keep from their slot`,
    figure: percent(keptOut(met)),
    goal: `≤ ${percent(MOST_OF_TWO_NETWORKS)}`,
    isReached: keptOut(met) <= MOST_OF_TWO_NETWORKS,
  })),
  values['report-only'],
)

async function attack(stage: Stage, run: Run): Promise<Figures> {
  const database = await startDatabaseServer(stage)
  const databaseUrl = await makeDatabase(database, 'abuse')
  const folder = mkdtempSync(join(tmpdir(), 'lichtspel-abuse-'))
  stage.defer(() => rmSync(folder, { recursive: true, force: true }))
  const server = await startApiServer({
    databaseUrl,
    port: await findFreePort(0),
    logFile: join(folder, 'server.log'),
    env: { ...productionLimits(), TRUST_PROXY: '1', LOG_LEVEL: 'error', BRAKE: run.brake },
  })
  stage.defer(() => server.stop())
  const pool = new Pool({ connectionString: databaseUrl, max: 3 })
  stage.defer(() => pool.end())
  const [bots, people] = [new HttpClient(48), new HttpClient(16)]
  stage.defer(() => bots.close())
  stage.defer(() => people.close())
  const [botsWork, visitorsWork] = [new Workshop(), new Workshop()]
  stage.defer(() => botsWork.close())
  stage.defer(() => visitorsWork.close())
  const day = await readSaturday(server.origin)
  let isUp = false
  const isOver = () => isUp
  const counts = { asked: 0, worked: 0 }
  // Just under what sets the brake on, as its rule says it to whoever reads it.
  const patience = { held: 0, most: Math.floor(day.slots / 4) }
  const { bots: kind, networks } = run
  const attacking: Attack = {
    kind,
    networks,
    origin: server.origin,
    http: bots,
    day,
    isOver,
    patience,
    counts,
    workshop: botsWork,
  }
  const looking: Looking = {
    origin: server.origin,
    http: people,
    day,
    pool,
    random: new Random(7),
    isOver,
    workshop: visitorsWork,
  }
  const acting = Array.from({ length: Number(values.sessions) }, (_, n) =>
    beBot(attacking, n, new Random(n + 1)),
  )
  const watching = [beVisitors(looking), watchShare(looking)] as const
  await sleep(Number(values.seconds) * 1000)
  isUp = true
  const [met, share] = await Promise.all(watching)
  await Promise.race([Promise.all(acting), sleep(2_000)])
  return { ...run, ...share, met, worked: counts.worked }
}

function rowOf({ brake, bots, networks, mean, last, met, worked }: Figures): (string | number)[] {
  const total = Math.max(1, met.held + met.free + met.kept + met.unheard)
  const people = [met.held, met.free, met.kept, met.unheard].map((count) => percent(count / total))
  return [brake, bots, networks, percent(mean), percent(last), ...people, worked]
}

/** Of those who wanted a slot: for how many a bot had it. */
function keptOut({ held, free, kept, unheard }: Met): number {
  return kept / Math.max(1, held + free + kept + unheard)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
