import type { PlacedBooking } from '@lichtspel/contract/booking'
import type { Pool } from 'pg'
import type { CatalogueShelf } from '../catalogues/catalogue-shelf.ts'
import { Refused } from '../refusals.ts'
import { placedBooking } from './placed-booking.ts'
import { findBookingByRequest } from './sql.ts'

/** For a browser that was closed before it heard the answer: did the request with this id become a booking? */
export async function findBookingRequest(
  { pool, shelf }: { pool: Pool; shelf: CatalogueShelf },
  requestId: string,
): Promise<PlacedBooking> {
  const stored = await findBookingByRequest(pool, requestId)
  // Once its events are forgotten nobody knows what it asked for, and no browser waits for it any more.
  if (stored === undefined || stored.slots.length === 0) throw new Refused(404, 'not-found')
  return await placedBooking(shelf, stored)
}
