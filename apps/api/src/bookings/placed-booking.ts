import type { PlacedBooking } from '@lichtspel/contract/booking'
import type { StoredRequest } from './sql.ts'

/** A stored booking as the browser that made it may know it. */
export function placedBooking(stored: StoredRequest): PlacedBooking {
  const keysOf = (attraction: string) =>
    stored.slots
      .filter((slot) => slot.attraction === attraction)
      .map((slot) => slot.key)
      .sort()
  return {
    id: stored.id,
    date: stored.day,
    location: stored.venue_id,
    players: stored.players,
    slots: keysOf('laser'),
    slotsVR: keysOf('vr'),
    slotsInteractiveFloor: keysOf('interactivefloor'),
  }
}
