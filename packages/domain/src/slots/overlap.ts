import { ATTRACTION_IDS, type AttractionId, type PerAttraction } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { minutesOf } from '../time/clock-time.ts'
import type { SlotKey } from './grid.ts'

type ChosenSlot = { attraction: AttractionId; key: SlotKey }
export type Overlap = { first: ChosenSlot; second: ChosenSlot }

/**
 * Chosen slots of one day that would have the group in two places at once. Slots of one attraction are not compared with each
 * other: they cannot coincide, and with the longer durations of this check every suggested next VR slot would warn.
 */
export function findOverlaps(
  { attractions }: Pick<Catalogue, 'attractions'>,
  chosen: PerAttraction<readonly SlotKey[]>,
): Overlap[] {
  const slots = ATTRACTION_IDS.flatMap((attraction) => chosen[attraction].map((key) => ({ attraction, key })))
  const overlaps: Overlap[] = []
  for (const [index, first] of slots.entries()) {
    for (const second of slots.slice(index + 1)) {
      if (first.attraction !== second.attraction && overlap(attractions, first, second))
        overlaps.push({ first, second })
    }
  }
  return overlaps
}

function overlap(attractions: Catalogue['attractions'], a: ChosenSlot, b: ChosenSlot): boolean {
  const [startA, startB] = [minutesOf(a.key), minutesOf(b.key)]
  const endA = startA + attractions[a.attraction].overlapMinutes
  const endB = startB + attractions[b.attraction].overlapMinutes
  return startA < endB && startB < endA
}
