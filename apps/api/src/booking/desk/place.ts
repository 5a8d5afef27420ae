import { createHash } from 'node:crypto'
import type { PlaceByDesk } from '@lichtspel/contract/desk/acts'
import type { DeskBookingAnswer } from '@lichtspel/contract/desk/booking'
import type { BookingRequest } from '@lichtspel/domain/booking/request'
import { optionRefusals, presenceRefusals } from '@lichtspel/domain/desk/desk-acts'
import { deskRefusals } from '@lichtspel/domain/desk/desk-request'
import { depositCents } from '@lichtspel/domain/payment/deposit'
import { instantOf } from '@lichtspel/domain/time/zones'
import { firstStart } from '@lichtspel/domain/visit/visit'
import { WALK_IN } from '@lichtspel/texts/nl/desk/agenda'
import { actorOf, type Colleague } from '../../colleague/colleague.ts'
import { ENGINE_STATES, hasState } from '../../db/database-errors.ts'
import { sessionKey } from '../../hold/hold-slots.ts'
import { Refused, refuseAll } from '../../http/refusals.ts'
import { type ActMail, depositMail, eventSlots } from '../../mail/act-mail.ts'
import { newDeposit } from '../../money/deposits-sql.ts'
import type { VenueOffer } from '../../offer/venue-offer.ts'
import { placeForDesk } from '../act-sql.ts'
import { type ActPorts, type PreparedAct, perform } from '../prepared-act.ts'
import { findBookingByRequest } from '../sql.ts'
import { findSlots, readVisitDay, refuseAsEngine, type VisitDay } from '../wanted-slots.ts'
import { readDeskBooking } from './read-booking.ts'
import { factsOfDetails, refuseLanguage, requestOfPlacing } from './request-of-body.ts'

/** One act creates one booking; a retry returns the same one. */
export async function placeByDesk(
  ports: ActPorts,
  colleague: Colleague,
  body: PlaceByDesk,
): Promise<DeskBookingAnswer> {
  const earlier = await findBookingByRequest(ports.pool, body.actId)
  if (earlier !== undefined && !earlier.hash.equals(hashOf(body))) throw new Refused(422, 'request-id-reused')
  const id =
    earlier?.id ??
    (await perform(ports, colleague.venueId, (venue) => preparePlacing(ports, colleague, body, venue)))
  return await readDeskBooking(ports, colleague, id)
}

export async function preparePlacing(
  { pool }: Pick<ActPorts, 'pool'>,
  colleague: Colleague,
  body: PlaceByDesk,
  venue: VenueOffer,
): Promise<PreparedAct> {
  const catalogue = venue.on(body.date)
  const request = requestOfPlacing(body)
  const day = await readVisitDay(pool, catalogue, body.date)
  refuseLanguage(catalogue, body.language)
  refuseAll(deskRefusals(catalogue, day.grids, request, day.now, body))
  refuseAll(refusalsOfState(body, request, day, venue.zone))
  const slots = await findSlots(pool, venue, request, day.schedules)
  const facts = {
    venue_id: venue.id,
    day: body.date,
    ...factsOfDetails(catalogue, named(body, day.now.time), request),
  }
  const { actId, reason, mail, takeOver, ignoreBreak, optionUntil, isHere } = body
  const sessionId = body.sessionId === null ? null : sessionKey(body.sessionId).id
  const act = {
    ...{ actor: actorOf(colleague), actId, reason, mail, maxChanges: null, slots, sessionId },
    ...{ takeOver, ignoreBreak, hash: hashOf(body), facts, optionUntil, isHere },
  }
  const asked = depositCents(catalogue, request.modules)
  return {
    scheduleIds: slots.map(({ scheduleId }) => scheduleId),
    run: async (db) => {
      const placing = { ...act, deposit: await newDeposit(db, asked) }
      return await refuseReused(() => refuseAsEngine(venue.id, slots, () => placeForDesk(db, placing)))
    },
    told: toldPlacing(request, day, facts, asked),
  }
}

/** A group at the desk that gave no name gets one that colleagues can tell apart and search. */
function named(body: PlaceByDesk, time: string): PlaceByDesk {
  return body.isHere && body.title === '' && body.name === '' ? { ...body, title: WALK_IN(time) } : body
}

/** The mail preview of a new booking, which has no code yet. */
function toldPlacing(
  { date, slots }: BookingRequest,
  { grids, now }: VisitDay,
  facts: ReturnType<typeof factsOfDetails> & { venue_id: string },
  asked: number,
): ActMail {
  const visit = { slots: eventSlots(date, slots, grids), slots_before: null, price_before: null }
  const told = {
    sequence: 0,
    event: 'placed',
    happened_at: now.epochMs,
    payment: null,
    confirm_hours: null,
    outage: null,
  } as const
  const row = { id: '…'.repeat(8), ...facts, ...visit, ...told, ...depositMail(asked) }
  return { kind: 'confirmation', row }
}

function refusalsOfState(
  { optionUntil, isHere }: PlaceByDesk,
  { date, slots }: BookingRequest,
  { now }: VisitDay,
  zone: string,
) {
  return [
    ...optionRefusals(optionUntil, instantOf(zone, date, firstStart(slots)), now),
    ...(isHere ? presenceRefusals('in', date, now) : []),
  ]
}

function hashOf(body: PlaceByDesk): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest()
}

async function refuseReused(act: () => Promise<string>): Promise<string> {
  try {
    return await act()
  } catch (error) {
    if (hasState(error, ENGINE_STATES.requestIdReused)) throw new Refused(422, 'request-id-reused')
    throw error
  }
}
