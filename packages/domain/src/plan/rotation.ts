import { type PerAttraction, perAttraction } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { SlotKey } from '../slots/grid.ts'
import { gamesForAll, neededSlots } from '../slots/needs.ts'
import { MINUTES_A_DAY, minutesOf } from '../time/clock-time.ts'
import type { VisitSlots } from '../visit/visit.ts'
import { findPlan, type Plan } from './plan.ts'
import type { PlanSchedule } from './task.ts'

export type RotatedVisit = { players: number; slots: VisitSlots; blockMinutes: PerAttraction<number> }

/** Who plays when in the slots of a visit: teams and turns. */
export type Rotation = Pick<Plan, 'teams' | 'turns' | 'longestWait'>

/**
 * The rotation that belongs to a visit's slots, the same wherever it is asked: it depends on nothing else. None when the slots are more or
 * fewer than everyone's games need, or when nobody can be in time for all of them.
 */
export function rotationOf(
  offer: Pick<Catalogue, 'attractions'>,
  { players, slots, blockMinutes }: RotatedVisit,
): Rotation | undefined {
  const games = perAttraction((id) => gamesForAll(offer.attractions[id], players, slots[id].length))
  const isExact = perAttraction(
    (id) => neededSlots(offer.attractions[id], players, games[id]) === slots[id].length,
  )
  if (!Object.values(isExact).every(Boolean)) return undefined
  const day = perAttraction((id) => onlyThese(slots[id], blockMinutes[id]))
  return findPlan(offer, day, { players, games, from: 0 }, 'earliest').plan
}

/** A day on which nothing but these slots is free. Whether they keep the break was judged when they were chosen. */
function onlyThese(keys: readonly SlotKey[], blockMinutes: number): PlanSchedule {
  const starts = new Set(keys.map(minutesOf))
  const opens = Math.min(...starts, MINUTES_A_DAY) % blockMinutes
  const last = Math.max(...starts, -1)
  const free: boolean[] = []
  for (let start = opens; start <= last; start += blockMinutes) free.push(starts.has(start))
  return { opens, blockMinutes, mandatoryBreak: false, free }
}
