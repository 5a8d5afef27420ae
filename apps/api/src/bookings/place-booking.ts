import { createHash } from 'node:crypto'
import type { BookingPayload, PlacedBooking } from '@lichtspel/contract/booking'
import { type BookingRequest, refusalsOf } from '@lichtspel/domain/booking/request'
import { depositCents, includesMeal } from '@lichtspel/domain/catalogue/meal'
import { MODULE_IDS } from '@lichtspel/domain/catalogue/modules'
import type { Venue } from '@lichtspel/domain/catalogue/venue'
import { structuredDigits } from '@lichtspel/domain/payment/structured-communication'
import { momentAt } from '@lichtspel/domain/time/moment'
import type { Pool } from 'pg'
import type { BookingFacts } from '../booking-columns.ts'
import { ENGINE_STATES, hasState } from '../database-errors.ts'
import { nextDepositNumber } from '../deposits/sql.ts'
import { sessionKey } from '../holds/session-key.ts'
import { Refused } from '../refusals.ts'
import { readNowMs } from '../schedules/sql.ts'
import { getVenue } from '../venues.ts'
import { placedBooking } from './placed-booking.ts'
import { priceOf } from './price-of.ts'
import {
  countRecentBookings,
  findBookingByRequest,
  type NewBooking,
  placeBooking as storeBooking,
} from './sql.ts'
import { findSlots, refuseAsEngine, type WantedSlot } from './wanted-slots.ts'

export type PlaceBookingPorts = {
  pool: Pool
  announce: (scheduleIds: Iterable<number>) => void
  limits: { horizonMonths: number; perContact: number; perNetwork: number }
}

export type BookingAsk = {
  payload: BookingPayload
  requestId: string
  sessionId: string | undefined
  network: string
}

/** One booking per request id: asked again, it is the same booking again. */
export async function placeBooking(ports: PlaceBookingPorts, ask: BookingAsk): Promise<PlacedBooking> {
  const requestHash = hashOf(ask.payload)
  const earlier = await findBookingByRequest(ports.pool, ask.requestId)
  if (earlier !== undefined) {
    if (!earlier.hash.equals(requestHash)) throw new Refused(422, 'request-id-reused')
    return placedBooking(earlier)
  }

  const venue = getVenue(ask.payload.location)
  const request = asRequest(ask.payload)
  await refuseUnacceptable(ports, venue, request, ask.network)
  const slots = await findSlots(ports.pool, venue, request)
  const { id, replayed } = await store(ports.pool, venue, slots, {
    requestId: ask.requestId,
    requestHash,
    sessionId: ask.sessionId === undefined ? null : sessionKey(ask.sessionId).id,
    facts: factsOf(venue, ask.payload, request, ask.network),
    deposit: await depositFor(ports.pool, request),
  })
  ports.announce(new Set(slots.map((slot) => slot.scheduleId)))
  if (replayed) {
    const stored = await findBookingByRequest(ports.pool, ask.requestId)
    if (stored !== undefined) return placedBooking(stored)
  }
  return {
    id,
    date: request.date,
    location: venue.id,
    players: request.players,
    slots: request.slots.laser.toSorted(),
    slotsVR: request.slots.vr.toSorted(),
    slotsInteractiveFloor: request.slots.interactivefloor.toSorted(),
  }
}

async function depositFor(pool: Pool, { modules }: BookingRequest): Promise<NewBooking['deposit']> {
  const cents = depositCents(modules)
  return cents === 0 ? null : { cents, reference: structuredDigits(await nextDepositNumber(pool)) }
}

function hashOf(payload: BookingPayload): Buffer {
  return createHash('sha256').update(JSON.stringify(payload)).digest()
}

function asRequest(payload: BookingPayload): BookingRequest {
  return {
    contact: { name: payload.name, email: payload.email, phone: payload.phone },
    players: payload.players,
    formula: payload.selectedFormula,
    modules: payload.modules,
    mealPeople: payload.mealReservation?.peopleCount ?? null,
    date: payload.date,
    slots: { laser: payload.slots, vr: payload.slotsVR, interactivefloor: payload.slotsInteractiveFloor },
  }
}

async function refuseUnacceptable(
  { pool, limits }: PlaceBookingPorts,
  venue: Venue,
  request: BookingRequest,
  network: string,
): Promise<void> {
  const now = momentAt(await readNowMs(pool), venue.zone)
  const codes = refusalsOf(venue, request, now, limits.horizonMonths)
  const [first] = codes
  if (first !== undefined) throw new Refused(422, first, { codes })
  if (limits.perContact === 0 && limits.perNetwork === 0) return
  const recent = await countRecentBookings(pool, { email: request.contact.email.trim(), network })
  const tooMany =
    (limits.perContact > 0 && recent.by_contact >= limits.perContact) ||
    (limits.perNetwork > 0 && recent.by_network >= limits.perNetwork)
  if (tooMany) throw new Refused(429, 'too-many-bookings', { retryAfterSeconds: 3600 })
}

async function store(
  pool: Pool,
  venue: Venue,
  slots: WantedSlot[],
  booking: Omit<Parameters<typeof storeBooking>[1], 'slots'>,
): Promise<{ id: string; replayed: boolean }> {
  try {
    return await refuseAsEngine(venue, slots, () => storeBooking(pool, { ...booking, slots }))
  } catch (error) {
    if (hasState(error, ENGINE_STATES.requestIdReused)) throw new Refused(422, 'request-id-reused')
    throw error
  }
}

/** The columns of a booking. */
function factsOf(
  venue: Venue,
  payload: BookingPayload,
  request: BookingRequest,
  network: string,
): BookingFacts {
  const mealPeople = includesMeal(request.modules) ? request.mealPeople : null
  return {
    venue_id: venue.id,
    day: request.date,
    language: 'nl',
    name: payload.name.trim(),
    email: payload.email.trim(),
    phone: payload.phone.trim(),
    players: request.players,
    formula: request.formula,
    modules: MODULE_IDS.filter((id) => request.modules[id]),
    meal_people: mealPeople,
    extra_info: payload.extraInfo,
    invoice: payload.includeInvoice ? (payload.invoice ?? null) : null,
    ...priceOf(venue, request, mealPeople),
    network,
  }
}
