import type { Attraction } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'

/** The attractions that seat the fewest, where a group may be larger than they seat; `null`: nobody waits for a turn. */
export function playedInTurns({
  attractions,
  rules,
}: Pick<Catalogue, 'attractions' | 'rules'>): { capacity: number; attractions: Attraction[] } | null {
  const capacity = Math.min(...attractions.map((one) => one.capacity))
  if (capacity >= rules.players.max) return null
  return { capacity, attractions: attractions.filter((one) => one.capacity === capacity) }
}
