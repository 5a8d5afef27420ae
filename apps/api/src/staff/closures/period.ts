import type { CloseByStaff, OpenByStaff } from '@lichtspel/contract/staff/acts'
import { perAttraction } from '@lichtspel/domain/catalogue/attractions'
import { type AskedHours, datesBetween, isWholeDay, slotsInHours } from '@lichtspel/domain/desk/period'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import { gamesOf, type VisitSlots } from '@lichtspel/domain/visit/visit'
import type { VenueOffer } from '../../catalogues/venue-offer.ts'
import type { Queryable } from '../../db/postgres.ts'
import { Refused } from '../../http/refusals.ts'
import { missingGrids, type NewSchedule } from '../../schedules/missing-grids.ts'
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

/** The schedules of those days, and those that nobody has made yet. Waits for nobody, and nobody waits for it. */
export async function lookAtPeriod(
  db: Queryable,
  venue: VenueOffer,
  dates: readonly IsoDate[],
  { attractions }: Asked,
): Promise<{ known: PeriodSchedule[]; missing: { date: IsoDate; grids: NewSchedule[] }[] }> {
  const known = await readPeriod(db, venue.id, dates, attractions)
  const on = (date: IsoDate) => known.filter(({ day }) => day === date)
  const missing = dates.map((date) => ({
    date,
    grids: missingGrids(venue.on(date), date, on(date)).filter(({ attraction }) =>
      attractions.includes(attraction),
    ),
  }))
  return { known, missing: missing.filter(({ grids }) => grids.length > 0) }
}

/** The same after making what is missing: a day that nobody has opened yet can only be closed once it is there. */
export async function makePeriod(
  db: Queryable,
  venue: VenueOffer,
  dates: readonly IsoDate[],
  asked: Asked,
): Promise<PeriodSchedule[]> {
  const { known, missing } = await lookAtPeriod(db, venue, dates, asked)
  for (const { date, grids } of missing) await ensureSchedules(db, { venue, date, grids })
  return missing.length === 0 ? known : await readPeriod(db, venue.id, dates, asked.attractions)
}

/** The slots that are meant, on the schedules that have them. */
export function placesOf(schedules: readonly PeriodSchedule[], hours: AskedHours): Place[] {
  return schedules.flatMap(({ id, grid }) =>
    slotsInHours(grid, hours).map((key) => ({ scheduleId: id, key })),
  )
}

/** What the asked hours mean on any of these schedules; hours that none of them has are refused. */
export function slotsMeant(schedules: readonly NewSchedule[], hours: AskedHours): VisitSlots {
  const ids = new Set(schedules.map(({ attraction }) => attraction))
  const slots = perAttraction([...ids], (id) => {
    const found = schedules.filter(({ attraction }) => attraction === id)
    return [...new Set(found.flatMap(({ grid }) => slotsInHours(grid, hours)))]
  })
  if (!isWholeDay(hours) && schedules.length > 0 && gamesOf(slots) === 0)
    throw new Refused(422, 'slot-unknown')
  return slots
}
