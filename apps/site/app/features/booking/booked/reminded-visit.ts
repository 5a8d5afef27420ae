import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { Reminder } from '@lichtspel/domain/booking/reminder'
import { mapAttractions, type PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { countedGames, gamesOfLines } from '@lichtspel/domain/price/estimate'
import { slotCounts } from '@lichtspel/domain/slots/needs'
import { MINUTES_A_DAY, minutesOf } from '@lichtspel/domain/time/clock-time'
import { calendarLink } from '@lichtspel/visit/summary/calendar-link.ts'

// What was promised is told as it was promised; only of a reminder without facts it is worked out by the catalogue of its day.

/** Blocks that have become longer since would end a late game after midnight, and a visit is over by then. */
export function blocksOf({ attractions }: Catalogue, booking: Reminder): PerAttraction<number> {
  const { facts } = booking
  if (facts !== undefined) return facts.blockMinutes
  return mapAttractions(slotsFromWire(booking), (keys, id) => {
    const offered = attractions.find((one) => one.id === id)?.blockMinutes ?? 0
    return Math.min(offered, ...keys.map((key) => MINUTES_A_DAY - minutesOf(key)))
  })
}

/** As the price counts them: where a group plays in turns, fewer than its slots. */
export function bookedGames(catalogue: Catalogue, booking: Reminder): number {
  const { facts, players } = booking
  if (facts !== undefined) return gamesOfLines(facts.priceLines)
  return countedGames(catalogue, players, slotCounts(slotsFromWire(booking)))
}

/** The address of a file that puts the visit in a calendar. */
export function visitCalendar(catalogue: Catalogue, booking: Reminder): string {
  return calendarLink(catalogue, {
    id: booking.id,
    date: booking.date,
    slots: slotsFromWire(booking),
    blockMinutes: blocksOf(catalogue, booking),
    sequence: (booking.revision ?? 1) - 1,
    nowMs: Date.now(),
  })
}
