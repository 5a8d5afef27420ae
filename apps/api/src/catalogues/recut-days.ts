import { gridOn } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Queryable } from '../db/postgres.ts'
import { readGoverning } from './read-catalogues.ts'
import { type OpenedSchedule, readOpenedSchedules, recutSchedule } from './sql.ts'

export type Recut = {
  recut: number
  /** Days that keep their old grid, because a booking or a closed slot does not fit the new one. */
  unfit: OpenedSchedule[]
}

/** Gives the opened days from this one on the hours that hold now, in the transaction that changed them. */
export async function recutDays(
  db: Queryable,
  venueId: string,
  today: IsoDate,
  from = today,
): Promise<Recut> {
  const result: Recut = { recut: 0, unfit: [] }
  const venue = (await readGoverning(db, [venueId], today)).venues.get(venueId)
  if (venue === undefined) return result
  const opened = await readOpenedSchedules(db, venueId, today)
  for (const schedule of opened.filter(({ day }) => day >= from)) {
    const { id, attraction, day } = schedule
    const outcome = await recutSchedule(db, id, gridOn(venue.on(day), attraction, day))
    if (outcome === 'recut') result.recut++
    if (outcome === 'unfit') result.unfit.push(schedule)
  }
  return result
}
