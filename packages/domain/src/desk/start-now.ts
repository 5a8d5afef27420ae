import type { AttractionId, PerAttraction } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { findPlanBy, isPlayable, type Plan } from '../plan/plan.ts'
import { areSameSlots, slotsOfTurns } from '../plan/plan-day.ts'
import { findPlansBetween } from '../plan/plans-between.ts'
import type { PlanDay, Wish } from '../plan/task.ts'
import { MINUTES_A_DAY } from '../time/clock-time.ts'

/** A plan that starts within this time starts now; others come after it. */
const START_WITHIN_MINUTES = 15
/** Nobody at the desk wants to hear of a later start, unless they ask for it. */
const WAIT_AT_MOST_MINUTES = 120
/** How long after its start a game can still be joined. */
const JOIN_WITHIN_MINUTES = 5
/** If nobody in the group plays for this long between two games, smaller requests without such a pause are offered too. */
const LONG_PAUSE_MINUTES = 30
/** Maximum number of smaller requests to offer, and to try. */
const MOST_SMALLER = 3
const MOST_TRIES = 80
/** Of how many attractions combinations are tried for a group that has not said what it plays, and how many are offered. */
const MOST_COMBINED = 3
const MOST_OPEN = 7

export type SmallerWish = { games: PerAttraction<number>; plan: Plan }

export type StartNow = {
  /** Plans that start within 15 minutes, earliest end first. */
  plans: readonly Plan[]
  /** The default choice: the plan with the earliest end of those that start now, or else of all. */
  proposed: Plan | undefined
  /** Plans that start later: the one that ends earliest of all, and the shortest visit if the first has a long wait or there is none. */
  later: readonly Plan[]
  /** Nothing starts within two hours, but something does later in the day. */
  isOnlyLater: boolean
  /** Smaller requests that can start within 15 minutes and have no long pause, for when the whole request cannot. */
  smaller: readonly SmallerWish[]
  /** The attractions with too few slots left, if there is no plan at all. */
  short: readonly AttractionId[]
}

type Offer = Pick<Catalogue, 'attractions'>

/** `wholeDay` also finds plans that start after more than two hours. */
export type StartNowWish = Omit<Wish, 'from'> & { wholeDay?: boolean }

/** What a group at the desk can play from this minute of the day. */
export function startNow(
  offer: Offer,
  day: PlanDay,
  { wholeDay = false, ...wish }: StartNowWish,
  now: number,
): StartNow {
  const [from, by] = [now - JOIN_WITHIN_MINUTES, now + START_WITHIN_MINUTES]
  if (kept(wish.games) === 0) return anythingNow(offer, day, { ...wish, from: now, by, wholeDay })
  const latest = wholeDay ? MINUTES_A_DAY : now + WAIT_AT_MOST_MINUTES
  const found = plansStartingBy(offer, day, { ...wish, from, by: latest })
  const [earliest] = found
  const isLater = earliest !== undefined && !startsNow(earliest.start, now)
  const sooner = isLater ? findPlanBy(offer, day, { ...wish, from, by }) : undefined
  const all = sooner === undefined ? found : [sooner, ...found]
  const different = all.filter((plan, place) => all.findIndex((one) => isSame(one, plan)) === place)
  const plans = different.filter(({ start }) => startsNow(start, now))
  const [first] = plans
  const isSmooth = first !== undefined && runsOn(first)
  const isOnlyLater = found.length === 0 && isPlayable(offer, day, { ...wish, from }) !== 'no'
  const later = different.filter(
    (plan) => !startsNow(plan.start, now) && (plan === earliest || (plan.goal === 'shortest' && !isSmooth)),
  )
  return {
    plans,
    proposed: isSmooth ? first : byEnd([...plans, ...later])[0],
    later,
    isOnlyLater,
    smaller: isSmooth ? [] : smallerWishes(offer, day, { ...wish, from, by }),
    short: found.length > 0 || isOnlyLater ? [] : shortOf(offer, day, { ...wish, from }),
  }
}

/**
 * For a group that has not said what it plays: for one game, for two and so on the visit that ends first, and then the other
 * combinations. If nothing starts now, what starts later.
 */
function anythingNow(
  offer: Offer,
  day: PlanDay,
  { wholeDay, ...wish }: Wish & { from: number; by: number; wholeDay: boolean },
): StartNow {
  const ids = offer.attractions.slice(0, MOST_COMBINED).map(({ id }) => id)
  // With a single attraction the only question is how often.
  const whole = Object.fromEntries(ids.map((id) => [id, ids.length === 1 ? MOST_COMBINED : 1]))
  const wishes = [whole, ...subWishes(whole)].sort((a, b) => kept(a) - kept(b))
  const startingBy = (by: number) => {
    const found = wishes.flatMap((games) => {
      const plan = findPlanBy(offer, day, { ...wish, games, by })
      return plan === undefined ? [] : [{ count: kept(games), plan }]
    })
    const sorted = found.sort(
      (a, b) => Number(runsOn(b.plan)) - Number(runsOn(a.plan)) || a.plan.end - b.plan.end,
    )
    const best = ids.flatMap((_, place) => sorted.find(({ count }) => count === place + 1) ?? [])
    return [...best, ...sorted.filter((one) => !best.includes(one))]
      .map(({ plan }) => plan)
      .slice(0, MOST_OPEN)
  }
  const plans = startingBy(wish.by)
  const nothing = { isOnlyLater: false, smaller: [], short: [] }
  if (plans.length > 0) return { plans, proposed: plans[0], later: [], ...nothing }
  const later = startingBy(wholeDay ? MINUTES_A_DAY : wish.from + WAIT_AT_MOST_MINUTES)
  return { plans, proposed: later[0], later, ...nothing, isOnlyLater: later.length === 0 && !wholeDay }
}

/** Plans that start by a given minute: earliest end first, and for that end the shortest. */
function plansStartingBy(offer: Offer, day: PlanDay, wish: Wish & { by: number }): Plan[] {
  const { from, by, ...group } = wish
  const found = findPlansBetween(offer, day, group, { from, before: by + 1 })
  if (found.length > 0) return found
  // The plan that ends first may start too late, while another one does not.
  const plan = findPlanBy(offer, day, wish)
  return plan === undefined ? [] : [plan]
}

function startsNow(start: number, now: number): boolean {
  return start <= now + START_WITHIN_MINUTES
}

/** Whether a group that came to the desk waits there for a start. For a later one it may leave and come back. */
export function waitsHere(start: number, now: number): boolean {
  return start <= now + WAIT_AT_MOST_MINUTES
}

/** Earliest end first, and for that end the latest start. */
export function byEnd(plans: readonly Plan[]): Plan[] {
  return plans.toSorted((a, b) => a.end - b.end || b.start - a.start)
}

/** Whether a plan found earlier is still available. */
export function canStillStart(day: PlanDay, { start, turns }: Plan, now: number): boolean {
  return (
    start >= now - JOIN_WITHIN_MINUTES &&
    turns.every((turn) => {
      const schedule = day[turn.attraction]
      return schedule?.free[(turn.start - schedule.opens) / schedule.blockMinutes] === true
    })
  )
}

function shortOf(offer: Offer, day: PlanDay, wish: Wish): AttractionId[] {
  return offer.attractions.flatMap(({ id }) => {
    const games = wish.games[id] ?? 0
    const isShort = games > 0 && isPlayable(offer, day, { ...wish, games: { [id]: games } }) === 'no'
    return isShort ? [id] : []
  })
}

function isSame(one: Plan, other: Plan): boolean {
  return areSameSlots(slotsOfTurns(one.turns), slotsOfTurns(other.turns))
}

/** Nobody waits long between two games. */
export function runsOn({ longestPause }: Plan): boolean {
  return longestPause < LONG_PAUSE_MINUTES
}

/** Largest first. A request that is part of one already found is left out. */
function smallerWishes(offer: Offer, day: PlanDay, wish: Wish & { by: number }): SmallerWish[] {
  const found: SmallerWish[] = []
  for (const games of subWishes(wish.games).slice(0, MOST_TRIES)) {
    if (found.some((one) => isPartOf(games, one.games))) continue
    const plan = findPlanBy(offer, day, { ...wish, games })
    if (plan !== undefined && runsOn(plan)) found.push({ games, plan })
    if (found.length === MOST_SMALLER) break
  }
  return found
}

function isPartOf(games: PerAttraction<number>, whole: PerAttraction<number>): boolean {
  return Object.entries(games).every(([id, count]) => count <= (whole[id] ?? 0))
}

function kept(games: PerAttraction<number>): number {
  return Object.values(games).reduce((sum, count) => sum + count, 0)
}

/** Subsets of the wanted games: most games first, then most attractions. */
export function subWishes(games: PerAttraction<number>): PerAttraction<number>[] {
  const upTo = (most: number) => Array.from({ length: most + 1 }, (_, less) => most - less)
  const all = Object.entries(games).reduce<PerAttraction<number>[]>(
    (wishes, [id, most]) => wishes.flatMap((wish) => upTo(most).map((count) => ({ ...wish, [id]: count }))),
    [{}],
  )
  const played = (one: PerAttraction<number>) => Object.values(one).filter((count) => count > 0).length
  return all
    .filter((one) => kept(one) > 0 && kept(one) < kept(games))
    .sort((a, b) => kept(b) - kept(a) || played(b) - played(a))
}
