import type { OfferCheck } from '@lichtspel/contract/staff/catalogue'
import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { gridOn } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { readOpenedSchedules } from '../../catalogues/sql.ts'
import type { Queryable } from '../../db/postgres.ts'
import { countBookings, lookAtRecuts, type WishedGrid } from './sql.ts'

type Effects = Pick<OfferCheck, 'keptBookings' | 'recutDays' | 'unfit'>

/** What other hours from a day on would do to days that are opened already. Only looks: nobody waits for it, and nothing changes. */
export async function lookAtEffects(
  db: Queryable,
  venueId: string,
  from: IsoDate,
  offerOn: (day: IsoDate) => Offer,
): Promise<Effects> {
  const opened = await readOpenedSchedules(db, venueId, from)
  const outcomes = await lookAtRecuts(
    db,
    opened.map(({ id, attraction, day }) => wishedGrid(id, gridOn(offerOn(day), attraction, day))),
  )
  const outcomeOf = new Map(outcomes.map(({ id, outcome }) => [id, outcome]))
  const recut = opened.filter(({ id }) => outcomeOf.get(id) === 'recut').map(({ day }) => day)
  return {
    keptBookings: await countBookings(db, venueId, from),
    recutDays: [...new Set(recut)].sort(),
    unfit: opened.filter(({ id }) => outcomeOf.get(id) === 'unfit').map(unfitDay),
  }
}

export function unfitDay({
  day,
  attraction,
  bookings,
}: Awaited<ReturnType<typeof readOpenedSchedules>>[number]): OfferCheck['unfit'][number] {
  return { date: day, attraction, bookings }
}

function wishedGrid(id: number, grid: ReturnType<typeof gridOn>): WishedGrid {
  if (grid === null) return { id, opens: null, closes: null, block: null, break_rule: null }
  return {
    id,
    opens: minutesOf(grid.opens),
    closes: minutesOf(grid.closes),
    block: grid.blockMinutes,
    break_rule: grid.mandatoryBreak,
  }
}
