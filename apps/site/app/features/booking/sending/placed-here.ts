import type { PlacedBooking } from '@lichtspel/contract/booking'
import { tabStorage } from '@lichtspel/visit/device/device-storage.ts'
import type { SentWords } from './pending-request.ts'

export const PLACED_KEY = 'placed-booking'

/** The booking, its confirmation address and team names: the response lacks the latter two, so they come from the request. */
export type Placed = SentWords & { booking: PlacedBooking }

/** `place`: in the tab's history. */
export type PlacedHere = { place: string; booking: PlacedBooking }

/** The booking made at this place, for a page that is reloaded. Without the address and the names that were sent. */
export function readPlacedAt(place: string): Placed | null {
  const kept = tabStorage.read(PLACED_KEY) as Partial<PlacedHere> | null
  return kept?.booking?.id !== undefined && kept.place === place
    ? { booking: kept.booking, email: '', teamNames: [] }
    : null
}
