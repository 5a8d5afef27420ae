import {
  type AttractionId,
  attractionsIn,
  mapAttractions,
  type PerAttraction,
} from '../catalogue/attractions.ts'
import type { Limits } from '../plan/limits.ts'
import { findPlan, isPlayable, type Plan } from '../plan/plan.ts'
import { slotsOfTurns } from '../plan/plan-day.ts'
import { replacements } from '../plan/replacements.ts'
import type { PlanDay, PlanSchedule, Wish } from '../plan/task.ts'
import type { SlotKey } from '../slots/grid.ts'
import { gamesOfAll, slotsForAll } from '../slots/needs.ts'
import { findOverlaps } from '../slots/overlap.ts'
import { clockTimeAt, minutesOf } from '../time/clock-time.ts'
import { firstStart, type VisitSlots } from '../visit/visit.ts'
import { NO_CHANGES, type OfferChanges } from './offer-changes.ts'
import { type PastDay, type PastVisit, type ReplayVenue, venueUnder } from './past-day.ts'

/** The slots that each visit and each wish of a day gets; `null` for none. */
export type Replay = { visits: (VisitSlots | null)[]; wishes: (VisitSlots | null)[] }

/** How far apart the starts are from which a visit that moves is planned. */
const STEP_MINUTES = 30
/** Whether a group finds a place matters here, not whether its plan is the best: a month has hundreds of groups. */
const LIMITS: Limits = { search: 400, total: 800, proof: 0, tidy: 0 }
/** How many sets of slots are tried for a visit that no plan has. */
const MOST_TRIES = 40

/**
 * The day again, under changes: first the visits that can keep their slots, then the other visits in the order of booking, then the
 * wishes in the order of asking.
 */
export function replayDay(day: PastDay, changes: OfferChanges): Replay {
  const before = venueUnder(day, NO_CHANGES)
  const venue = venueUnder(day, changes)
  let left = venue.schedules
  const take = (slots: VisitSlots | null) => {
    if (slots !== null) left = withoutSlots(left, slots)
    return slots
  }
  const kept = day.visits.map((visit) => take(keepsSlots(before, venue, visit) ? visit.slots : null))
  return {
    visits: day.visits.map((visit, nth) => kept[nth] ?? take(movedVisit(before, venue, left, visit))),
    wishes: day.wishes.map(({ players, games, from, before: latest }) => {
      const plan = planFrom(venue, left, { players, games, from })
      return take(plan !== undefined && plan.start < latest ? slotsOfTurns(plan.turns) : null)
    }),
  }
}

/** Whether a visit's slots still exist, and everyone can play the same games in them. */
function keepsSlots(before: ReplayVenue, venue: ReplayVenue, { players, slots }: PastVisit): boolean {
  const isThere = Object.entries(slots).every(([id, keys]) => {
    const open = openKeys(venue.schedules[id])
    return keys.every((key) => open.has(key))
  })
  if (!isThere) return false
  const games = gamesOfAll(before, players, slots)
  const needed = slotsForAll(venue, players, games)
  if (!Object.entries(needed).every(([id, count]) => count <= (slots[id]?.length ?? 0))) return false
  if (Object.keys(slots).every((id) => isAsGood(before, venue, id))) return true
  const wish = { players, games, from: 0, anyLength: true }
  const canPlay = (one: ReplayVenue) => isPlayable(one, onlySlots(one.schedules, slots), wish) !== 'no'
  // The desk may have booked slots that nobody could play in turn; such a group is no worse off.
  return canPlay(venue) || !canPlay(before)
}

function isAsGood(before: ReplayVenue, venue: ReplayVenue, id: AttractionId): boolean {
  const capacityIn = ({ attractions }: ReplayVenue) => attractions.find((one) => one.id === id)?.capacity ?? 0
  return (
    before.schedules[id]?.blockMinutes === venue.schedules[id]?.blockMinutes &&
    capacityIn(venue) >= capacityIn(before)
  )
}

/** A visit with the same games, nearest to its old start. */
function movedVisit(
  before: ReplayVenue,
  venue: ReplayVenue,
  left: PlanDay,
  { players, slots }: PastVisit,
): VisitSlots | null {
  const games = gamesOfAll(before, players, slots)
  const needed = slotsForAll(before, players, games)
  const isRegular = attractionsIn(slots, needed).every((id) => (slots[id]?.length ?? 0) === (needed[id] ?? 0))
  if (!isRegular) return replacedSlots(before, venue, left, slots)
  const plan = nearestPlan(venue, left, { players, games }, minutesOf(firstStart(slots)))
  return plan === undefined ? null : slotsOfTurns(plan.turns)
}

/** For slots that are not those of whole games: as many slots, with no more overlaps than before. */
function replacedSlots(
  before: ReplayVenue,
  venue: ReplayVenue,
  left: PlanDay,
  slots: VisitSlots,
): VisitSlots | null {
  if (!Object.keys(slots).every((id) => left[id] !== undefined)) return null
  const overlaps = findOverlaps(before, slots).length
  const found = replacements(left, {}, slots, MOST_TRIES)
  return found.find((other) => findOverlaps(venue, other).length <= overlaps) ?? null
}

function nearestPlan(
  venue: ReplayVenue,
  left: PlanDay,
  group: Omit<Wish, 'from'>,
  start: number,
): Plan | undefined {
  if (isPlayable(venue, left, { ...group, from: 0 }, LIMITS.search) === 'no') return undefined
  const opening = Math.min(
    ...Object.values(left).flatMap(({ opens, free }) => (free.length > 0 ? opens : [])),
  )
  const awayFrom = (plan: Plan) => Math.abs(plan.start - start)
  let nearest: Plan | undefined
  for (let from = start; ; from -= STEP_MINUTES) {
    const plan = planFrom(venue, left, { ...group, from })
    if (plan !== undefined && (nearest === undefined || awayFrom(plan) < awayFrom(nearest))) nearest = plan
    const isNearest = nearest !== undefined && awayFrom(nearest) <= start - from
    if (isNearest || from <= opening) break
  }
  return nearest
}

function planFrom(venue: ReplayVenue, left: PlanDay, wish: Wish): Plan | undefined {
  return findPlan(venue, left, wish, 'earliest', LIMITS).plan
}

function openKeys(schedule: PlanSchedule | undefined): Set<SlotKey> {
  if (schedule === undefined) return new Set()
  return new Set(schedule.free.flatMap((isFree, place) => (isFree ? keyAt(schedule, place) : [])))
}

const keyAt = ({ opens, blockMinutes }: PlanSchedule, place: number) =>
  clockTimeAt(opens + place * blockMinutes)

function withoutSlots(day: PlanDay, slots: VisitSlots): PlanDay {
  const taken: PerAttraction<PlanSchedule> = mapAttractions(slots, (keys, id) => {
    const schedule = day[id] as PlanSchedule
    const isTaken = (place: number) => keys.includes(keyAt(schedule, place))
    return { ...schedule, free: schedule.free.map((isFree, place) => isFree && !isTaken(place)) }
  })
  return { ...day, ...taken }
}

/** A day on which only these slots are free. The break was checked when they were chosen. */
function onlySlots(day: PlanDay, slots: VisitSlots): PlanDay {
  return mapAttractions(day, (schedule, id) => ({
    ...schedule,
    mandatoryBreak: false,
    free: schedule.free.map((_, place) => slots[id]?.includes(keyAt(schedule, place)) === true),
  }))
}
