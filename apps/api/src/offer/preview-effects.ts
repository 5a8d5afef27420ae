import type { OfferCheck } from '@lichtspel/contract/desk/catalogue'
import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { gridOn } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import type { Queryable } from '../db/postgres.ts'
import { countBookings, previewRebuilds, type WishedGrid } from './desk-sql.ts'
import { readOpenedSchedules } from './sql.ts'

type Effects = Pick<OfferCheck, 'keptBookings' | 'rebuiltDays' | 'unfit'>

/** What new hours from a day on would do to days that are already open. Read-only and without locks. */
export async function previewEffects(
  db: Queryable,
  venueId: string,
  from: IsoDate,
  offerOn: (day: IsoDate) => Offer,
): Promise<Effects> {
  const opened = await readOpenedSchedules(db, venueId, from)
  const outcomes = await previewRebuilds(
    db,
    opened.map(({ id, attraction, day }) => wishedGrid(id, gridOn(offerOn(day), attraction, day))),
  )
  const outcomeOf = new Map(outcomes.map(({ id, outcome }) => [id, outcome]))
  const rebuilt = opened.filter(({ id }) => outcomeOf.get(id) === 'rebuilt').map(({ day }) => day)
  return {
    keptBookings: await countBookings(db, venueId, from),
    rebuiltDays: [...new Set(rebuilt)].sort(),
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
