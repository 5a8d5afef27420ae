import { attractionsIn, mapAttractions, type PerAttraction } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { SlotKey } from '../slots/grid.ts'
import { gamesOfAll, slotsForAll } from '../slots/needs.ts'
import { MINUTES_A_DAY, minutesOf } from '../time/clock-time.ts'
import type { VisitSlots } from '../visit/visit.ts'
import { findPlan, type Plan } from './plan.ts'
import { CLOSED_SCHEDULE } from './plan-day.ts'
import type { PlanSchedule } from './task.ts'

export type RotatedVisit = { players: number; slots: VisitSlots; blockMinutes: PerAttraction<number> }

/** Who plays when in the slots of a visit: teams and turns. */
export type Rotation = Pick<Plan, 'teams' | 'turns' | 'longestWait'>

/**
 * The rotation of a visit's slots. It depends on nothing else, so it is the same everywhere. `undefined` if there are more or fewer
 * slots than the games need, or if no division into teams gets everyone to their games in time.
 */
export function rotationOf(offer: Pick<Catalogue, 'attractions'>, visit: RotatedVisit): Rotation | undefined {
  return planOfSlots(offer, visit)
}

/** The same rotation as a plan. */
export function planOfSlots(
  offer: Pick<Catalogue, 'attractions'>,
  { players, slots, blockMinutes }: RotatedVisit,
): Plan | undefined {
  const games = gamesOfAll(offer, players, slots)
  const needed = slotsForAll(offer, players, games)
  if (!attractionsIn(slots, needed).every((id) => (slots[id]?.length ?? 0) === (needed[id] ?? 0)))
    return undefined
  const day = mapAttractions(slots, (keys, id) => onlyThese(keys, blockMinutes[id] ?? 0))
  return findPlan(offer, day, { players, games, from: 0, anyLength: true }, 'earliest').plan
}

/** A day on which only these slots are free. The break was checked when they were chosen. */
function onlyThese(keys: readonly SlotKey[], blockMinutes: number): PlanSchedule {
  if (keys.length === 0) return CLOSED_SCHEDULE
  const starts = new Set(keys.map(minutesOf))
  const opens = Math.min(...starts, MINUTES_A_DAY) % blockMinutes
  const last = Math.max(...starts, -1)
  const free: boolean[] = []
  for (let start = opens; start <= last; start += blockMinutes) free.push(starts.has(start))
  return { opens, blockMinutes, mandatoryBreak: false, free }
}
