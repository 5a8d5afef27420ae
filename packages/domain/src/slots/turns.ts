import { ATTRACTION_IDS, type AttractionId } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'

/** The attractions that seat the fewest, where a group may be larger than they seat; `null`: nobody waits for a turn. */
export function playedInTurns({
  attractions,
  rules,
}: Pick<Catalogue, 'attractions' | 'rules'>): { capacity: number; attractions: AttractionId[] } | null {
  const capacity = Math.min(...ATTRACTION_IDS.map((id) => attractions[id].capacity))
  if (capacity >= rules.players.max) return null
  return { capacity, attractions: ATTRACTION_IDS.filter((id) => attractions[id].capacity === capacity) }
}
