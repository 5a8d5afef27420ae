import type { CloseByStaff, OpenByStaff } from '@lichtspel/contract/staff/acts'
import { datesBetween } from '@lichtspel/domain/desk/period'
import { slotKeys } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import type { VenueOffer } from '../../catalogues/venue-offer.ts'
import type { Queryable } from '../../postgres.ts'
import { Refused } from '../../refusals.ts'
import { missingGrids } from '../../schedules/missing-grids.ts'
import { ensureSchedules, readNowMs } from '../../schedules/sql.ts'
import { type PeriodSchedule, type Place, readPeriod } from './sql.ts'

type Asked = CloseByStaff | OpenByStaff

/** The days that are meant: none that is over, and not more than a year of them. */
export async function datesOf(
  db: Queryable,
  venue: VenueOffer,
  { from, until, weekdays }: Asked,
): Promise<IsoDate[]> {
  if (until < from) throw new Refused(400, 'request-malformed')
  const today = momentAt(await readNowMs(db), venue.zone).date
  if (from < today) throw new Refused(422, 'date-past')
  const dates = datesBetween(from, until, weekdays)
  if (dates === null) throw new Refused(422, 'period-too-long')
  return dates
}

/** The schedules of those days; days that nobody has opened yet are made first, so that they can be closed. */
export async function makePeriod(
  db: Queryable,
  venue: VenueOffer,
  dates: readonly IsoDate[],
  { attractions }: Asked,
): Promise<PeriodSchedule[]> {
  const known = await readPeriod(db, venue.id, dates, attractions)
  let isMade = false
  for (const date of dates) {
    const here = known.filter(({ day }) => day === date)
    const grids = missingGrids(venue.on(date), date, here).filter(({ attraction }) =>
      attractions.includes(attraction),
    )
    if (grids.length === 0) continue
    await ensureSchedules(db, { venueId: venue.id, date, revision: venue.revision, grids })
    isMade = true
  }
  return isMade ? await readPeriod(db, venue.id, dates, attractions) : known
}

/** The slots that are meant, on the schedules that have them. */
export function placesOf(schedules: readonly PeriodSchedule[], keys: readonly string[]): Place[] {
  return schedules.flatMap(({ id, grid }) => {
    const there = slotKeys(grid)
    return keys.filter((key) => there.includes(key)).map((key) => ({ scheduleId: id, key }))
  })
}
