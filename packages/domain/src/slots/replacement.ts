import type { AttractionId, PerAttraction } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { SlotKey } from './grid.ts'
import { findOverlaps } from './overlap.ts'
import { nearestFree } from './selection.ts'
import type { SlotStatus } from './slot.ts'

export type LostFrom = {
  attraction: AttractionId
  /** The remaining choice, on every attraction. */
  chosen: PerAttraction<readonly SlotKey[]>
  statuses: ReadonlyMap<SlotKey, SlotStatus>
}

/**
 * The replacement for a lost slot: the nearest free one that does not overlap the rest of the programme, or the nearest free one if all
 * of them overlap.
 */
export function replacementFor(
  catalogue: Pick<Catalogue, 'attractions'>,
  { attraction, chosen, statuses }: LostFrom,
  lost: SlotKey,
): SlotKey | undefined {
  const others = { ...chosen, [attraction]: [] }
  const before = findOverlaps(catalogue, others).length
  const fits = (key: SlotKey) => findOverlaps(catalogue, { ...others, [attraction]: [key] }).length === before
  const fitting = new Map([...statuses].filter(([key]) => fits(key)))
  return nearestFree(fitting, lost) ?? nearestFree(statuses, lost)
}
