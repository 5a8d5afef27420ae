import {
  type OutageAnswer,
  type OutageByDesk,
  outageAnswer,
  outageByDesk,
} from '@lichtspel/contract/desk/acts'
import { deskDayQuery } from '@lichtspel/contract/desk/day'
import { outageProposals } from '@lichtspel/contract/desk/outage-proposals'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { slotsToWire } from '@lichtspel/contract/slot-codec'
import { type Attraction, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { isHit, outagesIn } from '@lichtspel/domain/outage/outage'
import { planSchedule } from '@lichtspel/domain/plan/plan-day'
import { gridOn } from '@lichtspel/domain/slots/grid'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { findAct } from '../booking/act-sql.ts'
import type { ActPorts } from '../booking/prepared-act.ts'
import { actorOf, type Colleague } from '../colleague/colleague.ts'
import { slotsPerAttraction } from '../db/booking-columns.ts'
import { inTransaction, type Queryable } from '../db/postgres.ts'
import { ACT_REFUSALS, READ_REFUSALS, Refused } from '../http/refusals.ts'
import { withNewestOffer } from '../offer/later-revisions.ts'
import type { VenueOffer } from '../offer/venue-offer.ts'
import type { DeskPorts } from '../ports.ts'
import { datesOf, makePeriod, placesOf } from './closed-period.ts'
import { findInTheWay, type PeriodSchedule } from './closures-sql.ts'
import { lockOutage, type OutageColumns, setOutage } from './outages-sql.ts'
import { proposeForOutages } from './propose-for-outage.ts'

/**
 * Says when an attraction, or some of its places, is out of order, or that it is in order again. If all places are, free slots close at
 * once, also those that visitors hold. Bookings stay; the answer lists those that are hit. The colleague says which hours they saw, so
 * that one of two who press at once is refused.
 */
async function setOutageByDesk(
  ports: ActPorts,
  colleague: Colleague,
  body: OutageByDesk,
): Promise<OutageAnswer> {
  const { schedule, isChanged } = await withNewestOffer(ports.catalogues, colleague.venueId, (venue) =>
    inTransaction(ports.pool, (db) => setIn(db, venue, colleague, body)),
  )
  if (isChanged) ports.announce([schedule.id])
  const catalogue = ports.catalogues.get(colleague.venueId).on(body.date)
  return { hit: await hitBookings(ports.pool, catalogue, schedule, body) }
}

async function setIn(
  db: Queryable,
  venue: VenueOffer,
  colleague: Colleague,
  { actId, date, attraction, outage, seen }: OutageByDesk,
): Promise<{ schedule: PeriodSchedule; isChanged: boolean }> {
  const dates = await datesOf(db, venue, { from: date, until: date, weekdays: [] })
  const [schedule] = await makePeriod(db, venue, dates, { attractions: [attraction] })
  if (schedule === undefined || !schedule.isOpen) throw new Refused(422, 'day-closed')
  const wanted = inMinutes(outage)
  if (wanted !== null) {
    const offered = venue.on(date).attractions.find(({ id }) => id === attraction)
    if (offered === undefined) throw new Refused(422, 'day-closed')
    if (!isPossible(offered, wanted)) throw new Refused(400, 'request-malformed')
  }
  const current = await lockOutage(db, schedule.id)
  if ((await findAct(db, actId)) !== undefined || isSame(current, wanted))
    return { schedule, isChanged: false }
  if (hoursOf(current) !== hoursOf(inMinutes(seen))) throw new Refused(409, 'outage-changed')
  await setOutage(db, schedule.id, wanted, { actor: actorOf(colleague), actId })
  return { schedule, isChanged: true }
}

/** Fewer than all places, and hours that end after they begin. */
function isPossible({ capacity }: Attraction, { from, until, places }: OutageColumns): boolean {
  return from < until && (places ?? 0) < capacity
}

async function hitBookings(
  db: Queryable,
  catalogue: Catalogue,
  schedule: PeriodSchedule,
  { outage }: OutageByDesk,
): Promise<OutageAnswer['hit']> {
  if (outage === null) return []
  const inTheWay = await findInTheWay(db, [], placesOf([schedule], { keys: [], spans: [outage] }))
  const visits = inTheWay.map(({ slots, ...booking }) => ({ ...booking, slots: slotsPerAttraction(slots) }))
  return visits
    .filter((visit) => cannotPlay(catalogue, schedule, outage, visit))
    .map(({ slots, ...booking }) => ({ ...booking, ...slotsToWire(slots) }))
}

function cannotPlay(
  catalogue: Catalogue,
  { attraction, day, grid }: PeriodSchedule,
  outage: NonNullable<OutageByDesk['outage']>,
  visit: { players: number; slots: VisitSlots },
): boolean {
  const grids = perAttraction(Object.keys(visit.slots), (id) =>
    planSchedule(id === attraction ? grid : gridOn(catalogue, id, day), () => false),
  )
  return isHit(catalogue, grids, outagesIn(catalogue, [{ attraction, outage }]), visit)
}

function isSame(one: OutageColumns | null, other: OutageColumns | null): boolean {
  return hoursOf(one) === hoursOf(other) && one?.reason === other?.reason && one?.words === other?.words
}

function inMinutes<Hours extends { from: string; until: string }>(hours: Hours | null) {
  return hours && { ...hours, from: minutesOf(hours.from), until: minutesOf(hours.until) }
}

function hoursOf(outage: Pick<OutageColumns, 'from' | 'until' | 'places'> | null): string {
  return outage === null ? '' : `${outage.from} ${outage.until} ${outage.places ?? 'all'}`
}

export function outageRoutes(app: FastifyInstance, ports: DeskPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()

  typed.post(
    DESK_PATHS.outages,
    { schema: { body: outageByDesk, response: { 200: outageAnswer, ...ACT_REFUSALS } } },
    ({ colleague, body }) => setOutageByDesk(ports, colleague, body),
  )
  typed.get(
    DESK_PATHS.outageProposals,
    { schema: { querystring: deskDayQuery, response: { 200: outageProposals, ...READ_REFUSALS } } },
    ({ colleague, query }) => proposeForOutages(ports, colleague.venueId, query.date),
  )
}
