import type { Catalogue } from '../catalogue/catalogue.ts'
import type { IsoDate } from '../time/calendar-date.ts'
import { MINUTES_A_DAY, minutesOf } from '../time/clock-time.ts'
import { type Moment, momentAt } from '../time/moment.ts'

/** Time to book and to set out, before guests are asked to arrive. */
const BEFORE_ARRIVAL_MINUTES = 15

/** The minute of this day from which a visit is still proposed. Slots chosen by hand can be booked until they start. */
export function proposedFrom(
  { rules, venue }: Pick<Catalogue, 'rules' | 'venue'>,
  date: IsoDate,
  now: Moment,
): number {
  const minutes = rules.proposeAheadMinutes ?? rules.arriveEarlyMinutes + BEFORE_ARRIVAL_MINUTES
  const tooSoon = momentAt(now.epochMs + minutes * 60_000 - 1, venue.zone)
  if (tooSoon.date === date) return minutesOf(tooSoon.time) + 1
  return tooSoon.date < date ? 0 : MINUTES_A_DAY
}
