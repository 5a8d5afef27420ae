import type { PlacedBooking } from '@lichtspel/contract/booking'
import { slotsToWire } from '@lichtspel/contract/slot-codec'
import { slotsPerAttraction } from '../booking-columns.ts'
import type { StoredRequest } from './sql.ts'

/** A stored booking as the browser that made it may know it. */
export function placedBooking(stored: StoredRequest): PlacedBooking {
  return {
    id: stored.id,
    date: stored.day,
    location: stored.venue_id,
    players: stored.players,
    ...slotsToWire(slotsPerAttraction(stored.slots)),
  }
}
