import type { SlotName } from './contested-day.ts'

/**
 * By the client's own clock: from the moment the owner gets the response until the owner asks to give up the slot or its hold could
 * have expired.
 */
export type Ownership = { slot: SlotName; owner: string; from: number; to: number }

/** I1: a slot never has two owners at the same time. Returns every pair of owners that had the same slot at the same time. */
export function findOverlaps(ownerships: readonly Ownership[]): [Ownership, Ownership][] {
  const overlaps: [Ownership, Ownership][] = []
  for (const ofSlot of Map.groupBy(ownerships, ({ slot }) => slot).values()) {
    const sorted = ofSlot.filter(({ from, to }) => from < to).sort((a, b) => a.from - b.from)
    let longest: Ownership | undefined
    for (const next of sorted) {
      if (longest !== undefined && next.from < longest.to && next.owner !== longest.owner) {
        overlaps.push([longest, next])
      }
      if (longest === undefined || next.to > longest.to) longest = next
    }
  }
  return overlaps
}
