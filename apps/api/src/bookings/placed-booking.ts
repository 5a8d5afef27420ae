import type { PlacedBooking } from '@lichtspel/contract/booking'
import { slotsPerAttraction } from '../booking-columns.ts'
import type { StoredRequest } from './sql.ts'

/** A stored booking as the browser that made it may know it. */
export function placedBooking(stored: StoredRequest): PlacedBooking {
  const { laser, vr, interactivefloor } = slotsPerAttraction(stored.slots)
  return {
    id: stored.id,
    date: stored.day,
    location: stored.venue_id,
    players: stored.players,
    slots: laser,
    slotsVR: vr,
    slotsInteractiveFloor: interactivefloor,
  }
}
