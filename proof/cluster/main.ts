// npm run proof -- cluster [--short] [--control] [--only WORD] [--seed S] [--report-only]: checks that bookings survive the loss of the
// PostgreSQL leader. Starts etcd, three Patroni nodes, HAProxy and two servers on loopback. Visitors book 20 times a second during one
// fault after another; then the answers they got are compared with what is stored. --short: only kills, switches over and freezes the
// leader. --only: only the runs whose title contains this word. --control: runs without a synchronous standby, where confirmed bookings
// must be lost; otherwise the checks do not work.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { failOver } from '../stage/figures.ts'
import { onStage } from '../stage/stage.ts'
import * as faults from './faults.ts'
import { findPrograms, type Programs } from './needed-programs.ts'
import { proveControl, proveFailed, proveFaults, report } from './report.ts'
import { type Outcome, type RunOptions, runFaults } from './run.ts'

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    control: { type: 'boolean', default: false },
    only: { type: 'string' },
    seed: { type: 'string' },
    'report-only': { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed ?? Date.now() % 1_000_000)

const programs = getPrograms()

type Run = Omit<RunOptions, 'seed'> & { title: string }

const PLAIN = { isSynchronous: true, hasBouncer: false, hasSmallDisks: false }
const LEADER_FAULTS = [faults.LEADER_KILLED, faults.SWITCHED_OVER, faults.LEADER_FROZEN]
const SHORT: Run[] = [{ ...PLAIN, title: 'the leader', faults: LEADER_FAULTS }]
const LONG: Run[] = [
  ...SHORT,
  {
    ...PLAIN,
    title: 'what the leader needs',
    faults: [faults.LEADER_CUT_OFF, faults.ETCD_LOST, faults.STANDBY_LOST, faults.STANDBYS_LOST],
  },
  { ...PLAIN, title: 'a disk', hasSmallDisks: true, faults: [faults.DISK_FULL] },
  { ...PLAIN, title: 'PgBouncer in front', hasBouncer: true, faults: LEADER_FAULTS },
]
const CONTROL: Run = { ...PLAIN, title: 'asynchronous', isSynchronous: false, faults: [faults.DISK_GONE] }
const TWIN: Run = { ...PLAIN, title: 'the same, synchronous', faults: [faults.DISK_GONE] }

if (values.control) {
  const lost = await play(CONTROL)
  const kept = await play(TWIN)
  failOver([...proveControl(lost), ...proveFaults(kept, TWIN.title)], values['report-only'])
} else {
  const misses: string[] = []
  const runs = (values.short ? SHORT : LONG).filter(({ title }) => title.includes(values.only ?? ''))
  for (const run of runs) misses.push(...(await playAndProve(run)))
  failOver(misses, values['report-only'])
}

/** A run that cannot complete, for example because mounting is not allowed, is reported, and the next one begins. */
async function playAndProve(run: Run): Promise<string[]> {
  try {
    return proveFaults(await play(run), run.title)
  } catch (error) {
    console.error(error)
    return proveFailed(run.title, run.faults, error)
  }
}

async function play({ title, ...options }: Run): Promise<Outcome> {
  console.log(`\n${title}: --seed ${seed}, load of the machine ${loadavg()[0]?.toFixed(1)}`)
  const outcome = await onStage((stage) => runFaults(stage, programs, { ...options, seed }))
  report(outcome)
  return outcome
}

/** Missing programs are reported in one sentence, without a stack trace. */
function getPrograms(): Programs {
  try {
    return findPrograms()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
