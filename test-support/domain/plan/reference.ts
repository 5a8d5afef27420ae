/** Solves the planner's problem by brute force: every set of slots, every number of teams, every choice of slots for every team. */
import {
  type AttractionId,
  attractionIds,
  attractionOf,
  partOf,
} from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Goal } from '@lichtspel/domain/plan/goals'
import { CAKE_MINUTES } from '@lichtspel/domain/plan/pauses'
import type { PlanDay, Wish } from '@lichtspel/domain/plan/task'

export type Instance = { offer: Pick<Catalogue, 'attractions'>; day: PlanDay; wish: Wish }
type Slot = { attraction: AttractionId; place: number; start: number; end: number }
/** The span as one number (lower is better), the number of teams and the orphans left. */
export type Cost = { span: number; teams: number; orphans: number }

const endFirst = (start: number, end: number) => end * 10_000 - start
const SPAN_COSTS: Record<Goal, (start: number, end: number) => number> = {
  earliest: endFirst,
  shortest: (start, end) => (end - start) * 10_000 + end,
  cake: endFirst,
}
export const GOALS = Object.keys(SPAN_COSTS) as Goal[]

export function spanCost(goal: Goal, start: number, end: number): number {
  return SPAN_COSTS[goal](start, end)
}

/** The cost of the best plan among those that start by a given minute; `undefined` if there is none. */
export function bestCost(instance: Instance, goal: Goal, by = Number.POSITIVE_INFINITY): Cost | undefined {
  const everyone = Array.from({ length: instance.wish.players }, () => 1)
  let best: Cost | undefined
  for (const { set, span } of setsByCost(instance, goal)) {
    if (best !== undefined && span > best.span) break
    if (firstStart(set) > by) continue
    if (!canPlay(instance, set, everyone)) continue
    let teams = 1
    while (!canPlay(instance, set, evenly(instance.wish.players, teams))) teams += 1
    const orphans = orphansOf(instance.day, set)
    if (best === undefined || teams < best.teams || (teams === best.teams && orphans < best.orphans)) {
      best = { span, teams, orphans }
    }
  }
  return best
}

/** The size of the brute-force search: sets of slots, and choices of slots for one team. */
export function sizeOfInstance(instance: Instance): { sets: number; choices: number } {
  const product = (one: (id: AttractionId) => number) =>
    attractionIds(instance.offer.attractions).reduce((sum, id) => sum * one(id), 1)
  return {
    sets: product((id) => binomial(freeSlots(instance, id).length, needed(instance, id))),
    choices: product((id) => binomial(needed(instance, id), instance.wish.games[id] ?? 0)),
  }
}

function setsByCost(instance: Instance, goal: Goal): { set: Slot[]; span: number }[] {
  const ofEach = attractionIds(instance.offer.attractions).map((id) =>
    subsets(freeSlots(instance, id), needed(instance, id)).filter(
      (set) =>
        !partOf(instance.day, id).mandatoryBreak ||
        set.every((slot, index) => index === 0 || slot.place - (set[index - 1]?.place ?? 0) > 1),
    ),
  )
  return combined(ofEach)
    .filter((set) => set.length > 0 && (goal !== 'cake' || pauseOf(set) >= CAKE_MINUTES))
    .filter((set) => lastEnd(set) - firstStart(set) <= mostMinutes(instance))
    .map((set) => ({ set, span: spanCost(goal, firstStart(set), lastEnd(set)) }))
    .sort((a, b) => a.span - b.span)
}

/** Two hours longer than one person's games, or one attraction's slots beside those of the whole group, take in a row, or twice that. */
export function mostMinutes({ offer, day, wish }: Instance): number {
  if (wish.anyLength) return Number.POSITIVE_INFINITY
  const rows = attractionIds(offer.attractions).map((id) => {
    const { blockMinutes, mandatoryBreak } = partOf(day, id)
    const count = needed({ offer, day, wish }, id)
    const isShared = attractionOf(offer.attractions, id).capacity >= wish.players
    const paused = mandatoryBreak && count > 0 ? (2 * count - 1) * blockMinutes : 0
    return { own: (wish.games[id] ?? 0) * blockMinutes, all: count * blockMinutes, paused, isShared }
  })
  const shared = rows.reduce((sum, row) => sum + (row.isShared ? row.all : 0), 0)
  const alone = rows.reduce((sum, row) => sum + row.own, 0)
  const inTurns = rows.map((row) => (row.isShared ? shared : shared + row.all))
  const least = Math.max(alone, ...inTurns, ...rows.map((row) => row.paused))
  return Math.max(least + 120, least * 2)
}

/** Every combination that takes one set of slots from each attraction. */
function combined(ofEach: readonly Slot[][][]): Slot[][] {
  return ofEach.reduce<Slot[][]>((all, some) => all.flatMap((a) => some.map((b) => [...a, ...b])), [[]])
}

const firstStart = (set: readonly Slot[]) => Math.min(...set.map((slot) => slot.start))
const lastEnd = (set: readonly Slot[]) => Math.max(...set.map((slot) => slot.end))

/** Whether these teams can play in these slots, by trying every choice of slots for every team. */
function canPlay(instance: Instance, set: readonly Slot[], sizes: readonly number[]): boolean {
  const { offer, wish } = instance
  const ofEach = attractionIds(offer.attractions).map((id) =>
    subsets(
      set.filter((slot) => slot.attraction === id),
      wish.games[id] ?? 0,
    ),
  )
  const choices = combined(ofEach).filter((slots) =>
    slots.every((a) => slots.every((b) => a === b || canDoBoth(instance, a, b))),
  )
  const load = new Map(set.map((slot) => [slot, 0]))
  const loadOf = (slot: Slot) => load.get(slot) ?? 0
  const least = (id: AttractionId) =>
    Math.min(
      attractionOf(offer.attractions, id).minPlayers,
      Math.floor((wish.players * (wish.games[id] ?? 0)) / needed(instance, id)),
    )
  const assign = (team: number, from: number): boolean => {
    const size = sizes[team]
    if (size === undefined) return set.every((slot) => loadOf(slot) >= least(slot.attraction))
    return choices.slice(from).some((choice, index) => {
      for (const slot of choice) load.set(slot, loadOf(slot) + size)
      const fits = choice.every(
        (slot) => loadOf(slot) <= attractionOf(offer.attractions, slot.attraction).capacity,
      )
      const done = fits && assign(team + 1, sizes[team + 1] === size ? from + index : 0)
      for (const slot of choice) load.set(slot, loadOf(slot) - size)
      return done
    })
  }
  return assign(0, 0)
}

function canDoBoth({ offer }: Instance, a: Slot, b: Slot): boolean {
  const [first, second] = a.start <= b.start ? [a, b] : [b, a]
  if (first.attraction === second.attraction) return second.start >= first.end
  const until = Math.max(
    first.end,
    first.start + attractionOf(offer.attractions, first.attraction).overlapMinutes,
  )
  return second.start >= until
}

function freeSlots({ day, wish }: Instance, attraction: AttractionId): Slot[] {
  const { opens, blockMinutes, free } = partOf(day, attraction)
  return free.flatMap((isFree, place) => {
    const start = opens + place * blockMinutes
    return isFree && start >= wish.from ? [{ attraction, place, start, end: start + blockMinutes }] : []
  })
}

function needed({ offer, wish: { players, games } }: Instance, attraction: AttractionId): number {
  return Math.ceil(
    (players * (games[attraction] ?? 0)) /
      Math.min(attractionOf(offer.attractions, attraction).capacity, players),
  )
}

function evenly(players: number, teams: number): number[] {
  return Array.from({ length: teams }, (_, index) => Math.floor((players + teams - 1 - index) / teams))
}

function orphansOf(day: PlanDay, set: readonly Slot[]): number {
  const isTaken = (id: AttractionId, at: number) =>
    set.some(({ attraction, place }) => attraction === id && place === at)
  const runs = Object.keys(day).flatMap((id) =>
    partOf(day, id)
      .free.map((isFree, place) => (isFree && !isTaken(id, place) ? 'o' : '.'))
      .join('')
      .split('.'),
  )
  return runs.filter((run) => run.length === 1).length
}

function pauseOf(set: readonly Slot[]): number {
  const pauses = set.map(({ end }) => {
    if (set.some((slot) => slot.start < end && slot.end > end)) return 0
    const later = set.filter((slot) => slot.start >= end)
    return later.length === 0 ? 0 : firstStart(later) - end
  })
  return Math.max(...pauses)
}

function subsets<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, index) =>
    subsets(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  )
}

function binomial(n: number, k: number): number {
  let value = 1
  for (let i = 0; i < k; i += 1) value = (value * (n - i)) / (i + 1)
  return value
}
