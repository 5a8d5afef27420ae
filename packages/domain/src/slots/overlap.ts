import {
  type AttractionId,
  attractionIds,
  attractionOf,
  type PerAttraction,
} from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type ClockTime, clockTimeAt, MINUTES_A_DAY, minutesOf } from '../time/clock-time.ts'
import type { SlotKey } from './grid.ts'

type ChosenSlot = { attraction: AttractionId; key: SlotKey }
export type Overlap = { first: ChosenSlot; second: ChosenSlot }

/**
 * Chosen slots of one day that would put the group in two places at once. Slots of one attraction are not compared: they cannot
 * coincide, and with this check's longer durations every suggested next VR slot would trigger the warning.
 */
export function findOverlaps(
  { attractions }: Pick<Catalogue, 'attractions'>,
  chosen: PerAttraction<readonly SlotKey[]>,
): Overlap[] {
  const slots = attractionIds(attractions).flatMap((attraction) =>
    (chosen[attraction] ?? []).map((key) => ({ attraction, key })),
  )
  const overlaps: Overlap[] = []
  for (const [index, first] of slots.entries()) {
    for (const second of slots.slice(index + 1)) {
      if (first.attraction !== second.attraction && overlap(attractions, first, second))
        overlaps.push({ first, second })
    }
  }
  return overlaps
}

/** `minutesBetween` runs from the end of one block to the start of the next, and is negative if both are played at once. */
export type OverlapFacts = {
  first: AttractionId
  firstEnds: ClockTime
  second: AttractionId
  secondStarts: ClockTime
  minutesBetween: number
}

/**
 * The actual times of two slots that the check reports as overlapping, because it assumes longer durations than the blocks. The slot
 * that starts first comes first.
 */
export function overlapFacts(
  blockMinutes: PerAttraction<number>,
  { first: a, second: b }: Overlap,
): OverlapFacts {
  const endOf = ({ attraction, key }: ChosenSlot) => minutesOf(key) + (blockMinutes[attraction] ?? 0)
  const isInOrder = minutesOf(a.key) - minutesOf(b.key) || endOf(a) - endOf(b)
  const [first, second] = isInOrder <= 0 ? [a, b] : [b, a]
  return {
    first: first.attraction,
    firstEnds: clockTimeAt(Math.min(endOf(first), MINUTES_A_DAY)),
    second: second.attraction,
    secondStarts: second.key,
    minutesBetween: minutesOf(second.key) - Math.min(endOf(first), endOf(second)),
  }
}

function overlap(attractions: Catalogue['attractions'], a: ChosenSlot, b: ChosenSlot): boolean {
  const [startA, startB] = [minutesOf(a.key), minutesOf(b.key)]
  const endA = startA + attractionOf(attractions, a.attraction).overlapMinutes
  const endB = startB + attractionOf(attractions, b.attraction).overlapMinutes
  return startA < endB && startB < endA
}
