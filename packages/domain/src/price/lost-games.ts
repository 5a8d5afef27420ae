import { type AttractionId, mapAttractions, type PerAttraction } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { gamesInSlots, neededSlots } from '../slots/needs.ts'

/** The games everyone plays of an attraction before and after the group changes size, and how many more slots would keep them. */
export type LostGames = { attraction: AttractionId; games: number; left: number; missing: number }

/**
 * What a group loses in its slots when its size changes: more players play in turns, so each plays less. Empty if everyone plays as
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

export function missingSlots(lost: readonly LostGames[]): number {
  return lost.reduce((sum, { missing }) => sum + missing, 0)
}

/** The slots with the missing ones added, so that nothing is lost. */
export function withMissingSlots(
  slots: PerAttraction<number>,
  lost: readonly LostGames[],
): PerAttraction<number> {
  const missingOf = (id: AttractionId) => lost.find(({ attraction }) => attraction === id)?.missing ?? 0
  return mapAttractions(slots, (held, id) => held + missingOf(id))
}
