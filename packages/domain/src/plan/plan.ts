import type { Catalogue } from '../catalogue/catalogue.ts'
import { type Candidates, cakeWay, earliestWay, type Goal, shortestWay } from './goals.ts'
import type { Judged, Way } from './latest-start.ts'
import { LIMITS, type Limits, laterLimits, type Stores, storesOf, within } from './limits.ts'
import { makeTask } from './make-task.ts'
import { orphansInSpan, orphansLeft, watchOrphans } from './orphans.ts'
import { CAKE_MINUTES, longestPause, longestWait } from './pauses.ts'
import { findWith, type Nodes, type Step } from './search.ts'
import { someWay } from './some-way.ts'
import { type Span, spanUntil } from './span.ts'
import { at, endsOf, type PlanDay, type Task, type Wish } from './task.ts'
import { canPack, freshTeams } from './team-state.ts'
import { evenTeams, fewestTeamsSuffice, nextTeamCount } from './teams.ts'
import { type Turn, turnsOf } from './turns.ts'

/** A lone plan is proposed with the same visit later on. */
export type PlanGoal = Goal | 'later' | 'later-still'

/** A complete visit: which slots to book and who plays when, in minutes of the day. */
export type Plan = {
  goal: PlanGoal
  start: number
  end: number
  /** Team sizes, larger teams first; they differ by at most one. */
  teams: readonly number[]
  turns: readonly Turn[]
  /** Free slots without a free neighbour that the plan leaves on that day. */
  orphans: number
  longestPause: number
  longestWait: number
  /** It is certain that no plan ends earlier (or is shorter), or starts later with the same end. */
  proven: boolean
  /** It is certain that no plan in the same span with as many teams leaves fewer orphans. */
  tidy: boolean
}

type FoundPlan = Plan & { goal: Goal }

type Offer = Pick<Catalogue, 'attractions'>

/** Up to three different plans: the earliest, a shorter visit later on, and one with a pause for cake. */
export function findPlans(offer: Offer, day: PlanDay, wish: Wish, limits: Limits = LIMITS): FoundPlan[] {
  const task = makeTask(offer, day, wish)
  if (!canPack(task)) return []
  const first = earliestWay(task, limits)
  const [earliest] = first.found
  if (earliest === undefined) return []
  const plans = [bestPlan(task, 'earliest', first, limits)]
  // The other searches start from the earliest plan, so they are no more certain than it is.
  const afterFirst = ({ found, proven }: Candidates) => ({ found, proven: proven && first.proven })
  const later = laterLimits(limits)
  const second = shortestWay(task, later, earliest)
  if (second.found[0] !== earliest) plans.push(bestPlan(task, 'shortest', afterFirst(second), later))
  if (plans.every((plan) => plan !== undefined && plan.longestPause < CAKE_MINUTES)) {
    plans.push(bestPlan(task, 'cake', afterFirst(cakeWay(task, later, earliest.span.end)), later))
  }
  return plans.filter((plan) => plan !== undefined)
}

/** The best plan for one goal. `proven` without a plan means that there is none. */
export function findPlan(offer: Offer, day: PlanDay, wish: Wish, goal: Goal, limits: Limits = LIMITS) {
  const task = makeTask(offer, day, wish)
  if (!canPack(task)) return { plan: undefined, proven: false }
  const ways = {
    earliest: earliestWay,
    shortest: shortestWay,
    cake: (t: Task, l: Limits) => cakeWay(t, l, 0),
  }
  const found = ways[goal](task, limits)
  return { plan: bestPlan(task, goal, found, limits), proven: found.proven }
}

/** The best plan whose first game starts by a given minute: earliest end, then latest start. */
export function findPlanBy(
  offer: Offer,
  day: PlanDay,
  wish: Wish & { by: number },
  limits: Limits = LIMITS,
): Plan | undefined {
  const task = makeTask(offer, day, wish)
  return canPack(task) ? bestPlan(task, 'earliest', wayStartingBy(task, limits, wish.by), limits) : undefined
}

/** For a calendar: whether this day has a complete plan; `unknown` if `most` nodes did not settle it. */
export function isPlayable(offer: Offer, day: PlanDay, wish: Wish, most = 1_500): 'yes' | 'no' | 'unknown' {
  const task = makeTask(offer, day, wish)
  const way = canPack(task) ? someWay(task, most) : 'unknown'
  if (way === undefined) return 'no'
  return way === 'unknown' ? 'unknown' : 'yes'
}

/** Among ways in the same span: fewest teams, then fewest orphans. */
function bestPlan(
  task: Task,
  goal: Goal,
  { found, proven }: Candidates,
  limits: Limits,
): FoundPlan | undefined {
  const fewest = Math.min(...found.map(({ teams }) => teams))
  const store = { left: limits.tidy }
  const plans = found
    .filter(({ teams }) => teams === fewest)
    .map((way) => toPlan(task, goal, way, proven, store))
    .sort((a, b) => a.orphans - b.orphans)
  const [plan] = plans
  // A pause at a different time may allow an undiscovered way with as few teams and fewer orphans.
  const isAllKnown = found.every(({ teams, isFewest }) => teams === fewest || isFewest)
  return plan && { ...plan, tidy: isAllKnown && plans.every(({ tidy }) => tidy) }
}

function toPlan(task: Task, goal: Goal, way: Way, proven: boolean, store: Nodes): FoundPlan {
  const { steps, tidy } = tidied(task, way, store)
  const { blocks } = way.span
  const teams = evenTeams(task.players, way.teams)
  const turns = turnsOf(task, blocks, teams, steps)
  return {
    goal,
    start: Math.min(...turns.map((turn) => turn.start)),
    end: Math.max(...turns.map((turn) => turn.end)),
    teams,
    turns,
    orphans: orphansLeft(
      task,
      steps.map(({ block }) => at(blocks, block)),
    ),
    longestPause: longestPause(turns).minutes,
    longestWait: longestWait(teams.length, turns),
    proven,
    tidy,
  }
}

/** The way in the same span with as many teams that leaves the fewest orphans. `tidy` means it is certain that none leaves fewer. */
function tidied(task: Task, way: Way, store: Nodes): { steps: readonly Step[]; tidy: boolean } {
  let { steps } = way
  for (;;) {
    const blocks = steps.map(({ block }) => at(way.span.blocks, block))
    const orphans = orphansInSpan(task, way.span.blocks, way.start, blocks)
    if (orphans === 0) return { steps, tidy: true }
    const fewer = within(store, store.left, (nodes) => withAtMost(task, way, orphans - 1, nodes))
    if (fewer === 'unknown') return { steps, tidy: false }
    if (fewer === undefined) return { steps, tidy: true }
    steps = fewer
  }
}

function withAtMost(
  task: Task,
  { span, start, teams }: Way,
  limit: number,
  nodes: Nodes,
): Step[] | undefined {
  const { blocks } = span
  const states = freshTeams(task, teams)
  const search = {
    task,
    span,
    nodes,
    orphans: watchOrphans(task, blocks, limit),
    failed: new Set<string>(),
  }
  for (const first of blocks.keys()) {
    if (at(blocks, first).start !== start) continue
    const steps = findWith(search, states, first)
    if (steps !== undefined) return steps
  }
  return undefined
}

/** Among the ways whose first game starts by a given minute, the one with the earliest end and, for that end, the latest start. */
function wayStartingBy(task: Task, limits: Limits, by: number): Candidates {
  const [first] = task.blocks
  if (first === undefined || first.start > by) return { found: [], proven: true }
  const stores = storesOf(limits)
  let proven = true
  for (const end of endsOf(task)) {
    const span = spanUntil(task, end)
    if (span === undefined) continue
    if (stores.total.left <= 0) return { found: [], proven: false }
    const way = latestBy(task, span, by, stores, limits)
    proven &&= way.proven
    if (way.found !== undefined) return { found: [way.found], proven }
  }
  return { found: [], proven }
}

/** The latest possible start up to a given minute, with the fewest teams for it. */
function latestBy(
  task: Task,
  span: Span,
  by: number,
  stores: Stores,
  limits: Limits,
): Judged<Way | undefined> {
  const fewest = task.fewestTeams
  const isCoarseEnough = fewest === task.players || fewestTeamsSuffice(task)
  let proven = true
  for (const start of startsBy(span, by)) {
    const tryWith = (teams: number, store: Nodes) => wayFrom(task, span, start, teams, store, limits.search)
    const coarse = tryWith(fewest, stores.total)
    if (coarse.found !== undefined) return { found: coarse.found, proven }
    // One-person teams can do whatever larger teams can. If they fail, the rejection is certain; if they succeed, look for larger teams
    // again.
    const alone = isCoarseEnough ? coarse : tryWith(task.players, stores.proof)
    proven &&= alone.proven
    if (alone.found === undefined) continue
    for (let teams = nextTeamCount(task, fewest); teams < task.players; teams = nextTeamCount(task, teams)) {
      const { found } = tryWith(teams, stores.total)
      if (found !== undefined) return { found, proven }
    }
    return { found: alone.found, proven }
  }
  return { found: undefined, proven }
}

/** Latest first. */
function startsBy({ blocks, bounds }: Span, by: number): number[] {
  const latest = Math.min(by, bounds.latestStart)
  const starts = new Set(blocks.map(({ start }) => start).filter((start) => start <= latest))
  return [...starts].reverse()
}

/** A way that begins with a block at this minute. */
function wayFrom(
  task: Task,
  span: Span,
  start: number,
  teams: number,
  store: Nodes,
  most: number,
): Judged<Way | undefined> {
  const states = freshTeams(task, teams)
  const failed = new Set<string>()
  let proven = true
  for (const first of span.blocks.keys()) {
    if (at(span.blocks, first).start !== start) continue
    const steps = within(store, most, (nodes) =>
      findWith({ task, span, nodes, orphans: undefined, failed }, states, first),
    )
    if (steps === 'unknown') proven = false
    else if (steps !== undefined) {
      const isFewest = teams === task.fewestTeams
      return { found: { span, start, teams, isFewest, steps }, proven }
    }
  }
  return { found: undefined, proven }
}
