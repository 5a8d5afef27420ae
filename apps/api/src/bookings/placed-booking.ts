import type { PlacedBooking } from '@lichtspel/contract/booking'
import { slotsToWire } from '@lichtspel/contract/slot-codec'
import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import { formatStructured } from '@lichtspel/domain/payment/structured-communication'
import type { CatalogueShelf } from '../catalogues/catalogue-shelf.ts'
import { blocksPerAttraction, slotsPerAttraction } from '../db/booking-columns.ts'
import { depositQr } from '../deposits/deposit-qr.ts'
import type { StoredRequest } from './sql.ts'

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
