import { type AttractionId, partOf, perAttraction } from '../catalogue/attractions.ts'
import type { SlotKey } from '../slots/grid.ts'
import { clockTimeAt, minutesOf } from '../time/clock-time.ts'
import type { VisitSlots } from '../visit/visit.ts'
import type { PlanDay } from './task.ts'

type Slot = { id: AttractionId; key: SlotKey; away: number }

/** Maximum number of combinations compared, however many slots were lost. */
const MOST_COMBINATIONS = 1_000

/**
 * At most `most` combinations of free slots to replace the lost ones, smallest total distance first. Of two equally near slots the
 * later comes first.
 */
export function replacements(day: PlanDay, kept: VisitSlots, lost: VisitSlots, most: number): VisitSlots[] {
  const gone = Object.entries(lost).flatMap(([id, keys]) => keys.map((key) => ({ id, key })))
  const choices = Math.max(2, Math.floor(MOST_COMBINATIONS ** (1 / gone.length)))
  let combinations: Slot[][] = [[]]
  for (const { id, key } of gone) {
    const nearest = nearestFree(day, kept, id, key).slice(0, choices)
    combinations = combinations
      .flatMap((slots) => nearest.map((slot) => [...slots, slot]))
      .filter((slots) => isAllowed(day, kept, slots))
      .sort((a, b) => awayOf(a) - awayOf(b))
      .slice(0, MOST_COMBINATIONS)
  }
  const known = new Map(combinations.map((slots) => [nameOf(slots), slots]))
  return [...known.values()].slice(0, most).map((slots) => toVisitSlots(slots))
}

function nearestFree(day: PlanDay, kept: VisitSlots, id: AttractionId, lost: SlotKey): Slot[] {
  const { opens, blockMinutes, free } = partOf(day, id)
  return free
    .flatMap((isFree, place) => {
      const start = opens + place * blockMinutes
      const key = clockTimeAt(start)
      return isFree && !kept[id]?.includes(key) ? [{ id, key, away: Math.abs(start - minutesOf(lost)) }] : []
    })
    .sort((a, b) => a.away - b.away || (a.key < b.key ? 1 : -1))
}

/** No slot twice, and no adjacent slots where the break is mandatory. */
function isAllowed(day: PlanDay, kept: VisitSlots, slots: readonly Slot[]): boolean {
  const { id, key } = slots.at(-1) as Slot
  const { blockMinutes, mandatoryBreak } = partOf(day, id)
  const others = [
    ...(kept[id] ?? []),
    ...slots.slice(0, -1).flatMap((slot) => (slot.id === id ? slot.key : [])),
  ]
  const least = mandatoryBreak ? 2 * blockMinutes : blockMinutes
  return others.every((other) => Math.abs(minutesOf(other) - minutesOf(key)) >= least)
}

const awayOf = (slots: readonly Slot[]) => slots.reduce((sum, { away }) => sum + away, 0)

const nameOf = (slots: readonly Slot[]) =>
  slots
    .map(({ id, key }) => id + key)
    .sort()
    .join()

function toVisitSlots(slots: readonly Slot[]): VisitSlots {
  const ids = new Set(slots.map(({ id }) => id))
  return perAttraction([...ids], (id) => slots.flatMap((slot) => (slot.id === id ? slot.key : [])).sort())
}
