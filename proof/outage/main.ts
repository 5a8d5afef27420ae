// npm run proof -- outage: proposes visits for the groups that outages hit. Random full Saturdays are checked slot by slot, small days are
// compared with brute force, and a power cut that hits at least 55 groups is timed. Needs no database or server.
import { parseArgs } from 'node:util'
import { type OutageDay, type OutageGroup, PROPOSAL_KINDS } from '@lichtspel/domain/outage/proposals'
import { type GroupProposal, hitGroups, proposeTogether } from '@lichtspel/domain/outage/propose'
import { needlesslyCancelled, outageProblems } from '@lichtspel/test-support/domain/outage/outage-problems.ts'
import { bestTally, isWorse, tallyOf } from '@lichtspel/test-support/domain/outage/outage-reference.ts'
import { fullSaturday, powerCut, smallOutage } from '@lichtspel/test-support/domain/outage/random-outage.ts'
import { randomNumbers } from '@lichtspel/test-support/domain/plan/random-day.ts'
import { percentile } from '../stage/figures.ts'
import { atMost, judgeLines } from '../stage/proof-line.ts'

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '1000' },
    'report-only': { type: 'boolean', default: false },
  },
})
const days = Number(values.days)
const PLAN_MS = 1_000
const LARGE = 55

const full = fullDays()
const small = smallDays()
const cuts = timeCuts()
judgeLines(
  [
    atMost(`proposals that cannot be accepted, ${days} full Saturdays`, full.problems, 0, 'found'),
    atMost(`groups cancelled that could be served, ${days} full Saturdays`, full.needless, 0, 'groups'),
    atMost(`worse than the best joint choice, ${small.compared} small days`, small.worse, 0, 'days'),
    atMost(`proposals for ${LARGE} groups or more, p95`, cuts, PLAN_MS, 'ms'),
  ],
  values['report-only'],
)

function fullDays() {
  const sum = { problems: 0, needless: 0, hit: 0 }
  const kinds: string[] = []
  for (let seed = 1; seed <= days; seed += 1) {
    const made = fullSaturday(randomNumbers(seed))
    const answers = proposeTogether(made.day, made.groups)
    const problems = outageProblems(made, answers)
    const needless = needlesslyCancelled(made, answers)
    for (const problem of [...problems, ...needless]) console.error(`seed ${seed}: ${problem}`)
    sum.problems += problems.length
    sum.needless += needless.length
    sum.hit += answers.length
    kinds.push(...answers.map(({ proposal }) => proposal.kind))
  }
  const told = PROPOSAL_KINDS.map((kind) => `${kind} ${kinds.filter((one) => one === kind).length}`).join(
    ', ',
  )
  console.log(`${days} full Saturdays, ${sum.hit} groups hit: ${told}; ${sum.problems} problems`)
  return sum
}

/** Also counts on how many days each group in turn would take what is best for it alone, and leave another worse off. */
function smallDays() {
  const sum = { compared: 0, tooLarge: 0, worse: 0, greedy: 0 }
  for (let seed = 1; seed <= days * 3; seed += 1) {
    const { day, groups } = smallOutage(randomNumbers(seed))
    const booked = hitGroups(day, groups).filter(({ isOption }) => !isOption)
    const best = booked.length < 2 ? undefined : bestTally(day, booked)
    if (best === undefined) {
      if (booked.length >= 2) sum.tooLarge += 1
      continue
    }
    sum.compared += 1
    if (isWorse(tallyOf(proposeTogether(day, booked)), best)) {
      console.error(`small day ${seed}: ${tallyOf(proposeTogether(day, booked))}, best is ${best}`)
      sum.worse += 1
    }
    if (isWorse(tallyOf(oneByOne(day, booked)), best)) sum.greedy += 1
  }
  console.log(
    `${sum.compared} small days with two hit groups or more (${sum.tooLarge} too large): ${sum.worse} worse than brute force; ` +
      `one group after another: ${sum.greedy} worse`,
  )
  return sum
}

/** Each group takes its own best visit; what it takes is no longer free for the next. */
function oneByOne(day: OutageDay, groups: readonly OutageGroup[]): GroupProposal[] {
  const answers: GroupProposal[] = []
  for (const group of groups) {
    const taken = answers.flatMap(({ proposal }) =>
      Object.entries(proposal.slots).flatMap(([id, keys]) => keys.map((key) => `${id} ${key}`)),
    )
    const schedules = Object.fromEntries(
      Object.entries(day.schedules).map(([id, one]) => [
        id,
        {
          ...one,
          free: one.free.map((isFree, place) => {
            const at = one.opens + place * one.blockMinutes
            const key = new Date(at * 60_000).toISOString().slice(11, 16)
            return isFree && !taken.includes(`${id} ${key}`)
          }),
        },
      ]),
    )
    answers.push(...proposeTogether({ ...day, schedules }, [group]))
  }
  return answers
}

function timeCuts(): number {
  const times: number[] = []
  let groups = 0
  for (let seed = 1; seed <= Math.max(days / 20, 5); seed += 1) {
    const made = powerCut(randomNumbers(seed))
    if (hitGroups(made.day, made.groups).length < LARGE) continue
    const before = process.threadCpuUsage()
    const answers = proposeTogether(made.day, made.groups)
    const { user, system } = process.threadCpuUsage(before)
    times.push((user + system) / 1_000)
    groups += answers.length
    for (const problem of outageProblems(made, answers)) console.error(`power cut ${seed}: ${problem}`)
  }
  const p95 = percentile(times, 0.95)
  console.log(
    `${times.length} power cuts, ${Math.round(groups / times.length)} groups each: p50 ${percentile(times, 0.5).toFixed(0)} ms, ` +
      `p95 ${p95.toFixed(0)} ms of processor time`,
  )
  return p95
}
