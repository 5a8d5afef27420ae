import { type AttractionId, attractionsIn, perAttraction } from '../catalogue/attractions.ts'
import { type Grid, type SlotKey, slotKeys } from '../slots/grid.ts'
import { clockTimeAt, minutesOf } from '../time/clock-time.ts'
import type { VisitSlots } from '../visit/visit.ts'
import type { PlanSchedule } from './task.ts'
import type { Turn } from './turns.ts'

/** An attraction's day with nothing available. */
export const CLOSED_SCHEDULE: PlanSchedule = { opens: 0, blockMinutes: 1, mandatoryBreak: false, free: [] }

/** One attraction's day for the planner; a `null` grid means it is closed. */
export function planSchedule(grid: Grid | null, isFree: (key: SlotKey) => boolean): PlanSchedule {
  if (grid === null) return CLOSED_SCHEDULE
  const { opens, blockMinutes, mandatoryBreak } = grid
  return { opens: minutesOf(opens), blockMinutes, mandatoryBreak, free: slotKeys(grid).map(isFree) }
}

/** The slots to book for these turns, by attraction and time. */
export function slotsOfTurns(turns: readonly Turn[]): VisitSlots {
  const ids = new Set(turns.map(({ attraction }) => attraction))
  return perAttraction([...ids], (id) =>
    turns.flatMap(({ attraction, start }) => (attraction === id ? clockTimeAt(start) : [])).sort(),
  )
}

export function areSameSlots(one: VisitSlots, other: VisitSlots): boolean {
  const keysOf = (slots: VisitSlots, id: AttractionId) => (slots[id] ?? []).toSorted().join()
  return attractionsIn(one, other).every((id) => keysOf(one, id) === keysOf(other, id))
}
