import type {
  CancelRequest,
  ChangeDetailsRequest,
  ManagedBookingResponse,
  MoveRequest,
} from '@lichtspel/contract/managed-booking'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { textsBy } from '@lichtspel/domain/booking/booking-fields'
import { type BookingRequest, refusalsOf } from '@lichtspel/domain/booking/request'
import { isSameVisit } from '@lichtspel/domain/booking/self-service'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { includesMeal } from '@lichtspel/domain/catalogue/meal'
import { estimatePrice, type Price } from '@lichtspel/domain/price/estimate'
import { slotCounts } from '@lichtspel/domain/slots/needs'
import { movedMeal } from '../bookings/moved-meal.ts'
import { refuseOutdated } from '../bookings/refuse-outdated.ts'
import { readVisitDay } from '../bookings/visit-day.ts'
import { findSlots, refuseAsEngine } from '../bookings/wanted-slots.ts'
import type { VenueOffer } from '../catalogues/venue-offer.ts'
import { withNewestOffer } from '../catalogues/with-newest.ts'
import { priceColumns } from '../db/booking-columns.ts'
import { sessionKey } from '../holds/session-key.ts'
import { Refused, refuseAll } from '../http/refusals.ts'
import { managedBooking, requestOfRow } from './managed-booking.ts'
import { catalogueOf, findByToken, findOpen, type ManagePorts } from './opened-booking.ts'
import {
  cancelBooking,
  changeBooking,
  confirmByLink,
  type ManagedRow,
  moveBooking,
  resendConfirmation,
} from './sql.ts'

export async function readManaged(ports: ManagePorts, token: string): Promise<ManagedBookingResponse> {
  const row = await findByToken(ports, token)
  return { booking: managedBooking(row, await catalogueOf(ports, row)), serverNow: row.now_ms }
}

/** What is an option until its link is opened becomes a booking; its slots stay as they are. */
export async function confirmVisit(ports: ManagePorts, token: string): Promise<ManagedBookingResponse> {
  const row = await findByToken(ports, token)
  await confirmByLink(ports.pool, row.id)
  ports.announce(new Set(row.slots.map((slot) => slot.scheduleId)))
  return await readManaged(ports, token)
}

/** A change of the group is priced by the catalogue that the booking was made by. */
export async function changeDetails(
  ports: ManagePorts,
  token: string,
  change: ChangeDetailsRequest,
): Promise<ManagedBookingResponse> {
  const row = await findOpen(ports, token, 'change', change.revision)
  const catalogue = await catalogueOf(ports, row)
  const booked = requestOfRow(row)
  // Only the desk can do it, as after a deadline.
  if (change.players !== row.players && !catalogue.rules.groupMayChange) throw new Refused(422, 'group-fixed')
  const isMeal = includesMeal(catalogue, booked.modules)
  const request: BookingRequest = {
    ...booked,
    contact: { ...booked.contact, name: change.name, phone: change.phone },
    players: change.players,
    mealPeople: isMeal ? change.mealPeople : null,
    mealAt: isMeal && change.mealAt !== undefined ? change.mealAt : booked.mealAt,
  }
  const day = await readVisitDay(ports.pool, catalogue, row.day)
  refuseAll(refusalsOf(catalogue, day.grids, request, day.now))
  await refuseOutdated(() =>
    changeBooking(
      ports.pool,
      { id: row.id, revision: change.revision, maxChanges: catalogue.rules.changesPerDay },
      {
        ...textsBy('link', isMeal ? change : { ...change, diets: '' }, row),
        players: change.players,
        meal_people: request.mealPeople,
        meal_at: request.mealAt,
        invoice: change.invoice,
        team_names: change.teamNames ?? row.team_names,
        ...priceColumns(priceOf(catalogue, request), catalogue.revision),
      },
    ),
  )
  return await readManaged(ports, token)
}

/** The old slots stand until the new ones are claimed, in one transaction. */
export async function moveVisit(
  ports: ManagePorts,
  token: string,
  move: MoveRequest,
): Promise<ManagedBookingResponse> {
  const row = await findOpen(ports, token, 'move', move.revision)
  const moved = await withNewestOffer(ports.shelf, row.venue_id, (venue) => moveAt(ports, venue, row, move))
  ports.announce(new Set([...row.slots, ...moved].map((slot) => slot.scheduleId)))
  return await readManaged(ports, token)
}

async function moveAt(ports: ManagePorts, venue: VenueOffer, row: ManagedRow, move: MoveRequest) {
  const { pool } = ports
  const booked = requestOfRow(row)
  const slots = slotsFromWire(move)
  if (!isSameVisit(booked.slots, slots)) throw new Refused(422, 'other-visit')
  const catalogue = venue.on(move.date)
  // A visit that stays under the revision it was made by keeps its price to the cent.
  const isOwn = row.catalogue_revision === catalogue.revision
  const day = await readVisitDay(pool, catalogue, move.date)
  const request = { ...booked, date: move.date, slots, mealAt: null }
  refuseAll(refusalsOf(catalogue, day.grids, request, day.now))
  const mealAt = movedMeal(catalogue, row, { date: move.date, slots, grids: day.grids })
  const price: Price = isOwn
    ? { lines: row.price_lines, totalCents: row.price_cents }
    : priceOf(catalogue, request)
  if (move.totalCents !== undefined && move.totalCents !== price.totalCents)
    throw new Refused(409, 'price-changed')
  const wanted = await findSlots(pool, venue, request, day.schedules)
  const { changesPerDay: maxChanges } = (await catalogueOf(ports, row)).rules
  const visit = {
    date: move.date,
    slots: wanted,
    sessionId: move.sessionId === undefined ? null : sessionKey(move.sessionId).id,
    price: priceColumns(price, catalogue.revision),
    mealAt,
  }
  await refuseOutdated(() =>
    refuseAsEngine(venue.id, wanted, () =>
      moveBooking(pool, { id: row.id, revision: move.revision, maxChanges }, visit),
    ),
  )
  return wanted
}

export async function cancelVisit(
  ports: ManagePorts,
  token: string,
  { revision }: CancelRequest,
): Promise<ManagedBookingResponse> {
  const row = await findOpen(ports, token, 'cancel', revision)
  await refuseOutdated(() => cancelBooking(ports.pool, { id: row.id, revision }))
  ports.announce(new Set(row.slots.map((slot) => slot.scheduleId)))
  return await readManaged(ports, token)
}

export async function resendMail(ports: ManagePorts, token: string): Promise<void> {
  const row = await findByToken(ports, token)
  if (!(await resendConfirmation(ports.pool, row.id))) throw new Refused(409, 'booking-cancelled')
}

function priceOf(catalogue: Catalogue, request: BookingRequest): Price {
  return estimatePrice(catalogue, { ...request, slotCounts: slotCounts(request.slots) })
}
