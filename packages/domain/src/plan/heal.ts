import {
  type AttractionId,
  attractionsIn,
  mapAttractions,
  type PerAttraction,
  perAttraction,
} from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { SlotKey } from '../slots/grid.ts'
import { gamesOfAll } from '../slots/needs.ts'
import { clockTimeAt, minutesOf } from '../time/clock-time.ts'
import { gamesOf, type VisitSlots } from '../visit/visit.ts'
import { makeTask } from './make-task.ts'
import { findPlan, type Plan } from './plan.ts'
import { slotsOfTurns } from './plan-day.ts'
import { replacements } from './replacements.ts'
import { type Rotation, rotationOf } from './rotation.ts'
import type { PlanDay } from './task.ts'

/** A visit with all its original slots. */
export type LostVisit = {
  players: number
  slots: VisitSlots
  /** Those that others have taken since. */
  lost: VisitSlots
  /** The first minute at which a new slot may start. */
  from?: number
}

/** A complete replacement visit. `added` holds the slots it did not have before. */
export type HealedVisit = { slots: VisitSlots; added: VisitSlots; rotation: Rotation }

type Offer = Pick<Catalogue, 'attractions'>

/** Maximum number of slot combinations tried in place of the lost ones. */
const MOST_TRIES = 60
/** How long before the visit's own start to look for a new plan. */
const EARLIER_MINUTES = [0, 30, 60, 120]

/**
 * The nearest complete visit after slots were lost: it keeps all remaining slots and replaces the lost ones with the nearest free ones.
 * If that cannot be played, it is the plan that starts nearest. Remaining slots are treated as free and lost ones as taken, whatever
 * the day says.
 */
export function healedVisit(offer: Offer, day: PlanDay, visit: LostVisit): HealedVisit | undefined {
  const kept = without(visit.slots, visit.lost)
  const own = ownDay(day, kept, visit)
  return withReplacements(offer, own, visit, kept) ?? nearestPlan(offer, own, visit, kept)
}

function withReplacements(
  offer: Offer,
  day: PlanDay,
  { players, slots, lost }: LostVisit,
  kept: VisitSlots,
): HealedVisit | undefined {
  const blockMinutes = mapAttractions(day, (schedule) => schedule.blockMinutes)
  const games = gamesOfAll(offer, players, slots)
  const most = Math.max(
    makeTask(offer, day, { players, games, from: 0 }).mostMinutes,
    lengthOf(slots, blockMinutes),
  )
  for (const added of replacements(day, kept, lost, MOST_TRIES)) {
    const healed = perAttraction(attractionsIn(kept, added), (id) =>
      [...(kept[id] ?? []), ...(added[id] ?? [])].sort(),
    )
    if (lengthOf(healed, blockMinutes) > most) continue
    const rotation = rotationOf(offer, { players, slots: healed, blockMinutes })
    if (rotation !== undefined) return { slots: healed, added, rotation }
  }
  return undefined
}

/** Minutes from the first game to the end of the last. */
function lengthOf(slots: VisitSlots, blockMinutes: PerAttraction<number>): number {
  const starts = Object.values(slots).flat().map(minutesOf)
  const ends = Object.entries(slots).flatMap(([id, keys]) =>
    keys.map((key) => minutesOf(key) + (blockMinutes[id] ?? 0)),
  )
  return Math.max(...ends) - Math.min(...starts)
}

/**
 * The plan that starts nearest to the visit's own start, searching from that start or a little earlier; on a tie, the one with the
 * fewest new slots.
 */
function nearestPlan(
  offer: Offer,
  day: PlanDay,
  { players, slots }: LostVisit,
  kept: VisitSlots,
): HealedVisit | undefined {
  const start = Math.min(...Object.values(slots).flat().map(minutesOf))
  const games = gamesOfAll(offer, players, slots)
  const plans = EARLIER_MINUTES.flatMap(
    (minutes) => findPlan(offer, day, { players, games, from: start - minutes }, 'earliest').plan ?? [],
  )
  const healed = plans.map((plan) => ({ plan, added: addedBy(plan, kept) }))
  const away = ({ plan }: { plan: Plan }) => Math.abs(plan.start - start)
  const [best] = healed.sort((a, b) => away(a) - away(b) || gamesOf(a.added) - gamesOf(b.added))
  return best && { slots: slotsOfTurns(best.plan.turns), added: best.added, rotation: best.plan }
}

function addedBy({ turns }: Plan, kept: VisitSlots): VisitSlots {
  return without(slotsOfTurns(turns), kept)
}

function without(slots: VisitSlots, others: VisitSlots): VisitSlots {
  return mapAttractions(slots, (keys, id) => keys.filter((key) => !others[id]?.includes(key)))
}

/** The day from this visit's point of view: its kept slots are free, its lost ones and those that are too early are not. */
function ownDay(day: PlanDay, kept: VisitSlots, { lost, from = 0 }: LostVisit): PlanDay {
  const isFree = (id: AttractionId, key: SlotKey, free: boolean) =>
    kept[id]?.includes(key) || (free && minutesOf(key) >= from && !lost[id]?.includes(key))
  return mapAttractions(day, (schedule, id) => {
    const { opens, blockMinutes, free } = schedule
    const own = free.map((isOpen, place) => isFree(id, clockTimeAt(opens + place * blockMinutes), isOpen))
    return { ...schedule, free: own }
  })
}
