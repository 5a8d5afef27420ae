import { createHash } from 'node:crypto'
import type { BookingPayload, PlacedBooking } from '@lichtspel/contract/booking'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { textsBy } from '@lichtspel/domain/booking/booking-fields'
import { canonicalEmail } from '@lichtspel/domain/booking/email'
import { extraInfoLines } from '@lichtspel/domain/booking/extra-info'
import { type BookingRequest, refusalsOf } from '@lichtspel/domain/booking/request'
import { hoursToConfirm } from '@lichtspel/domain/booking/self-service'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { findFormula, standardFormula } from '@lichtspel/domain/catalogue/formulas'
import { includesMeal, withMealFromTheCard } from '@lichtspel/domain/catalogue/meal'
import { askedCents, depositCents } from '@lichtspel/domain/payment/deposit'
import { estimatePrice } from '@lichtspel/domain/price/estimate'
import { slotCounts } from '@lichtspel/domain/slots/needs'
import { instantOf } from '@lichtspel/domain/time/zones'
import { firstStart } from '@lichtspel/domain/visit/visit'
import type { Pool } from 'pg'
import { ENGINE_STATES, hasState } from '../db/database-errors.ts'
import { sessionKey } from '../hold/hold-slots.ts'
import { Refused, refuseAll } from '../http/refusals.ts'
import { wordsOf } from '../languages/languages.ts'
import { newDeposit } from '../money/deposits-sql.ts'
import { isProviderReady } from '../money/online/sql.ts'
import type { CatalogueCache } from '../offer/catalogue-cache.ts'
import { withNewestOffer } from '../offer/later-revisions.ts'
import type { VenueOffer } from '../offer/venue-offer.ts'
import { placedBooking } from './placed-booking.ts'
import { requestColumns } from './request-columns.ts'
import {
  awaitStandby,
  type BookingLimits,
  findBookingByRequest,
  type NewBooking,
  storeBooking,
  type VisitorFacts,
} from './sql.ts'
import { findSlots, readVisitDay, refuseAsEngine, type WantedSlot } from './wanted-slots.ts'

/** For a visitor who wants an invoice but left its fields for later. */
const WITHOUT_WORDS: NonNullable<BookingPayload['invoice']> = {
  companyName: '',
  contactName: '',
  address: { address: '', postalCode: '', city: '' },
  VAT: '',
}

export type PlaceBookingPorts = {
  pool: Pool
  catalogues: CatalogueCache
  announce: (scheduleIds: Iterable<number>) => void
  limits: BookingLimits
}

export type PlacementRequest = {
  payload: BookingPayload
  requestId: string
  sessionId: string | undefined
  network: string
  wideNetwork: string
  /** The revision whose prices the visitor saw, if their page sent it. */
  seenRevision: number | undefined
  /** Whether the visitor's page leads them to an online payment. Others get its link by mail. */
  leadsToPayment: boolean
}

/** One request id gives one booking: a repeated request returns the same booking. */
export async function placeBooking(ports: PlaceBookingPorts, ask: PlacementRequest): Promise<PlacedBooking> {
  const requestHash = hashOf(ask.payload)
  const earlier = await findEarlier(ports, ask, requestHash)
  if (earlier !== undefined) return earlier
  const { id } = ports.catalogues.get(ask.payload.location)
  try {
    return await withNewestOffer(ports.catalogues, id, (venue) => placeNew(ports, venue, ask, requestHash))
  } catch (error) {
    // An earlier attempt at this request may have committed meanwhile and now block this one.
    const meanwhile = error instanceof Refused ? await findEarlier(ports, ask, requestHash) : undefined
    if (meanwhile === undefined) throw error
    return meanwhile
  }
}

async function findEarlier(
  { pool, catalogues }: PlaceBookingPorts,
  { requestId }: PlacementRequest,
  requestHash: Buffer,
): Promise<PlacedBooking | undefined> {
  const earlier = await findBookingByRequest(pool, requestId)
  if (earlier === undefined) return undefined
  if (!earlier.hash.equals(requestHash)) throw new Refused(422, 'request-id-reused')
  await awaitStandby(pool)
  return await placedBooking(catalogues, earlier)
}

async function placeNew(
  ports: PlaceBookingPorts,
  venue: VenueOffer,
  ask: PlacementRequest,
  requestHash: Buffer,
): Promise<PlacedBooking> {
  const { pool } = ports
  const catalogue = venue.on(ask.payload.date)
  const request = requestOfPayload(catalogue, ask.payload)
  const day = await readVisitDay(pool, catalogue, request.date)
  if (!catalogue.venue.languages.includes(ask.payload.language)) throw new Refused(422, 'language-unknown')
  refuseAll(refusalsOf(catalogue, day.grids, request, day.now))
  const sessionId = ask.sessionId === undefined ? null : sessionKey(ask.sessionId).id
  await refuseOtherPrice(ports.catalogues, catalogue, request, ask.seenRevision)
  const slots = await findSlots(pool, venue, request, day.schedules)
  const startsAt = instantOf(catalogue.venue.zone, request.date, firstStart(request.slots))
  const confirmHours = hoursToConfirm(catalogue, request.slots, { startsAt, now: day.now.epochMs })
  const facts = factsOfPayload(catalogue, ask.payload, request, { ...ask, confirmHours })
  const { online } = catalogue.rules.deposit
  const minutes = online?.isRequired ? online.payMinutes : null
  const isOnline = minutes !== null && (await isProviderReady(pool, venue.id))
  await store(ports, venue.id, slots, {
    requestId: ask.requestId,
    requestHash,
    sessionId,
    facts,
    deposit: await newDeposit(pool, amountAsked(catalogue, facts, isOnline)),
    payMinutes: minutes,
    leadsToPayment: ask.leadsToPayment,
  })
  ports.announce(new Set(slots.map((slot) => slot.scheduleId)))
  // Read back, so that a repeated request gets exactly the same response.
  const stored = await findBookingByRequest(pool, ask.requestId)
  if (stored === undefined) throw new Error('a booking that was just stored is not there')
  return await placedBooking(ports.catalogues, stored)
}

/** The whole price is asked only of those who can pay it online at once. */
function amountAsked(
  catalogue: Catalogue,
  { modules, price_cents }: VisitorFacts,
  isOnline: boolean,
): number {
  return isOnline
    ? askedCents(catalogue, { modules, totalCents: price_cents })
    : depositCents(catalogue, modules)
}

function hashOf(payload: BookingPayload): Buffer {
  return createHash('sha256').update(JSON.stringify(payload)).digest()
}

async function store(
  { pool, limits }: PlaceBookingPorts,
  venueId: string,
  slots: NewBooking['slots'] & WantedSlot[],
  booking: Omit<NewBooking, 'slots'>,
): Promise<void> {
  try {
    await refuseAsEngine(venueId, slots, () => storeBooking(pool, { ...booking, slots }, limits))
  } catch (error) {
    if (hasState(error, ENGINE_STATES.requestIdReused)) throw new Refused(422, 'request-id-reused')
    if (hasState(error, ENGINE_STATES.tooManyBookings)) {
      throw new Refused(429, 'too-many-bookings', { retryAfterSeconds: secondsUntilRoom(error) })
    }
    throw error
  }
}

/** The engine reports how many milliseconds remain until the limit allows another booking. */
function secondsUntilRoom({ detail }: { detail?: string }): number {
  return Math.max(1, Math.ceil(Number(detail) / 1000))
}

/**
 * Never books at a price other than the one on the visitor's screen: a page loaded before new prices were published must show them
 * first.
 */
async function refuseOtherPrice(
  catalogues: CatalogueCache,
  governing: Catalogue,
  request: BookingRequest,
  seenRevision: number | undefined,
): Promise<void> {
  if (seenRevision === undefined || seenRevision === governing.revision) return
  const seen = await catalogues.find(governing.venue.id, seenRevision)
  if (seen === undefined || totalCents(seen, request) !== totalCents(governing, request))
    throw new Refused(409, 'price-changed')
}

function totalCents(catalogue: Catalogue, request: BookingRequest): number | undefined {
  if (findFormula(catalogue, request.formula) === undefined) return undefined
  return estimatePrice(catalogue, { ...request, slotCounts: slotCounts(request.slots) }).totalCents
}

/** The part of a payload that the rules check. */
function requestOfPayload(catalogue: Catalogue, payload: BookingPayload): BookingRequest {
  const { includeMealReservation: wantsMeal } = payload
  const chosen = Object.keys(payload.modules)
  return {
    contact: { name: payload.name, email: payload.email, phone: payload.phone },
    players: payload.players,
    formula: payload.selectedFormula ?? standardFormula(catalogue).id,
    modules: wantsMeal === true ? withMealFromTheCard(catalogue, chosen) : chosen,
    wantsMeal,
    mealPeople: payload.mealReservation?.peopleCount ?? null,
    mealAt: payload.mealReservation?.servedAt ?? null,
    date: payload.date,
    slots: slotsFromWire(payload),
  }
}

/** The columns of a booking whose request was accepted. */
function factsOfPayload(
  catalogue: Catalogue,
  payload: BookingPayload,
  request: BookingRequest,
  {
    network,
    wideNetwork,
    confirmHours,
  }: { network: string; wideNetwork: string; confirmHours: number | null },
): VisitorFacts {
  const isMeal = includesMeal(catalogue, request.modules)
  const { ownExtraInfo } = wordsOf(payload.language).form
  return {
    venue_id: catalogue.venue.id,
    day: request.date,
    language: payload.language,
    ...textsBy('visitor', { ...payload, diets: isMeal ? payload.mealReservation?.diets : undefined }),
    email: canonicalEmail(payload.email) ?? '',
    ...requestColumns(catalogue, request),
    // The lines the site added below the visitor's text are already in the columns above.
    extra_info: ownExtraInfo(payload.extraInfo, extraInfoLines(catalogue, request)),
    invoice: wantsInvoice(payload) ? (payload.invoice ?? WITHOUT_WORDS) : null,
    team_names: payload.teamNames ?? [],
    network,
    wide_network: wideNetwork,
    confirm_hours: confirmHours,
  }
}

/** An invoice that was filled in is kept even if the client did not set the flag. */
function wantsInvoice({ includeInvoice, invoice }: BookingPayload): boolean {
  return includeInvoice ?? invoice !== undefined
}
