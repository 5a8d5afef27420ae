import {
  type CloseAnswer,
  type CloseByDesk,
  closeAnswer,
  closeByDesk as closing,
  type OpenAnswer,
  type OpenByDesk,
  openAnswer,
  openByDesk as opening,
} from '@lichtspel/contract/desk/acts'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { slotsToWire } from '@lichtspel/contract/slot-codec'
import { isWholeDay } from '@lichtspel/domain/desk/period'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { findAct } from '../booking/act-sql.ts'
import type { ActPorts } from '../booking/prepared-act.ts'
import { actorOf, type Colleague } from '../colleague/colleague.ts'
import { slotsPerAttraction } from '../db/booking-columns.ts'
import { ENGINE_STATES, hasState } from '../db/database-errors.ts'
import { inTransaction, type Queryable } from '../db/postgres.ts'
import { ACT_REFUSALS, Refused } from '../http/refusals.ts'
import { withNewestOffer } from '../offer/later-revisions.ts'
import type { VenueOffer } from '../offer/venue-offer.ts'
import type { DeskPorts } from '../ports.ts'
import { datesOf, makePeriod, placesOf, previewPeriod, slotsMeant } from './closed-period.ts'
import {
  type BookingInTheWay,
  closeSchedules,
  closeSlots,
  findClosedSlots,
  findInTheWay,
  openSchedules,
  openSlots,
  type PeriodSchedule,
  type Place,
} from './closures-sql.ts'

const NO_SLOTS = slotsToWire({})

type Closing = { answer: CloseAnswer; closed: readonly number[] }

/** Closes everything or nothing: conflicting bookings are listed, and staff first move or cancel them one by one. */
async function closeByDesk(ports: ActPorts, colleague: Colleague, body: CloseByDesk): Promise<CloseAnswer> {
  const { pool, catalogues } = ports
  if (body.onlyLook)
    return await withNewestOffer(catalogues, colleague.venueId, (venue) => lookFor(pool, venue, body))
  if (await isKnown(ports, body.actId)) return { isClosed: true, slots: NO_SLOTS, inTheWay: [] }
  try {
    const { answer, closed } = await withNewestOffer(catalogues, colleague.venueId, (venue) =>
      inTransaction(pool, (db) => closeIn(db, venue, colleague, body)),
    )
    ports.announce(new Set(closed))
    return answer
  } catch (error) {
    // A booking was made between the check and the closure.
    if (!hasState(error, ENGINE_STATES.slotsTaken)) throw error
    return await closeByDesk(ports, colleague, { ...body, onlyLook: true })
  }
}

/** Lists the conflicting bookings without writing: previewing a year must not block visitors on any of its days. */
async function lookFor(db: Queryable, venue: VenueOffer, body: CloseByDesk): Promise<CloseAnswer> {
  const { known, missing } = await previewPeriod(db, venue, await datesOf(db, venue, body), body)
  if (known.length + missing.length === 0) throw new Refused(422, 'day-closed')
  const open = known.filter(({ isOpen }) => isOpen)
  const closable = [...open, ...missing.flatMap(({ grids }) => grids)]
  const slots = slotsToWire(slotsMeant(closable, body))
  return { isClosed: false, slots, inTheWay: (await inTheWayOf(db, open, body)).map(told) }
}

async function closeIn(
  db: Queryable,
  venue: VenueOffer,
  colleague: Colleague,
  body: CloseByDesk,
): Promise<Closing> {
  const all = await makePeriod(db, venue, await datesOf(db, venue, body), body)
  if (all.length === 0) throw new Refused(422, 'day-closed')
  const schedules = all.filter(({ isOpen }) => isOpen)
  const slots = slotsToWire(slotsMeant(schedules, body))
  const ids = schedules.map(({ id }) => id)
  const inTheWay = await inTheWayOf(db, schedules, body)
  if (inTheWay.length > 0)
    return { answer: { isClosed: false, slots, inTheWay: inTheWay.map(told) }, closed: [] }
  const act = { actor: actorOf(colleague), actId: body.actId, reason: body.reason }
  if (isWholeDay(body)) await closeSchedules(db, ids, act)
  else await closeSlots(db, placesOf(schedules, body), act)
  return { answer: { isClosed: true, slots, inTheWay: [] }, closed: ids }
}

async function inTheWayOf(
  db: Queryable,
  schedules: readonly PeriodSchedule[],
  body: CloseByDesk,
): Promise<BookingInTheWay[]> {
  if (!isWholeDay(body)) return await findInTheWay(db, [], placesOf(schedules, body))
  const ids = schedules.map(({ id }) => id)
  return await findInTheWay(db, ids, [])
}

/** Reopens what staff closed. A day closed by the opening hours is opened in the settings. */
async function openByDesk(ports: ActPorts, colleague: Colleague, body: OpenByDesk): Promise<OpenAnswer> {
  if (await isKnown(ports, body.actId)) return { isOpen: true }
  const { opened, isOpen } = await withNewestOffer(ports.catalogues, colleague.venueId, (venue) =>
    inTransaction(ports.pool, (db) => openIn(db, venue, colleague, body)),
  )
  ports.announce(new Set(opened.map(({ id }) => id)))
  return { isOpen }
}

async function openIn(
  db: Queryable,
  venue: VenueOffer,
  colleague: Colleague,
  body: OpenByDesk,
): Promise<{ opened: PeriodSchedule[]; isOpen: boolean }> {
  const all = await makePeriod(db, venue, await datesOf(db, venue, body), body)
  const schedules = all.filter(({ isClosedByHours }) => !isClosedByHours)
  const act = { actor: actorOf(colleague), actId: body.actId }
  const closed = schedules.filter(({ isOpen }) => !isOpen).map(({ id }) => id)
  const open = schedules.filter(({ isOpen }) => isOpen)
  const isWhole = isWholeDay(body)
  if (isWhole) await openSchedules(db, closed, act)
  const ids = open.map(({ id }) => id)
  const closedSlots = await findClosedSlots(db, ids)
  const meant = new Set(placesOf(open, body).map(nameOf))
  const isMeant = (place: Place) => isWhole || meant.has(nameOf(place))
  await openSlots(db, closedSlots.filter(isMeant), act)
  // An outage keeps its slots closed.
  const isStillClosed = !isWhole && (await findClosedSlots(db, ids)).some(isMeant)
  return { opened: schedules, isOpen: schedules.length > 0 && !isStillClosed }
}

const nameOf = ({ scheduleId, key }: Place) => `${scheduleId} ${key}`

async function isKnown({ pool }: ActPorts, actId: string): Promise<boolean> {
  const known = await findAct(pool, actId)
  if (known !== undefined && (known.booking_id !== null || known.hash !== null))
    throw new Refused(422, 'request-id-reused')
  return known !== undefined
}

function told({ slots, ...booking }: BookingInTheWay): CloseAnswer['inTheWay'][number] {
  return { ...booking, ...slotsToWire(slotsPerAttraction(slots)) }
}

export function closureRoutes(app: FastifyInstance, ports: DeskPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()

  typed.post(
    DESK_PATHS.closures,
    { schema: { body: closing, response: { 200: closeAnswer, ...ACT_REFUSALS } } },
    ({ colleague, body }) => closeByDesk(ports, colleague, body),
  )
  typed.post(
    DESK_PATHS.openings,
    { schema: { body: opening, response: { 200: openAnswer, ...ACT_REFUSALS } } },
    ({ colleague, body }) => openByDesk(ports, colleague, body),
  )
}
