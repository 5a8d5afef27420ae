import { ATTRACTION_IDS, type AttractionId, type PerAttraction } from '../catalogue/attractions.ts'
import type { Venue } from '../catalogue/venue.ts'
import { minutesOf } from '../time/clock-time.ts'
import type { SlotKey } from './grid.ts'

export type ChosenSlot = { attraction: AttractionId; key: SlotKey }
export type Overlap = { first: ChosenSlot; second: ChosenSlot }

/**
 * Chosen slots of one day that would have the group in two places at once. Slots of one attraction are not compared with each
 * other: they cannot coincide, and with the longer durations of this check every suggested next VR slot would warn.
 */
export function findOverlaps(venue: Venue, chosen: PerAttraction<readonly SlotKey[]>): Overlap[] {
  const slots = ATTRACTION_IDS.flatMap((attraction) => chosen[attraction].map((key) => ({ attraction, key })))
  const overlaps: Overlap[] = []
  for (const [index, first] of slots.entries()) {
    for (const second of slots.slice(index + 1)) {
      if (first.attraction !== second.attraction && overlap(venue, first, second))
        overlaps.push({ first, second })
    }
  }
  return overlaps
}

function overlap(venue: Venue, a: ChosenSlot, b: ChosenSlot): boolean {
  const [startA, startB] = [minutesOf(a.key), minutesOf(b.key)]
  const endA = startA + venue.attractions[a.attraction].overlapMinutes
  const endB = startB + venue.attractions[b.attraction].overlapMinutes
  return startA < endB && startB < endA
}
