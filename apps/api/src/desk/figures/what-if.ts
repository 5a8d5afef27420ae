import { perAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { PastDay } from '@lichtspel/domain/figures/past-day'
import { gridOn } from '@lichtspel/domain/slots/grid'
import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Pool } from 'pg'
import type { ThreadPast } from '../../availability/plan-thread.ts'
import type { CatalogueCache } from '../../catalogues/catalogue-cache.ts'
import { readGoverning } from '../../catalogues/read-catalogues.ts'
import { readMissedWishes } from '../../wishes/sql.ts'
import { type OpenedSchedule, readPastSchedules, readPastVisits } from './what-if-sql.ts'

export type PastPorts = { pool: Pool; catalogues: CatalogueCache }

const PAST_DAYS = 30

/** The last 30 days before today, as they were. */
export async function readPast({ pool, catalogues }: PastPorts, venueId: string): Promise<ThreadPast> {
  const known = await catalogues.venueOf({ venueId })
  const today = catalogues.today(known.zone)
  const days = { from: addDays(today, -PAST_DAYS), to: addDays(today, -1) }
  const [{ venues }, schedules, visits, wishes] = await Promise.all([
    // The cache has no catalogues that govern past days only.
    readGoverning(pool, [venueId], days.from),
    readPastSchedules(pool, venueId, days),
    readPastVisits(pool, venueId, days),
    readMissedWishes(pool, { venueId, ...days }),
  ])
  const venue = venues.get(venueId) ?? known
  const past = Array.from({ length: PAST_DAYS }, (_, place) => {
    const date = addDays(days.from, place)
    const { hours, attractions } = venue.on(date)
    return {
      date,
      catalogue: { hours, attractions },
      schedules: schedulesOn(
        venue.on(date),
        date,
        schedules.filter(({ day }) => day === date),
      ),
      wishes: wishes.filter(({ day }) => day === date),
    }
  })
  return { past, visits }
}

/** An attraction's day that nobody opened has the hours of its catalogue. */
function schedulesOn(
  catalogue: Catalogue,
  date: IsoDate,
  opened: readonly OpenedSchedule[],
): PastDay['schedules'] {
  const ids = [...catalogue.attractions.map(({ id }) => id), ...opened.map(({ attraction }) => attraction)]
  const find = (id: string) => opened.find(({ attraction }) => attraction === id)
  const wasOpen = [...new Set(ids)].filter((id) => find(id)?.closedBy !== 'staff')
  return perAttraction(wasOpen, (id) => {
    const { grid = gridOn(catalogue, id, date), closed = [], closedBy } = find(id) ?? {}
    return { grid: closedBy === 'hours' ? null : grid, closed }
  })
}
