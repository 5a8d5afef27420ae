import { ATTRACTION_IDS, type PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Venue } from '@lichtspel/domain/catalogue/venue'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { ARRIVE_EARLY_MINUTES } from '@lichtspel/domain/visit/arrival'
import { firstStart } from '@lichtspel/domain/visit/visit'
import { ATTRACTION_NAMES } from './catalogue.ts'
import { formatList } from './dates.ts'
import { counted, GAMES } from './plurals.ts'

/** What a visitor's calendar shows of the visit. */
export function visitEventWords(
  venue: Venue,
  slots: PerAttraction<readonly SlotKey[]>,
): { summary: string; description: string } {
  const played = ATTRACTION_IDS.filter((id) => slots[id].length > 0)
  const games = played.reduce((sum, id) => sum + slots[id].length, 0)
  const names = formatList(played.map((id) => ATTRACTION_NAMES[id]))
  return {
    summary: `${venue.name}: ${counted(games, GAMES)}`,
    description: `${names}. Je eerste spel begint om ${firstStart(slots)}; we verwachten je ${ARRIVE_EARLY_MINUTES} minuten vroeger.`,
  }
}
