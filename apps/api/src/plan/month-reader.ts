import {
  type AttractionId,
  attractionIds,
  mapAttractions,
  type PerAttraction,
  perAttraction,
} from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { lastBookableDay } from '@lichtspel/domain/catalogue/rules'
import { type Outage, openDay } from '@lichtspel/domain/outage/outage'
import { proposedFrom } from '@lichtspel/domain/plan/day-parts'
import { planSchedule } from '@lichtspel/domain/plan/plan-day'
import type { PlanDay, PlanSchedule, Wish } from '@lichtspel/domain/plan/task'
import { type Grid, gridOn, type SlotKey } from '@lichtspel/domain/slots/grid'
import { neededSlots, playersAtOnce } from '@lichtspel/domain/slots/needs'
import { addDays, addMonths, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { hasStarted, type Moment, momentAt } from '@lichtspel/domain/time/moment'
import type { Pool } from 'pg'
import type { Queryable } from '../db/postgres.ts'
import { GRID_COLUMNS, type GridColumns, gridOf, type LackingPlaces } from '../db/visit-columns.ts'
import type { VenueOffer } from '../offer/venue-offer.ts'

/** All groups that request a month within this time share one read. The responses may be cached for five seconds anyway. */
const SHARED_FOR_MS = 250

/** What is still available on a day, for any group. */
export type MonthDay = {
  date: IsoDate
  catalogue: Catalogue
  schedules: PlanDay
  /** The minute from which visits are proposed. */
  proposedFrom: number
  /** Each schedule serialised, so that days can be compared as text. */
  texts: PerAttraction<string>
  /** Places that are out of order, so that fewer can play. */
  outages: readonly Outage[]
}

/** The day as one group sees it, without the slots in which too few places are left. */
export function dayFor(day: MonthDay, { players, games }: Pick<Wish, 'players' | 'games'>): MonthDay {
  if (day.outages.length === 0) return day
  const schedules = openDay(day.catalogue, day.schedules, day.outages, (one) =>
    playersAtOnce(one, players, neededSlots(one, players, games[one.id] || 1)),
  )
  return { ...day, schedules, texts: mapAttractions(schedules, textOf) }
}

/** The current days of a month, from one query. A day that has no schedules yet is free during all its opening hours. */
export class MonthReader {
  readonly #pool: Pool
  readonly #readings = new Map<string, Promise<MonthDay[]>>()

  constructor(pool: Pool) {
    this.#pool = pool
  }

  read(venue: VenueOffer, month: string): Promise<MonthDay[]> {
    const key = `${venue.id} ${venue.version} ${month}`
    const known = this.#readings.get(key)
    if (known !== undefined) return known
    const reading = readDays(this.#pool, venue, month)
    this.#readings.set(key, reading)
    const forget = () => this.#readings.delete(key)
    setTimeout(forget, SHARED_FOR_MS).unref()
    reading.catch(forget)
    return reading
  }
}

async function readDays(pool: Pool, venue: VenueOffer, month: string): Promise<MonthDay[]> {
  const from = `${month}-01`
  const to = addDays(addMonths(from, 1), -1)
  const { nowMs, schedules } = await readTakenSlots(pool, venue.id, from, to)
  const now = momentAt(nowMs, venue.zone)
  const known = new Map(schedules.map((schedule) => [`${schedule.day} ${schedule.attraction}`, schedule]))
  const days: MonthDay[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const catalogue = venue.on(date)
    const schedules = schedulesOn(catalogue, date, now, known)
    const outages = Object.keys(schedules).flatMap((attraction) => {
      const lacking = known.get(`${date} ${attraction}`)?.lacking
      return lacking ? { attraction, ...lacking } : []
    })
    const texts = mapAttractions(schedules, textOf)
    days.push({
      date,
      catalogue,
      schedules,
      proposedFrom: proposedFrom(catalogue, date, now),
      texts,
      outages,
    })
  }
  return days
}

/** Uses the day's own grids if it was opened, else those of the catalogue. A day that cannot be booked has no slots. */
function schedulesOn(
  catalogue: Catalogue,
  date: IsoDate,
  now: Moment,
  known: ReadonlyMap<string, MonthSchedule>,
): PlanDay {
  const isBookable = date >= now.date && date <= lastBookableDay(catalogue, now.date)
  return perAttraction(attractionIds(catalogue.attractions), (id) => {
    const opened = known.get(`${date} ${id}`)
    if (!isBookable || opened?.isOpen === false) return planSchedule(null, () => false)
    const taken = new Set(opened?.taken)
    return planSchedule(
      opened?.grid ?? gridOn(catalogue, id, date),
      (key) => !taken.has(key) && !hasStarted(date, key, now),
    )
  })
}

function textOf({ opens, blockMinutes, mandatoryBreak, free }: PlanSchedule): string {
  return `${opens}:${blockMinutes}:${Number(mandatoryBreak)}:${free.map(Number).join('')}`
}

type MonthSchedule = {
  day: IsoDate
  attraction: AttractionId
  isOpen: boolean
  grid: Grid
  taken: SlotKey[]
  lacking: LackingPlaces | null
}

type MonthRow = Omit<MonthSchedule, 'grid'> & GridColumns & { now_ms: number }

/** The opened schedules in a range of days, with their booked and closed slots. Holds are not counted, because they are temporary. */
async function readTakenSlots(
  db: Queryable,
  venueId: string,
  from: IsoDate,
  to: IsoDate,
): Promise<{ nowMs: number; schedules: MonthSchedule[] }> {
  const { rows } = await db.query<MonthRow>({
    name: 'read-taken-slots',
    text: `
      SELECT (extract(epoch FROM app_now()) * 1000)::bigint AS now_ms, s.day, s.attraction, s.is_open AS "isOpen", ${GRID_COLUMNS},
             ARRAY(SELECT c.slot_key FROM slot_claim c WHERE c.schedule_id = s.id AND c.session_id IS NULL) AS taken,
             (SELECT json_build_object('from', o.from_minute, 'until', o.until_minute, 'places', o.places) FROM schedule_outage o
               WHERE o.schedule_id = s.id AND o.places IS NOT NULL) AS lacking
        FROM (SELECT 1) AS always
        LEFT JOIN schedule s ON s.venue_id = $1 AND s.day BETWEEN $2 AND $3`,
    values: [venueId, from, to],
  })
  const schedules = rows.filter((row) => row.day !== null)
  return { nowMs: rows[0]?.now_ms ?? 0, schedules: schedules.map((row) => ({ ...row, grid: gridOf(row) })) }
}
