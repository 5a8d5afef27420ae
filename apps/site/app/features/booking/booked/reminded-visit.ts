import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { SavedBooking } from '@lichtspel/domain/booking/saved-booking'
import { mapAttractions, type PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { countedGames, gamesOfLines } from '@lichtspel/domain/price/estimate'
import { slotCounts } from '@lichtspel/domain/slots/needs'
import { MINUTES_A_DAY, minutesOf } from '@lichtspel/domain/time/clock-time'

// What the visitor was promised is stored in the booking's facts. For a saved booking without facts, it is computed from the catalogue
// of its day.

/** Capped at midnight: if blocks have become longer since the booking was made, a late game would seem to end after midnight. */
export function blocksOf({ attractions }: Catalogue, booking: SavedBooking): PerAttraction<number> {
  const { facts } = booking
  if (facts !== undefined) return facts.blockMinutes
  return mapAttractions(slotsFromWire(booking), (keys, id) => {
    const offered = attractions.find((one) => one.id === id)?.blockMinutes ?? 0
    return Math.min(offered, ...keys.map((key) => MINUTES_A_DAY - minutesOf(key)))
  })
}

/** The number of games used for the price. A group that plays in turns has fewer games than slots. */
export function bookedGames(catalogue: Catalogue, booking: SavedBooking): number {
  const { facts, players } = booking
  if (facts !== undefined) return gamesOfLines(facts.priceLines)
  return countedGames(catalogue, players, slotCounts(slotsFromWire(booking)))
}
