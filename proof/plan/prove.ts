// npm run proof -- plan: compares the planner with a brute-force reference on seeded small days, then plants faults in the planner,
// which must be caught. Needs no database or server.
import { parseArgs } from 'node:util'
import { findPlan, findPlans, isPlayable } from '@lichtspel/domain/plan/plan'
import {
  type Comparison,
  compareClaims,
  compareExactly,
  type Planner,
} from '@lichtspel/test-support/domain/plan/compare.ts'
import { dayOfBreaks } from '@lichtspel/test-support/domain/plan/hard-day.ts'
import { randomNumbers, smallInstance } from '@lichtspel/test-support/domain/plan/random-day.ts'
import { GOALS } from '@lichtspel/test-support/domain/plan/reference.ts'
import { addProofLine } from '../stage/proof-line.ts'
import { FAULTS } from './faults.ts'
import { withFault } from './faulty-planner.ts'

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '12000' },
    seed: { type: 'string', default: '1' },
    short: { type: 'boolean', default: false },
  },
})
const days = values.short ? 300 : Number(values.days)
const seed = Number(values.seed)
/** Days given to a planner with a fault before it counts as a survivor. */
const FAULT_DAYS = 1_200
/** Search limits so low that many plans stay unproven. */
const TINY = [0, 2, 4, 8, 16, 32, 100]
/** Smaller days, because each is planned many times. */
const CLAIM_SETS = 2_000

type Sum = {
  days: number
  feasible: number
  teams: number
  proven: number
  unproven: number
  problems: string[]
}

const started = performance.now()
const planner = { findPlan, findPlans, isPlayable }
const exact = proveExact(planner, days, seed)
print('without limits', exact)
const claims = proveClaims(planner, Math.ceil(days / 4), seed)
print('with tiny limits', claims)
const survivors = values.short ? [] : await plantFaults()
for (const problem of [...exact.problems, ...claims.problems]) console.error(problem)
const isProven = exact.problems.length + claims.problems.length + survivors.length === 0
console.log(
  `${isProven ? 'proven' : 'NOT PROVEN'}, seed ${seed}, ${((performance.now() - started) / 1000).toFixed(0)} s`,
)
addProofLine({
  test: 'the planner beside a reference that tries everything',
  figure: `${exact.days} days and ${claims.days} with tiny limits, ${exact.problems.length + claims.problems.length} differences`,
  goal: 'no difference',
  isReached: exact.problems.length + claims.problems.length === 0,
})
if (!values.short)
  addProofLine({
    test: 'faults planted in the planner',
    figure: `${FAULTS.length - survivors.length} of ${FAULTS.length} caught`,
    goal: 'every one caught',
    isReached: survivors.length === 0,
  })
if (!isProven) process.exitCode = 1

/** One known hard day, then random days with one of the goals each. Stops at the first problem. */
function proveExact(candidate: Planner, count: number, from: number): Sum {
  const next = randomNumbers(from)
  return sumOf(count + 1, (day) =>
    day === 0
      ? compareExactly(candidate, dayOfBreaks(), 'earliest')
      : compareExactly(candidate, smallInstance(next), GOALS[day % GOALS.length] ?? 'earliest'),
  )
}

/**
 * For each low limit, runs once with every limit low, and once with a high limit per search but a low total, which gives plans that are
 * not the best.
 */
function proveClaims(candidate: Planner, count: number, from: number): Sum {
  const next = randomNumbers(from + 1_000_000)
  const limits = TINY.flatMap((most) => [
    { search: most, total: most * 3, proof: most * 2, tidy: most },
    { search: 1_000, total: most, proof: most, tidy: most },
  ])
  return sumOf(count, () => compareClaims(candidate, smallInstance(next, CLAIM_SETS), limits))
}

function sumOf(count: number, compare: (day: number) => Comparison): Sum {
  const sum: Sum = { days: 0, feasible: 0, teams: 0, proven: 0, unproven: 0, problems: [] }
  while (sum.days < count && sum.problems.length === 0) {
    const { best, problems, proven, unproven } = compare(sum.days)
    sum.days += 1
    sum.feasible += best === undefined ? 0 : 1
    sum.teams += (best?.teams ?? 0) > 1 ? 1 : 0
    sum.proven += proven
    sum.unproven += unproven
    sum.problems.push(...problems)
  }
  return sum
}

function print(name: string, { days: count, feasible, teams, proven, unproven, problems }: Sum): void {
  console.log(
    `${name}: ${count} days, ${feasible} with a plan, ${teams} in two teams or more; ${proven} answers proven, ${unproven} not; ` +
      `${problems.length} problems`,
  )
}

async function plantFaults(): Promise<string[]> {
  const alive: string[] = []
  for (const fault of FAULTS) {
    const caughtAt = await withFault(fault, findFault)
    console.log(`${caughtAt === undefined ? 'SURVIVED' : 'caught  '} ${fault.name}: ${caughtAt ?? ''}`)
    if (caughtAt === undefined) alive.push(fault.name)
  }
  console.log(`${FAULTS.length - alive.length} of ${FAULTS.length} faults caught`)
  return alive
}

function findFault(faulty: Planner): string | undefined {
  try {
    const sum = proveExact(faulty, FAULT_DAYS, seed)
    if (sum.problems.length > 0) return `day ${sum.days}, ${sum.problems[0]}`
    const claimed = proveClaims(faulty, FAULT_DAYS, seed)
    return claimed.problems.length > 0
      ? `day ${claimed.days} with tiny limits, ${claimed.problems[0]}`
      : undefined
  } catch (error) {
    return `it throws: ${error instanceof Error ? error.message : error}`
  }
}
