import type { OutageAnswer, OutageByDesk } from '@lichtspel/contract/desk/acts'
import { slotsToWire } from '@lichtspel/contract/slot-codec'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { findAct } from '../../bookings/act-sql.ts'
import type { ActPorts } from '../../bookings/prepared-act.ts'
import type { VenueOffer } from '../../catalogues/venue-offer.ts'
import { withNewestOffer } from '../../catalogues/with-newest.ts'
import { slotsPerAttraction } from '../../db/booking-columns.ts'
import { inTransaction, type Queryable } from '../../db/postgres.ts'
import { Refused } from '../../http/refusals.ts'
import { datesOf, makePeriod, placesOf } from '../closures/period.ts'
import { findInTheWay, type PeriodSchedule } from '../closures/sql.ts'
import { actorOf, type Colleague } from '../colleague.ts'
import { lockOutage, type OutageColumns, setOutage } from './sql.ts'

/**
 * Says when an attraction is out of order, or that it is in order again. Free slots close at once, also those that visitors hold.
 * Bookings stay; the answer lists them. The colleague says which hours they saw, so that one of two who press at once is told.
 */
export async function setOutageByDesk(
  ports: ActPorts,
  colleague: Colleague,
  body: OutageByDesk,
): Promise<OutageAnswer> {
  const { schedule, isChanged } = await withNewestOffer(ports.catalogues, colleague.venueId, (venue) =>
    inTransaction(ports.pool, (db) => setIn(db, venue, colleague, body)),
  )
  if (isChanged) ports.announce([schedule.id])
  return { hit: await hitBookings(ports.pool, schedule, body) }
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
  if (wanted !== null && wanted.from >= wanted.until) throw new Refused(400, 'request-malformed')
  const current = await lockOutage(db, schedule.id)
  if ((await findAct(db, actId)) !== undefined || isSame(current, wanted))
    return { schedule, isChanged: false }
  if (hoursOf(current) !== hoursOf(inMinutes(seen))) throw new Refused(409, 'outage-changed')
  await setOutage(db, schedule.id, wanted, { actor: actorOf(colleague), actId })
  return { schedule, isChanged: true }
}

async function hitBookings(
  db: Queryable,
  schedule: PeriodSchedule,
  { outage }: OutageByDesk,
): Promise<OutageAnswer['hit']> {
  if (outage === null) return []
  const hit = await findInTheWay(db, [], placesOf([schedule], { keys: [], spans: [outage] }))
  return hit.map(({ slots, ...booking }) => ({ ...booking, ...slotsToWire(slotsPerAttraction(slots)) }))
}

function isSame(one: OutageColumns | null, other: OutageColumns | null): boolean {
  return hoursOf(one) === hoursOf(other) && one?.reason === other?.reason && one?.words === other?.words
}

function inMinutes<Hours extends { from: string; until: string }>(hours: Hours | null) {
  return hours && { ...hours, from: minutesOf(hours.from), until: minutesOf(hours.until) }
}

function hoursOf(outage: Pick<OutageColumns, 'from' | 'until'> | null): string {
  return outage === null ? '' : `${outage.from} ${outage.until}`
}
