import { gridOn } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Queryable } from '../db/postgres.ts'
import { readGoverning } from './read-catalogues.ts'
import { type OpenedSchedule, readOpenedSchedules, rebuildSchedule } from './sql.ts'

export type Rebuilt = {
  rebuilt: number
  /** Days that keep their old grid because a booking or a closed slot does not fit the new one. */
  unfit: OpenedSchedule[]
}

/** Applies the current hours to the opened days from `from` on, in the transaction that changed the hours. */
export async function rebuildDays(
  db: Queryable,
  venueId: string,
  today: IsoDate,
  from = today,
): Promise<Rebuilt> {
  const result: Rebuilt = { rebuilt: 0, unfit: [] }
  const venue = (await readGoverning(db, [venueId], today)).venues.get(venueId)
  if (venue === undefined) return result
  const opened = await readOpenedSchedules(db, venueId, today)
  for (const schedule of opened.filter(({ day }) => day >= from)) {
    const { id, attraction, day } = schedule
    const outcome = await rebuildSchedule(db, id, gridOn(venue.on(day), attraction, day))
    if (outcome === 'rebuilt') result.rebuilt++
    if (outcome === 'unfit') result.unfit.push(schedule)
  }
  return result
}
