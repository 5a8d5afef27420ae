import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import type { BookingRequest } from '@lichtspel/domain/booking/request'
import { deadlinesOf } from '@lichtspel/domain/booking/self-service'
import type { Venue } from '@lichtspel/domain/catalogue/venue'
import { formatStructured } from '@lichtspel/domain/payment/structured-communication'
import { moduleChoice, slotsPerAttraction } from '../booking-columns.ts'
import { depositPayment } from '../mails/deposit-mail.ts'
import { qrPicture } from '../mails/qr-picture.ts'
import { getVenue } from '../venues.ts'
import type { ManagedRow } from './sql.ts'

/** A stored booking as the holder of its link may know it. */
export function managedBooking(row: ManagedRow): ManagedBooking {
  const venue = getVenue(row.venue_id)
  const { laser, vr, interactivefloor } = slotsPerAttraction(row.slots)
  return {
    id: row.id,
    revision: row.revision,
    status: row.status,
    location: venue.id,
    date: row.day,
    slots: laser,
    slotsVR: vr,
    slotsInteractiveFloor: interactivefloor,
    startsAt: row.starts_at,
    deadlines: deadlinesOf(venue, row.starts_at),
    name: row.name,
    email: row.email,
    phone: row.phone,
    players: row.players,
    formula: row.formula,
    modules: moduleChoice(row.modules),
    mealPeople: row.meal_people,
    extraInfo: row.extra_info,
    // Written by our own schema.
    invoice: row.invoice as ManagedBooking['invoice'],
    deposit: depositOf(venue, row),
  }
}

/** The booking as if it were asked for now, so that the same rules judge it. */
export function asRequest(row: ManagedRow): BookingRequest {
  return {
    contact: { name: row.name, email: row.email, phone: row.phone },
    players: row.players,
    formula: row.formula,
    modules: moduleChoice(row.modules),
    mealPeople: row.meal_people,
    date: row.day,
    slots: slotsPerAttraction(row.slots),
  }
}

function depositOf(venue: Venue, row: ManagedRow): ManagedBooking['deposit'] {
  const {
    deposit_cents: cents,
    deposit_reference: digits,
    deposit_state: state,
    deposit_paid_cents: paidCents,
  } = row
  if (cents === null || digits === null || state === null || paidCents === null) return null
  // What is left of it; of a deposit that is paid the code is not shown.
  const rest = state === 'paid' ? cents : cents - paidCents
  const payment = depositPayment(venue, { cents: rest, reference: digits })
  const qr = `data:image/png;base64,${qrPicture(payment).toString('base64')}`
  return { cents, state, paidCents, reference: formatStructured(digits), qr }
}
