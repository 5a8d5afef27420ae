import type { PlacedBooking } from '@lichtspel/contract/booking'
import type { Pool } from 'pg'
import type { CatalogueShelf } from '../catalogues/catalogue-shelf.ts'
import { isStandby } from '../health/sql.ts'
import { busy, Refused } from '../http/refusals.ts'
import { placedBooking } from './placed-booking.ts'
import { awaitStandby, findBookingByRequest } from './sql.ts'

/** For a browser that was closed before it heard the answer: did the request with this id become a booking? */
export async function findBookingRequest(
  { pool, shelf }: { pool: Pool; shelf: CatalogueShelf },
  requestId: string,
): Promise<PlacedBooking> {
  const stored = await findBookingByRequest(pool, requestId)
  // A standby that is behind does not know it yet, and whoever hears that there is none may book once more.
  if (stored === undefined && (await isStandby(pool))) throw busy()
  // Once its events are forgotten nobody knows what it asked for, and no browser waits for it any more.
  if (stored === undefined || stored.slots.length === 0) throw new Refused(404, 'not-found')
  await awaitStandby(pool)
  return await placedBooking(shelf, stored)
}
