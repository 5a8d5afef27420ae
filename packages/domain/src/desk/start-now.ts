import { ATTRACTION_IDS, type PerAttraction } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { findPlanBy, findPlans, type Plan } from '../plan/plan.ts'
import { areSameSlots, slotsOfTurns } from '../plan/plan-day.ts'
import type { PlanDay, Wish } from '../plan/task.ts'

/** Who stands at the desk starts within a quarter of an hour, or hears when it can be. */
export const START_WITHIN_MINUTES = 15
/** A game that began so long ago can still be joined. */
export const JOIN_WITHIN_MINUTES = 5
/** A group of which nobody plays for so long between two games is also told what can be played without. */
const LONG_PAUSE_MINUTES = 30
/** So many smaller wishes are told, and so many looked for at most. */
const MOST_SMALLER = 3
const MOST_TRIES = 80

export type SmallerWish = { games: PerAttraction<number>; plan: Plan }

export type StartNow = {
  /** They start within the quarter; the one that ends first comes first. */
  plans: readonly Plan[]
  /** The plan that ends before or with all others, when it starts after the quarter. */
  later: Plan | undefined
  /** What can be played within the quarter and without a long pause when the whole wish cannot. */
  smaller: readonly SmallerWish[]
}

type Offer = Pick<Catalogue, 'attractions'>

/** What a group can play that stands at the desk at this minute of the day. */
export function startNow(offer: Offer, day: PlanDay, wish: Omit<Wish, 'from'>, now: number): StartNow {
  const [from, by] = [now - JOIN_WITHIN_MINUTES, now + START_WITHIN_MINUTES]
  const found = findPlans(offer, day, { ...wish, from })
  const [earliest] = found
  const later = earliest !== undefined && earliest.start > by ? earliest : undefined
  const sooner = later && findPlanBy(offer, day, { ...wish, from, by })
  const within = [...(sooner === undefined ? [] : [sooner]), ...found.filter(({ start }) => start <= by)]
  const plans = within.filter((plan, place) => within.findIndex((one) => isSame(one, plan)) === place)
  return { plans, later, smaller: plans.some(runsOn) ? [] : smallerWishes(offer, day, { ...wish, from, by }) }
}

function isSame(one: Plan, other: Plan): boolean {
  return areSameSlots(slotsOfTurns(one.turns), slotsOfTurns(other.turns))
}

function runsOn({ longestPause }: Plan): boolean {
  return longestPause < LONG_PAUSE_MINUTES
}

/** In the order of how much they keep; what is a part of one that can be had is not told beside it. */
function smallerWishes(offer: Offer, day: PlanDay, wish: Wish & { by: number }): SmallerWish[] {
  const found: SmallerWish[] = []
  for (const games of subWishes(wish.games).slice(0, MOST_TRIES)) {
    if (found.some((one) => ATTRACTION_IDS.every((id) => games[id] <= one.games[id]))) continue
    const plan = findPlanBy(offer, day, { ...wish, games })
    if (plan !== undefined && runsOn(plan)) found.push({ games, plan })
    if (found.length === MOST_SMALLER) break
  }
  return found
}

/** Fewer of the same games: those that keep the most games first, then those of the most attractions. */
export function subWishes(games: PerAttraction<number>): PerAttraction<number>[] {
  const upTo = (most: number) => Array.from({ length: most + 1 }, (_, less) => most - less)
  const all = upTo(games.laser).flatMap((laser) =>
    upTo(games.vr).flatMap((vr) =>
      upTo(games.interactivefloor).map((interactivefloor) => ({ laser, vr, interactivefloor })),
    ),
  )
  const kept = (one: PerAttraction<number>) => ATTRACTION_IDS.reduce((sum, id) => sum + one[id], 0)
  const played = (one: PerAttraction<number>) => ATTRACTION_IDS.filter((id) => one[id] > 0).length
  return all
    .filter((one) => kept(one) > 0 && kept(one) < kept(games))
    .sort((a, b) => kept(b) - kept(a) || played(b) - played(a))
}
