import type {
  CancelRequest,
  ChangeDetailsRequest,
  ManagedBookingResponse,
  MoveRequest,
} from '@lichtspel/contract/managed-booking'
import { type BookingRequest, refusalsOf } from '@lichtspel/domain/booking/request'
import {
  deadlinesOf,
  isInTime,
  isSameVisit,
  LINK_LIVES_AFTER_VISIT_DAYS,
  type SelfServiceAct,
} from '@lichtspel/domain/booking/self-service'
import { includesMeal } from '@lichtspel/domain/catalogue/meal'
import type { Venue } from '@lichtspel/domain/catalogue/venue'
import { momentAt } from '@lichtspel/domain/time/moment'
import type { Pool } from 'pg'
import { priceOf } from '../bookings/price-of.ts'
import { findSlots, refuseAsEngine } from '../bookings/wanted-slots.ts'
import { ENGINE_STATES, hasState } from '../database-errors.ts'
import { sessionKey } from '../holds/session-key.ts'
import { Refused } from '../refusals.ts'
import { getVenue } from '../venues.ts'
import { asRequest, managedBooking } from './managed-booking.ts'
import {
  cancelBooking,
  changeBooking,
  findManaged,
  type ManagedRow,
  moveBooking,
  resendConfirmation,
} from './sql.ts'
import { hashToken } from './token.ts'

export type ManagePorts = {
  pool: Pool
  announce: (scheduleIds: Iterable<number>) => void
  horizonMonths: number
}

/** Who has the token has the booking; a wrong one, an old one and none at all are told the same. */
export async function findByToken({ pool }: ManagePorts, token: string): Promise<ManagedRow> {
  const row = await findManaged(pool, hashToken(token), LINK_LIVES_AFTER_VISIT_DAYS)
  if (row === undefined) throw new Refused(404, 'not-found')
  return row
}

export async function readManaged(ports: ManagePorts, token: string): Promise<ManagedBookingResponse> {
  const row = await findByToken(ports, token)
  return { booking: managedBooking(row), serverNow: row.now_ms }
}

export async function changeDetails(
  ports: ManagePorts,
  token: string,
  change: ChangeDetailsRequest,
): Promise<ManagedBookingResponse> {
  const row = await findOpen(ports, token, 'change')
  const booked = asRequest(row)
  const request: BookingRequest = {
    ...booked,
    contact: { ...booked.contact, name: change.name, phone: change.phone },
    players: change.players,
    mealPeople: includesMeal(booked.modules) ? change.mealPeople : null,
  }
  const venue = refuseUnacceptable(row, request, ports.horizonMonths)
  await refuseOutdated(() =>
    changeBooking(
      ports.pool,
      { id: row.id, revision: change.revision },
      {
        name: change.name.trim(),
        phone: change.phone.trim(),
        players: change.players,
        meal_people: request.mealPeople,
        extra_info: change.extraInfo,
        invoice: change.invoice,
        ...changedPrice(venue, request),
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
  const row = await findOpen(ports, token, 'move')
  const booked = asRequest(row)
  const slots = { laser: move.slots, vr: move.slotsVR, interactivefloor: move.slotsInteractiveFloor }
  const request = { ...booked, date: move.date, slots }
  if (!isSameVisit(booked.slots, slots)) throw new Refused(422, 'other-visit')
  const venue = refuseUnacceptable(row, request, ports.horizonMonths)
  const wanted = await findSlots(ports.pool, venue, request)
  await refuseOutdated(() =>
    refuseAsEngine(venue, wanted, () =>
      moveBooking(
        ports.pool,
        { id: row.id, revision: move.revision },
        {
          date: move.date,
          slots: wanted,
          sessionId: move.sessionId === undefined ? null : sessionKey(move.sessionId).id,
          price: priceOf(venue, request, request.mealPeople),
        },
      ),
    ),
  )
  ports.announce(new Set([...row.slots, ...wanted].map((slot) => slot.scheduleId)))
  return await readManaged(ports, token)
}

/** Under the revision that the booking has, which a change cannot change. */
function changedPrice(venue: Venue, request: BookingRequest) {
  const { catalogue_revision: _, ...price } = priceOf(venue, request, request.mealPeople)
  return price
}

export async function cancelVisit(
  ports: ManagePorts,
  token: string,
  { revision }: CancelRequest,
): Promise<ManagedBookingResponse> {
  const row = await findOpen(ports, token, 'cancel')
  await refuseOutdated(() => cancelBooking(ports.pool, { id: row.id, revision }))
  ports.announce(new Set(row.slots.map((slot) => slot.scheduleId)))
  return await readManaged(ports, token)
}

export async function resendMail(ports: ManagePorts, token: string): Promise<void> {
  const row = await findByToken(ports, token)
  if (!(await resendConfirmation(ports.pool, row.id))) throw new Refused(409, 'booking-cancelled')
}

async function findOpen(ports: ManagePorts, token: string, act: SelfServiceAct): Promise<ManagedRow> {
  const row = await findByToken(ports, token)
  if (row.status === 'cancelled') throw new Refused(409, 'booking-cancelled')
  const deadlines = deadlinesOf(getVenue(row.venue_id), row.starts_at)
  if (!isInTime(deadlines, act, row.now_ms)) throw new Refused(422, 'too-late')
  return row
}

function refuseUnacceptable(row: ManagedRow, request: BookingRequest, horizonMonths: number) {
  const venue = getVenue(row.venue_id)
  const codes = refusalsOf(venue, request, momentAt(row.now_ms, venue.zone), horizonMonths)
  const [first] = codes
  if (first !== undefined) throw new Refused(422, first, { codes })
  return venue
}

async function refuseOutdated(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (hasState(error, ENGINE_STATES.bookingChanged)) throw new Refused(409, 'booking-changed')
    if (hasState(error, ENGINE_STATES.bookingCancelled)) throw new Refused(409, 'booking-cancelled')
    throw error
  }
}
