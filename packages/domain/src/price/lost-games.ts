import { type AttractionId, mapAttractions, type PerAttraction } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { gamesInSlots, neededSlots } from '../slots/needs.ts'

/** What everyone plays of an attraction before and after a change of the group, and how many more slots would keep it as it was. */
export type LostGames = { attraction: AttractionId; games: number; left: number; missing: number }

/**
 * What a group of another size loses in the slots that it has: more players play in turns, so each plays less. Empty: everyone plays as
 * much as before. A larger group never pays less unless it loses a game here.
 */
export function lostGames(
  { attractions }: Catalogue,
  slots: PerAttraction<number>,
  { before, after }: { before: number; after: number },
): LostGames[] {
  if (after <= before) return []
  return attractions.flatMap((facts) => {
    const held = slots[facts.id] ?? 0
    const games = gamesInSlots(facts, before, held)
    const missing = neededSlots(facts, after, games) - held
    const left = gamesInSlots(facts, after, held)
    return missing <= 0 ? [] : [{ attraction: facts.id, games, left, missing }]
  })
}

/** How many slots are missing in all. */
export function missingSlots(lost: readonly LostGames[]): number {
  return lost.reduce((sum, { missing }) => sum + missing, 0)
}

/** The slots with which nothing is lost. */
export function withMissingSlots(
  slots: PerAttraction<number>,
  lost: readonly LostGames[],
): PerAttraction<number> {
  const missingOf = (id: AttractionId) => lost.find(({ attraction }) => attraction === id)?.missing ?? 0
  return mapAttractions(slots, (held, id) => held + missingOf(id))
}
