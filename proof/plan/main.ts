// npm run proof -- plans: measures how long it takes to find three plans for a group on a random day, and to check for the calendar
// which days of a month can fit a visit. Also
// measures how much the walking minutes in the catalogue lengthen a visit. Needs no database or server.
import { parseArgs } from 'node:util'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { findPlan, findPlans, isPlayable } from '@lichtspel/domain/plan/plan'
import { FIRST_ATTRACTION_IDS } from '@lichtspel/test-support/domain/catalogue/attractions.ts'
import { planProblems } from '@lichtspel/test-support/domain/plan/plan-problems.ts'
import { randomDay, randomNumbers, wishFor } from '@lichtspel/test-support/domain/plan/random-day.ts'
import { percentile, printTable } from '../stage/figures.ts'
import { atMost, judgeLines, type ProofLine } from '../stage/proof-line.ts'

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '1000' },
    'report-only': { type: 'boolean', default: false },
  },
})
const days = Number(values.days)

type Shape = { players: number; games: readonly [number, number, number] }
type Timed = Shape & { budgetMs: number; share: number }
const shapeOf = ({ players, games }: Shape) => `${players} × ${games.join('/')}`

/** Each slow shape gets only a tenth of the days. */
const SHAPES: readonly Timed[] = [
  { players: 10, games: [2, 1, 0], budgetMs: 30, share: 0.1 },
  { players: 14, games: [2, 1, 1], budgetMs: 30, share: 0.1 },
  { players: 24, games: [2, 2, 2], budgetMs: 30, share: 1 },
  { players: 24, games: [4, 4, 4], budgetMs: 50, share: 0.1 },
  { players: 13, games: [2, 4, 4], budgetMs: 50, share: 0.1 },
  { players: 7, games: [1, 3, 2], budgetMs: 50, share: 0.1 },
]
const MONTH_BUDGET_MS = 150
const TAKEN = [0.2, 0.4, 0.6]

/** CPU time of this thread: on a busy machine, wall-clock time includes other work. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function randomQuestion({ players, games }: Shape, seed: number) {
  const taken = TAKEN[seed % TAKEN.length] ?? 0
  const next = randomNumbers(seed * 7919 + players * 31)
  return { day: randomDay(next, taken), wish: wishFor(players, games, 480 + 20 * Math.floor(next() * 24)) }
}

function timePlans(shape: Timed) {
  const [processor, wall] = [[] as number[], [] as number[]]
  const sum = { plans: 0, proven: 0, tidy: 0, broken: 0 }
  for (let seed = 1; seed <= days * shape.share; seed += 1) {
    const { day, wish } = randomQuestion(shape, seed)
    const [began, beganAt] = [processorMs(), performance.now()]
    const plans = findPlans(FIRST_CATALOGUE, day, wish)
    processor.push(processorMs() - began)
    wall.push(performance.now() - beganAt)
    sum.plans += plans.length
    sum.proven += plans.filter(({ proven }) => proven).length
    sum.tidy += plans.filter(({ tidy }) => tidy).length
    const isBroken = plans.some(
      (plan) => planProblems({ offer: FIRST_CATALOGUE, day, wish }, plan).length > 0,
    )
    sum.broken += isBroken ? 1 : 0
  }
  return { shape, processor, wall, sum }
}

function timeMonths(players: number, games: Shape['games']) {
  const [processor, wall] = [[] as number[], [] as number[]]
  let unknown = 0
  for (let month = 1; month <= Math.max(days / 50, 5); month += 1) {
    const schedules = Array.from(
      { length: 31 },
      (_, day) => randomQuestion({ players, games }, month * 31 + day).day,
    )
    const [began, beganAt] = [processorMs(), performance.now()]
    const answers = schedules.map((day) => isPlayable(FIRST_CATALOGUE, day, wishFor(players, games)))
    processor.push(processorMs() - began)
    wall.push(performance.now() - beganAt)
    unknown += answers.filter((answer) => answer === 'unknown').length
  }
  return { processor, wall, unknown }
}

/**
 * Mean length of the earliest visit when walking to another attraction takes this many minutes. `undefined` uses the catalogue's value.
 */
function meanLength(shape: Shape, walking: number | undefined): string {
  const offer = walking === undefined ? FIRST_CATALOGUE : withWalking(walking)
  const lengths: number[] = []
  for (let seed = 1; seed <= Math.max(days / 10, 20); seed += 1) {
    const { day, wish } = randomQuestion(shape, seed)
    const { plan } = findPlan(offer, day, wish, 'earliest')
    if (plan !== undefined) lengths.push(plan.end - plan.start)
  }
  return (lengths.reduce((sum, length) => sum + length, 0) / lengths.length).toFixed(0)
}

function withWalking(minutes: number): Pick<Catalogue, 'attractions'> {
  return {
    attractions: FIRST_CATALOGUE.attractions.map((attraction) => ({
      ...attraction,
      overlapMinutes: attraction.blockMinutes + minutes,
    })),
  }
}

const ms = (values_: readonly number[], share: number) => percentile(values_, share).toFixed(1)
const lines: ProofLine[] = []

// Warm-up: the first plans of a process are slower.
for (let seed = 1; seed <= 30; seed += 1) {
  const { day, wish } = randomQuestion({ players: 14, games: [2, 1, 1] }, seed)
  findPlans(FIRST_CATALOGUE, day, wish)
}

console.log(
  `three plans, ${days} random days (a tenth of them for other shapes than 24 × 2/2/2), ${FIRST_ATTRACTION_IDS.join('/')}`,
)
printTable([
  ['', 'cpu p50 ms', 'cpu p95 ms', 'wall p95 ms', 'budget', 'plans', 'proven', 'tidy'],
  ...SHAPES.map(timePlans).map(({ shape, processor, wall, sum }) => {
    const test = `three plans for ${shapeOf(shape)}, p95 of processor time`
    lines.push(atMost(test, percentile(processor, 0.95), shape.budgetMs, 'ms', 1))
    if (sum.broken > 0)
      lines.push(atMost(`${shapeOf(shape)}: plans that cannot be played`, sum.broken, 0, 'days'))
    const share = (count: number) => `${Math.round((100 * count) / sum.plans)} %`
    return [
      shapeOf(shape),
      ms(processor, 0.5),
      ms(processor, 0.95),
      ms(wall, 0.95),
      shape.budgetMs,
      sum.plans,
      share(sum.proven),
      share(sum.tidy),
    ]
  }),
])

console.log('\nwhether a whole visit fits on each of 31 days')
printTable([
  ['', 'cpu p95 ms', 'wall p95 ms', 'budget', 'days unknown'],
  ...(
    [
      [24, [2, 2, 2]],
      [13, [2, 4, 4]],
    ] as const
  ).map(([players, games]) => {
    const { processor, wall, unknown } = timeMonths(players, games)
    const test = `a month of ${shapeOf({ players, games })}, p95 of processor time`
    lines.push(atMost(test, percentile(processor, 0.95), MONTH_BUDGET_MS, 'ms', 1))
    return [shapeOf({ players, games }), ms(processor, 0.95), ms(wall, 0.95), MONTH_BUDGET_MS, unknown]
  }),
])

console.log('\nmean length of the earliest visit, minutes, by what walking takes')
printTable([
  ['', 'catalogue', '5 minutes', '0 minutes'],
  ...(
    [
      [10, [1, 1, 1]],
      [14, [2, 1, 1]],
      [18, [2, 2, 2]],
      [24, [2, 2, 2]],
    ] as const
  ).map(([players, games]) => {
    const shape = { players, games }
    return [shapeOf(shape), meanLength(shape, undefined), meanLength(shape, 5), meanLength(shape, 0)]
  }),
])
judgeLines(lines, values['report-only'])
