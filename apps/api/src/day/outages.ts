import {
  type OutageAnswer,
  type OutageByDesk,
  outageAnswer,
  outageByDesk,
} from '@lichtspel/contract/desk/acts'
import { type DeskDay, type DeskSchedule, type DeskVisit, deskDayQuery } from '@lichtspel/contract/desk/day'
import { type OutageProposals, outageProposals } from '@lichtspel/contract/desk/outage-proposals'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { slotsFromWire, slotsToWire } from '@lichtspel/contract/slot-codec'
import { type Attraction, attractionIds, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { isHit, isToPlay, outagesIn } from '@lichtspel/domain/outage/outage'
import type { OutageGroup, Proposal, VisitDay } from '@lichtspel/domain/outage/proposals'
import { planSchedule } from '@lichtspel/domain/plan/plan-day'
import { gridOn } from '@lichtspel/domain/slots/grid'
import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { clockTimeAt, minutesOf } from '@lichtspel/domain/time/clock-time'
import { type Moment, momentAt } from '@lichtspel/domain/time/moment'
import { daysLike } from '@lichtspel/domain/visit/days-like'
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
import {
  findGoesBack,
  lockOutage,
  type OutageColumns,
  type Priced,
  readPrices,
  setOutage,
} from './outages-sql.ts'
import { readDeskDay } from './read-desk-day.ts'

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

type ProposePorts = Pick<DeskPorts, 'pool' | 'catalogues' | 'planner'>

/** How many other days a group may be proposed. */
const OTHER_DAYS = 2

/** A visit for every group that an outage hits and that still has to play, in the order of their first game; and who can go back. */
async function proposeForOutages(
  ports: ProposePorts,
  venueId: string,
  date: IsoDate,
): Promise<OutageProposals> {
  const venue = ports.catalogues.get(venueId)
  const day = await readDeskDay(ports, venueId, date)
  const moment = momentAt(day.serverNow, venue.zone)
  return {
    proposals: await proposalsFor(ports, venue, day, moment),
    canGoBack: (await findGoesBack(ports.pool, venueId, date)).map(({ slots, ...booking }) => ({
      ...booking,
      date,
      ...slotsToWire(slotsPerAttraction(slots)),
    })),
  }
}

async function proposalsFor(
  ports: ProposePorts,
  venue: VenueOffer,
  day: DeskDay,
  moment: Moment,
): Promise<OutageProposals['proposals']> {
  const { date } = day
  const outages = outagesIn(venue.on(date), day.schedules)
  if (outages.length === 0) return []
  const now = date === moment.date ? minutesOf(moment.time) : 0
  const otherDays = await readOtherDays(ports, venue, date)
  const groups = await groupsOf(ports, day)
  const outage = { ...visitDay(venue, day), outages, now, otherDays }
  const proposals = await ports.planner.proposalsFor({ outage, groups })
  const toWire = ({ slots, end, ...visit }: Proposal) => ({
    ...visit,
    ...slotsToWire(slots),
    end: end === null ? null : clockTimeAt(end),
  })
  return proposals.map(({ id, proposal, alternatives }) => ({
    bookingId: id,
    ...toWire(proposal),
    alternatives: alternatives.map(toWire),
  }))
}

/** The groups that still have to play. */
async function groupsOf({ pool }: ProposePorts, day: DeskDay): Promise<OutageGroup[]> {
  const visits = day.visits.filter((visit) => isToPlay(visit, day.serverNow))
  const prices = await readPrices(
    pool,
    visits.map(({ id }) => id),
  )
  return visits.flatMap((visit) => {
    const price = prices.get(visit.id)
    return price === undefined ? [] : groupOf(visit, price)
  })
}

function groupOf(visit: DeskVisit, price: Priced): OutageGroup {
  const { id, players, formula, modules, optionUntil } = visit
  const slots = slotsFromWire(visit)
  return { id, players, formula, modules, slots, isOption: optionUntil !== null, ...price }
}

async function readOtherDays(ports: ProposePorts, venue: VenueOffer, date: IsoDate): Promise<VisitDay[]> {
  const isOpen = (on: IsoDate) =>
    venue.on(on).attractions.some(({ id }) => gridOn(venue.on(on), id, on) !== null)
  const dates = daysLike({ date, from: addDays(date, 1), fits: isOpen }, OTHER_DAYS)
  const days = await Promise.all(dates.map((on) => readDeskDay(ports, venue.id, on)))
  return days.map((day) => visitDay(venue, day))
}

/** What is free: not booked, not held and not closed. */
function visitDay(venue: VenueOffer, day: DeskDay): VisitDay {
  const booked = day.visits
    .filter(({ status }) => status === 'confirmed')
    .map((visit) => slotsFromWire(visit))
  const isFree = ({ attraction, closed, held }: DeskSchedule, key: string) =>
    !booked.some((slots) => slots[attraction]?.includes(key)) &&
    ![...closed, ...held].some((slot) => slot.key === key)
  const catalogue = venue.on(day.date)
  const schedules = perAttraction(attractionIds(catalogue.attractions), (id) => {
    const schedule = day.schedules.find(({ attraction }) => attraction === id)
    return planSchedule(
      schedule?.isOpen ? schedule : null,
      (key) => schedule !== undefined && isFree(schedule, key),
    )
  })
  return { date: day.date, catalogue, schedules }
}
