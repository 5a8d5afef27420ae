import type { AttractionId, PerAttraction } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { findPlanBy, findPlans, isPlayable, type Plan } from '../plan/plan.ts'
import { areSameSlots, slotsOfTurns } from '../plan/plan-day.ts'
import type { PlanDay, Wish } from '../plan/task.ts'

/** Who stands at the desk starts within a quarter of an hour, or hears when it can be. */
const START_WITHIN_MINUTES = 15
/** A game that began so long ago can still be joined. */
const JOIN_WITHIN_MINUTES = 5
/** A group of which nobody plays for so long between two games is also told what can be played without. */
const LONG_PAUSE_MINUTES = 30
/** So many smaller wishes are told, and so many looked for at most. */
const MOST_SMALLER = 3
const MOST_TRIES = 80

export type SmallerWish = { games: PerAttraction<number>; plan: Plan }

export type StartNow = {
  /** They start within the quarter; the one that ends first comes first. */
  plans: readonly Plan[]
  /** The one to choose unless the group says otherwise: it starts within the quarter and runs on. */
  proposed: Plan | undefined
  /** They start after the quarter: the one that ends before or with all others, and without a proposal the shortest visit of the day. */
  later: readonly Plan[]
  /** What can be played within the quarter and without a long pause when the whole wish cannot. */
  smaller: readonly SmallerWish[]
  /** The attractions that have too few slots left, when there is no plan at all. */
  short: readonly AttractionId[]
}

type Offer = Pick<Catalogue, 'attractions'>

/** What a group can play that stands at the desk at this minute of the day. */
export function startNow(offer: Offer, day: PlanDay, wish: Omit<Wish, 'from'>, now: number): StartNow {
  const [from, by] = [now - JOIN_WITHIN_MINUTES, now + START_WITHIN_MINUTES]
  const found = findPlans(offer, day, { ...wish, from })
  const [earliest] = found
  const isLater = earliest !== undefined && !startsNow(earliest.start, now)
  const sooner = isLater ? findPlanBy(offer, day, { ...wish, from, by }) : undefined
  const all = sooner === undefined ? found : [sooner, ...found]
  const different = all.filter((plan, place) => all.findIndex((one) => isSame(one, plan)) === place)
  const plans = different.filter(({ start }) => startsNow(start, now))
  const proposed = plans.find(runsOn)
  return {
    plans,
    proposed,
    later: different.filter(
      (plan) =>
        !startsNow(plan.start, now) &&
        (plan === earliest || (plan.goal === 'shortest' && proposed === undefined)),
    ),
    smaller: proposed === undefined ? smallerWishes(offer, day, { ...wish, from, by }) : [],
    short: found.length > 0 ? [] : shortOf(offer, day, { ...wish, from }),
  }
}

/** Whether a visit whose first game is at this minute starts now, not later. */
export function startsNow(start: number, now: number): boolean {
  return start <= now + START_WITHIN_MINUTES
}

/** Whether a plan that was found before can still be had. */
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

function runsOn({ longestPause }: Plan): boolean {
  return longestPause < LONG_PAUSE_MINUTES
}

/** In the order of how much they keep; what is a part of one that can be had is not told beside it. */
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

/** Fewer of the same games: those that keep the most games first, then those of the most attractions. */
export function subWishes(games: PerAttraction<number>): PerAttraction<number>[] {
  const upTo = (most: number) => Array.from({ length: most + 1 }, (_, less) => most - less)
  const all = Object.entries(games).reduce<PerAttraction<number>[]>(
    (wishes, [id, most]) => wishes.flatMap((wish) => upTo(most).map((count) => ({ ...wish, [id]: count }))),
    [{}],
  )
  const kept = (one: PerAttraction<number>) => Object.values(one).reduce((sum, count) => sum + count, 0)
  const played = (one: PerAttraction<number>) => Object.values(one).filter((count) => count > 0).length
  return all
    .filter((one) => kept(one) > 0 && kept(one) < kept(games))
    .sort((a, b) => kept(b) - kept(a) || played(b) - played(a))
}
