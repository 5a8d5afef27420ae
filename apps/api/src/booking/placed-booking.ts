import type { PlacedBooking } from '@lichtspel/contract/booking'
import { slotsToWire } from '@lichtspel/contract/slot-codec'
import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import { formatStructured } from '@lichtspel/domain/payment/transfer'
import type { Pool } from 'pg'
import { blocksPerAttraction, slotsPerAttraction } from '../db/booking-columns.ts'
import { busy, Refused } from '../http/refusals.ts'
import { depositQr } from '../money/qr-picture.ts'
import type { CatalogueCache } from '../offer/catalogue-cache.ts'
import { isStandby } from '../operate/health/mail-health.ts'
import { awaitStandby, findBookingByRequest, type StoredRequest } from './sql.ts'

/** A stored booking as shown to the browser that made it. */
export async function placedBooking(
  catalogues: CatalogueCache,
  stored: StoredRequest,
): Promise<PlacedBooking> {
  const { venue } = await catalogues.ofBooking(stored)
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
    // No deposit is requested for a booking that may still expire unconfirmed.
    deposit: stored.confirm_hours === null ? depositOf(venue, stored) : null,
    ...(stored.payment && { payment: stored.payment }),
    guestToken: stored.guest_token.toString('base64url'),
  }
}

function depositOf(venue: Venue, stored: StoredRequest): PlacedBooking['deposit'] {
  const { deposit_cents: cents, deposit_reference: digits } = stored
  if (cents === null || digits === null) return null
  return { cents, reference: formatStructured(digits), qr: depositQr(venue, { cents, reference: digits }) }
}

/** Finds out whether a request id became a booking, for a browser that was closed before it received the response. */
export async function findBookingRequest(
  { pool, catalogues }: { pool: Pool; catalogues: CatalogueCache },
  requestId: string,
): Promise<PlacedBooking> {
  const stored = await findBookingByRequest(pool, requestId)
  // A standby that lags may not have the booking yet, and a visitor who gets a 404 may book a second time.
  if (stored === undefined && (await isStandby(pool))) throw busy()
  // Once its events are erased the slots are unknown, and no browser is waiting for it any more.
  if (stored === undefined || stored.slots.length === 0) throw new Refused(404, 'not-found')
  await awaitStandby(pool)
  return await placedBooking(catalogues, stored)
}
