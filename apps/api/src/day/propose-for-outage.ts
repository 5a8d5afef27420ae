import type { DeskDay, DeskSchedule, DeskVisit } from '@lichtspel/contract/desk/day'
import type { OutageProposals } from '@lichtspel/contract/desk/outage-proposals'
import { slotsFromWire, slotsToWire } from '@lichtspel/contract/slot-codec'
import { attractionIds, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import { isToPlay, outagesIn } from '@lichtspel/domain/outage/outage'
import type { OutageGroup, Proposal, VisitDay } from '@lichtspel/domain/outage/proposals'
import { planSchedule } from '@lichtspel/domain/plan/plan-day'
import { gridOn } from '@lichtspel/domain/slots/grid'
import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { clockTimeAt, minutesOf } from '@lichtspel/domain/time/clock-time'
import { type Moment, momentAt } from '@lichtspel/domain/time/moment'
import { daysLike } from '@lichtspel/domain/visit/days-like'
import { slotsPerAttraction } from '../db/booking-columns.ts'
import type { VenueOffer } from '../offer/venue-offer.ts'
import type { DeskPorts } from '../ports.ts'
import { findGoesBack, type Priced, readPrices } from './outages-sql.ts'
import { readDeskDay } from './read-desk-day.ts'

type ProposePorts = Pick<DeskPorts, 'pool' | 'catalogues' | 'planner'>

/** How many other days a group may be proposed. */
const OTHER_DAYS = 2

/** A visit for every group that an outage hits and that still has to play, in the order of their first game; and who can go back. */
export async function proposeForOutages(
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
