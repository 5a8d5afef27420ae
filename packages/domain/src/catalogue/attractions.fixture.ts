import type { Attraction, PerAttraction } from './attractions.ts'

/** The same attractions with some facts changed: `changedAttractions(list, { laser: { capacity: 5 } })`. For tests only. */
export function changedAttractions(
  attractions: readonly Attraction[],
  changes: PerAttraction<Partial<Attraction>>,
): Attraction[] {
  return attractions.map((one) => ({ ...one, ...changes[one.id] }))
}
