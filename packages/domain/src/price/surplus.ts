import type { AttractionId } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { surplusSlots } from '../slots/needs.ts'
import { estimatePrice, type PriceFacts } from './estimate.ts'

/** Slots of one attraction beyond those needed, and what they add to the estimate. */
export type Surplus = { attraction: AttractionId; slots: number; cents: number }

/** The difference between the estimates with and without the surplus of one attraction; `undefined` if there is no surplus. */
export function findSurplus(
  catalogue: Catalogue,
  facts: PriceFacts,
  attraction: AttractionId,
  needed: number,
): Surplus | undefined {
  const slots = surplusSlots(facts.slotCounts[attraction] ?? 0, needed)
  if (slots === 0) return undefined
  const without = { ...facts, slotCounts: { ...facts.slotCounts, [attraction]: needed } }
  const cents = estimatePrice(catalogue, facts).totalCents - estimatePrice(catalogue, without).totalCents
  return { attraction, slots, cents }
}
