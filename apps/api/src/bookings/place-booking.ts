import { createHash } from 'node:crypto'
import type { BookingPayload, PlacedBooking } from '@lichtspel/contract/booking'
import type { LostSlot } from '@lichtspel/contract/errors'
import { ATTRACTION_IDS, type AttractionId, type PerAttraction } from '@lichtspel/domain/attractions'
import { type BookingRequest, refusalsOf, slotCounts } from '@lichtspel/domain/booking'
import { includesMeal } from '@lichtspel/domain/meal'
import { MODULE_IDS } from '@lichtspel/domain/modules'
import { momentAt } from '@lichtspel/domain/moment'
import { hoursOn } from '@lichtspel/domain/opening-hours'
import { estimatePrice } from '@lichtspel/domain/price'
import { scheduleLocation, type Venue } from '@lichtspel/domain/venue'
import type { Pool } from 'pg'
import { ENGINE_STATES, hasState } from '../database-errors.ts'
import { sessionKey } from '../holds/session-key.ts'
import { Refused } from '../refusals.ts'
import { ensureSchedules, readNowMs, readScheduleIds } from '../schedules/sql.ts'
import { getVenue } from '../venues.ts'
import { placedBooking } from './placed-booking.ts'
import {
  type BookingFacts,
  countRecentBookings,
  findBookingByRequest,
  placeBooking as storeBooking,
} from './sql.ts'

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

type WantedSlot = { scheduleId: number; slotKey: string; attraction: AttractionId }

async function findSlots(pool: Pool, venue: Venue, request: BookingRequest): Promise<WantedSlot[]> {
  const hours = hoursOn(venue, request.date)
  if (hours === null) throw new Refused(422, 'day-closed')
  let ids = await readScheduleIds(pool, venue.id, request.date)
  if (ids.size < ATTRACTION_IDS.length) {
    await ensureSchedules(pool, venue, request.date, hours)
    ids = await readScheduleIds(pool, venue.id, request.date)
  }
  return ATTRACTION_IDS.flatMap((attraction) =>
    request.slots[attraction].map((slotKey) => ({
      scheduleId: ids.get(attraction) ?? 0,
      slotKey,
      attraction,
    })),
  )
}

async function store(
  pool: Pool,
  venue: Venue,
  slots: WantedSlot[],
  booking: Omit<Parameters<typeof storeBooking>[1], 'slots'>,
): Promise<{ id: string; replayed: boolean }> {
  try {
    return await storeBooking(pool, { ...booking, slots })
  } catch (error) {
    if (hasState(error, ENGINE_STATES.slotsTaken)) {
      throw new Refused(409, 'slot-taken', { slots: lostSlots(venue, slots, error.detail) })
    }
    if (hasState(error, ENGINE_STATES.slotStarted)) throw new Refused(422, 'slot-started')
    if (hasState(error, ENGINE_STATES.breakMissing)) throw new Refused(422, 'break-missing')
    if (hasState(error, ENGINE_STATES.requestIdReused)) throw new Refused(422, 'request-id-reused')
    throw error
  }
}

function lostSlots(venue: Venue, wanted: WantedSlot[], detail: string | undefined): LostSlot[] {
  const lost = JSON.parse(detail ?? '[]') as { scheduleId: string; slotKey: string }[]
  return wanted
    .filter((slot) =>
      lost.some((one) => Number(one.scheduleId) === slot.scheduleId && one.slotKey === slot.slotKey),
    )
    .map((slot) => ({ location: scheduleLocation(venue, slot.attraction), slotKey: slot.slotKey }))
}

/** The columns of a booking; the price is ours, from the facts that are stored with it. */
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
    name: payload.name.trim(),
    email: payload.email.trim(),
    phone: payload.phone.trim(),
    players: request.players,
    formula: request.formula,
    modules: MODULE_IDS.filter((id) => request.modules[id]),
    meal_people: mealPeople,
    extra_info: payload.extraInfo,
    invoice: payload.includeInvoice ? (payload.invoice ?? null) : null,
    price_cents: priceOf(venue, request, mealPeople),
    network,
  }
}

function priceOf(venue: Venue, request: BookingRequest, mealPeople: number | null): number {
  const { formula, players, modules } = request
  const counts: PerAttraction<number> = slotCounts(request.slots)
  return estimatePrice(venue, { formula, players, slotCounts: counts, modules, mealPeople }).totalCents
}
