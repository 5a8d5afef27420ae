import {
  type AttractionId,
  attractionIds,
  mapAttractions,
  type PerAttraction,
} from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { findPlan } from '../plan/plan.ts'
import { slotsOfTurns } from '../plan/plan-day.ts'
import { replacements } from '../plan/replacements.ts'
import { rotationOf } from '../plan/rotation.ts'
import type { PlanDay } from '../plan/task.ts'
import type { SlotKey } from '../slots/grid.ts'
import { slotsForAll } from '../slots/needs.ts'
import { clockTimeAt, minutesOf } from '../time/clock-time.ts'
import { gamesOf, type VisitSlots } from '../visit/visit.ts'

/** How far a visit may shift and still be near its own hours. */
export const NEAR_MINUTES = 60

/** What a group should play, and between which minutes. Slots that were played stay in the visit. */
export type Wanted = {
  players: number
  games: PerAttraction<number>
  played: VisitSlots
  from: number
  until: number
  /** The slots to stay near to. */
  near: VisitSlots
}

type Offer = Pick<Catalogue, 'attractions'>

/** Up to this many sets of slots, every one is tried. */
const MOST_SETS = 600
/** How many visits to return at most. */
const MOST_VISITS = 24
/** How many of the nearest starts the planner is asked for when there are too many sets to try. */
const MOST_STARTS = 3

/** Visits of exactly the slots these games need, in which everyone can play; nearest to the given slots first. */
export function visitsFor(offer: Offer, day: PlanDay, wanted: Wanted): VisitSlots[] {
  const choices = choicesOf(offer, day, wanted)
  if (choices === undefined) return []
  const size = choices.reduce((product, { open, count }) => product * binomial(open.length, count), 1)
  if (size > MOST_SETS) return planned(offer, day, wanted)
  const blockMinutes = mapAttractions(day, (schedule) => schedule.blockMinutes)
  const found: VisitSlots[] = []
  for (const slots of nearestFirst(setsOf(day, choices), wanted.near)) {
    if (rotationOf(offer, { players: wanted.players, slots, blockMinutes }) !== undefined) found.push(slots)
    if (found.length === MOST_VISITS) break
  }
  return found
}

/** Visits that change least first: minutes that the first and last game move, then slots that are not kept. */
export function nearestFirst(visits: readonly VisitSlots[], near: VisitSlots): VisitSlots[] {
  const { first, last } = spanOf(near)
  const away = (slots: VisitSlots) => {
    const span = spanOf(slots)
    const moved = Math.abs(span.first - first) + Math.abs(span.last - last)
    return moved * 100 + gamesOf(slots) - keptOf(near, slots)
  }
  return visits
    .map((slots) => ({ slots, away: away(slots) }))
    .sort((a, b) => a.away - b.away)
    .map(({ slots }) => slots)
}

function keptOf(near: VisitSlots, slots: VisitSlots): number {
  return Object.entries(slots).reduce(
    (sum, [id, keys]) => sum + keys.filter((key) => near[id]?.includes(key)).length,
    0,
  )
}

/** When the first and the last game start. */
function spanOf(slots: VisitSlots): { first: number; last: number } {
  const keys = Object.values(slots).flat().sort()
  return { first: minutesOf(keys.at(0) ?? '00:00'), last: minutesOf(keys.at(-1) ?? '00:00') }
}

type Choice = {
  attraction: AttractionId
  open: readonly SlotKey[]
  count: number
  played: readonly SlotKey[]
}

/** Which slots of each attraction to choose from, and how many; `undefined` if there are too few. */
function choicesOf(offer: Offer, day: PlanDay, wanted: Wanted): Choice[] | undefined {
  const needs = slotsForAll(offer, wanted.players, wanted.games)
  const choices: Choice[] = []
  for (const attraction of attractionIds(offer.attractions)) {
    const played = wanted.played[attraction] ?? []
    const count = (needs[attraction] ?? 0) - played.length
    const open = openKeys(day, attraction, wanted)
    if (count < 0 || count > open.length) return undefined
    if (count > 0 || played.length > 0) choices.push({ attraction, open, count, played })
  }
  return choices
}

function openKeys(day: PlanDay, attraction: AttractionId, { from, until }: Wanted): SlotKey[] {
  const schedule = day[attraction]
  if (schedule === undefined) return []
  const { opens, blockMinutes, free } = schedule
  return free.flatMap((isFree, place) => {
    const start = opens + place * blockMinutes
    return isFree && start >= from && start + blockMinutes <= until ? [clockTimeAt(start)] : []
  })
}

function setsOf(day: PlanDay, choices: readonly Choice[]): VisitSlots[] {
  let sets: VisitSlots[] = [{}]
  for (const { attraction, open, count, played } of choices) {
    const some = subsets(open, count)
      .map((keys) => [...played, ...keys].sort())
      .filter((keys) => keepsBreak(day, attraction, keys))
    sets = sets.flatMap((set) => some.map((keys) => ({ ...set, [attraction]: keys })))
  }
  return sets
}

function keepsBreak(day: PlanDay, attraction: AttractionId, keys: readonly SlotKey[]): boolean {
  const schedule = day[attraction]
  if (schedule === undefined || !schedule.mandatoryBreak) return true
  const starts = keys.map(minutesOf)
  return starts.every(
    (start, place) => place === 0 || start - (starts[place - 1] ?? 0) > schedule.blockMinutes,
  )
}

/** Too many sets to try: the planner's own visits from several starts. */
function planned(offer: Offer, day: PlanDay, wanted: Wanted): VisitSlots[] {
  const { players, games, from, until, near } = wanted
  const cut = mapAttractions(day, (schedule) => ({
    ...schedule,
    free: schedule.free.map(
      (isFree, place) => isFree && schedule.opens + (place + 1) * schedule.blockMinutes <= until,
    ),
  }))
  if (gamesOf(wanted.played) > 0) return continued(offer, cut, wanted)
  const found = new Map<string, VisitSlots>()
  for (const start of startsNear(day, wanted)) {
    const { plan } = findPlan(offer, cut, { players, games, from: Math.max(start, from) }, 'earliest')
    if (plan === undefined) continue
    const slots = slotsOfTurns(plan.turns)
    found.set(JSON.stringify(Object.entries(slots).sort()), slots)
  }
  return nearestFirst([...found.values()], near)
}

/** The planner cannot plan around games that were played. The others get the nearest slots instead of their own. */
function continued(offer: Offer, day: PlanDay, { players, games, played, near }: Wanted): VisitSlots[] {
  const needs = slotsForAll(offer, players, games)
  const missing = mapAttractions(needs, (count, id) => {
    const done = played[id] ?? []
    return (near[id] ?? []).filter((key) => !done.includes(key)).slice(0, count - done.length)
  })
  const blockMinutes = mapAttractions(day, (schedule) => schedule.blockMinutes)
  const isWhole = (slots: VisitSlots) =>
    Object.entries(needs).every(([id, count]) => (slots[id] ?? []).length === count) &&
    rotationOf(offer, { players, slots, blockMinutes }) !== undefined
  const visits = replacements(day, played, missing, MOST_VISITS).map((added) =>
    mapAttractions(needs, (_, id) => [...(played[id] ?? []), ...(added[id] ?? [])].sort()),
  )
  return nearestFirst(visits.filter(isWhole), near)
}

function startsNear(day: PlanDay, wanted: Wanted): number[] {
  const start = spanOf(wanted.near).first
  const ids = Object.keys(wanted.games).filter((id) => (wanted.games[id] ?? 0) > 0)
  const all = new Set(ids.flatMap((id) => openKeys(day, id, wanted).map(minutesOf)))
  const nearest = [...all].sort((a, b) => Math.abs(a - start) - Math.abs(b - start) || b - a)
  // From the first one on, the planner finds a visit if there is any.
  return [...new Set([...nearest.slice(0, MOST_STARTS), Math.min(...all)])]
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
