import {
  attractionIds,
  mapAttractions,
  type PerAttraction,
  perAttraction,
} from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { lastBookableDay } from '@lichtspel/domain/catalogue/rules'
import { planSchedule } from '@lichtspel/domain/plan/plan-day'
import type { PlanDay, PlanSchedule } from '@lichtspel/domain/plan/task'
import { gridOn } from '@lichtspel/domain/slots/grid'
import { addDays, addMonths, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { hasStarted, type Moment, momentAt } from '@lichtspel/domain/time/moment'
import type { Pool } from 'pg'
import type { VenueOffer } from '../catalogues/venue-offer.ts'
import { type MonthSchedule, readTakenSlots } from './sql.ts'

/** All groups that request a month within this time share one read. The responses may be cached for five seconds anyway. */
const SHARED_FOR_MS = 250

/** What is still available on a day, for any group. */
export type MonthDay = {
  date: IsoDate
  catalogue: Catalogue
  schedules: PlanDay
  /** Each schedule serialised, so that days can be compared as text. */
  texts: PerAttraction<string>
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
    days.push({ date, catalogue, schedules, texts: mapAttractions(schedules, textOf) })
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
