import type { CloseByDesk, OpenByDesk } from '@lichtspel/contract/desk/acts'
import { perAttraction } from '@lichtspel/domain/catalogue/attractions'
import { type AskedHours, datesBetween, isWholeDay, slotsInHours } from '@lichtspel/domain/desk/period'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import { gamesOf, type VisitSlots } from '@lichtspel/domain/visit/visit'
import type { Queryable } from '../db/postgres.ts'
import { Refused } from '../http/refusals.ts'
import type { VenueOffer } from '../offer/venue-offer.ts'
import { type PeriodSchedule, type Place, readPeriod } from './closures-sql.ts'
import { missingGrids, type NewSchedule } from './read-day.ts'
import { ensureSchedules, readNowMs } from './sql.ts'

type Asked = CloseByDesk | OpenByDesk

/** The requested days. Refuses days in the past and periods of more than a year. */
export async function datesOf(
  db: Queryable,
  venue: VenueOffer,
  { from, until, weekdays }: Pick<Asked, 'from' | 'until' | 'weekdays'>,
): Promise<IsoDate[]> {
  if (until < from) throw new Refused(400, 'request-malformed')
  const today = momentAt(await readNowMs(db), venue.zone).date
  if (from < today) throw new Refused(422, 'date-past')
  const dates = datesBetween(from, until, weekdays)
  if (dates === null) throw new Refused(422, 'period-too-long')
  return dates
}

/** The schedules of those days, and the ones that do not exist yet. Takes no locks. */
export async function previewPeriod(
  db: Queryable,
  venue: VenueOffer,
  dates: readonly IsoDate[],
  { attractions }: Pick<Asked, 'attractions'>,
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

/** Like previewPeriod, but creates the missing schedules: a day can only be closed once it exists. */
export async function makePeriod(
  db: Queryable,
  venue: VenueOffer,
  dates: readonly IsoDate[],
  asked: Pick<Asked, 'attractions'>,
): Promise<PeriodSchedule[]> {
  const { known, missing } = await previewPeriod(db, venue, dates, asked)
  for (const { date, grids } of missing) await ensureSchedules(db, { venue, date, grids })
  return missing.length === 0 ? known : await readPeriod(db, venue.id, dates, asked.attractions)
}

/** The requested slots, on the schedules that have them. */
export function placesOf(schedules: readonly PeriodSchedule[], hours: AskedHours): Place[] {
  return schedules.flatMap(({ id, grid }) =>
    slotsInHours(grid, hours).map((key) => ({ scheduleId: id, key })),
  )
}

/** The slots that the requested hours cover on any of these schedules. Refuses hours that cover none. */
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
