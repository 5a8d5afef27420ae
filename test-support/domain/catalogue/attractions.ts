import type { Attraction, PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import { attractionIds } from '@lichtspel/domain/catalogue/attractions'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'

/** The same attractions with some facts changed: `changedAttractions(list, { laser: { capacity: 5 } })`. For tests only. */
export function changedAttractions(
  attractions: readonly Attraction[],
  changes: PerAttraction<Partial<Attraction>>,
): Attraction[] {
  return attractions.map((one) => ({ ...one, ...changes[one.id] }))
}

export const FIRST_ATTRACTION_IDS = attractionIds(FIRST_CATALOGUE.attractions)
