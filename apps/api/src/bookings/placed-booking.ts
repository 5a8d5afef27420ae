import type { PlacedBooking } from '@lichtspel/contract/booking'
import { slotsToWire } from '@lichtspel/contract/slot-codec'
import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import { formatStructured } from '@lichtspel/domain/payment/transfer'
import type { Pool } from 'pg'
import type { CatalogueShelf } from '../catalogues/catalogue-shelf.ts'
import { blocksPerAttraction, slotsPerAttraction } from '../db/booking-columns.ts'
import { depositQr } from '../deposits/deposit-qr.ts'
import { isStandby } from '../health/sql.ts'
import { busy, Refused } from '../http/refusals.ts'
import { awaitStandby, findBookingByRequest, type StoredRequest } from './sql.ts'

/** A stored booking as the browser that made it may know it. */
export async function placedBooking(shelf: CatalogueShelf, stored: StoredRequest): Promise<PlacedBooking> {
  const { venue } = await shelf.ofBooking(stored)
  return {
    id: stored.id,
    date: stored.day,
    location: stored.venue_id,
    players: stored.players,
    ...slotsToWire(slotsPerAttraction(stored.slots)),
    blockMinutes: blocksPerAttraction(stored.slots),
    formula: stored.formula,
    modules: stored.modules,
    mealPeople: stored.meal_people,
    mealAt: stored.meal_at,
    priceLines: [...stored.price_lines],
    totalCents: stored.price_cents,
    confirmHours: stored.confirm_hours,
    // Nobody pays for what may lapse.
    deposit: stored.confirm_hours === null ? depositOf(venue, stored) : null,
  }
}

function depositOf(venue: Venue, stored: StoredRequest): PlacedBooking['deposit'] {
  const { deposit_cents: cents, deposit_reference: digits } = stored
  if (cents === null || digits === null) return null
  return { cents, reference: formatStructured(digits), qr: depositQr(venue, { cents, reference: digits }) }
}

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
