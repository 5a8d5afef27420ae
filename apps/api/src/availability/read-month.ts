import type { AvailabilityResponse } from '@lichtspel/contract/availability'
import { type AttractionId, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { lastBookableDay } from '@lichtspel/domain/catalogue/horizon'
import { type DayState, dayState, type SlotsLeft } from '@lichtspel/domain/slots/day-availability'
import { gridOn, slotKeys } from '@lichtspel/domain/slots/grid'
import { addDays, addMonths, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { hasStarted, type Moment, momentAt } from '@lichtspel/domain/time/moment'
import type { Pool } from 'pg'
import type { VenueOffer } from '../catalogues/venue-offer.ts'
import { type MonthSchedule, readTakenSlots } from './sql.ts'

/** What each day of a month offers a group, from one query; a day that nobody asked for yet is as free as its opening hours. */
export async function readMonth(
  pool: Pool,
  venue: VenueOffer,
  month: string,
  players: number | undefined,
): Promise<AvailabilityResponse> {
  const from = `${month}-01`
  const to = addDays(addMonths(from, 1), -1)
  const { nowMs, schedules } = await readTakenSlots(pool, venue.id, from, to)
  const now = momentAt(nowMs, venue.zone)
  const known = new Map(schedules.map((schedule) => [`${schedule.day} ${schedule.attraction}`, schedule]))
  const days: AvailabilityResponse['days'] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    days.push({ date, state: stateOf(venue.on(date), date, players, now, known) })
  }
  return { days }
}

function stateOf(
  catalogue: Catalogue,
  date: IsoDate,
  players: number | undefined,
  now: Moment,
  known: Map<string, MonthSchedule>,
): DayState {
  if (date < now.date || date > lastBookableDay(catalogue, now.date)) return 'closed'
  const left = perAttraction((id) => slotsLeft(catalogue, id, date, now, known.get(`${date} ${id}`)))
  return dayState(catalogue, players ?? catalogue.rules.players.min, left)
}

/** By the day's own grid where it was opened, else by the one the catalogue would give it. */
function slotsLeft(
  catalogue: Catalogue,
  id: AttractionId,
  date: IsoDate,
  now: Moment,
  opened: MonthSchedule | undefined,
): SlotsLeft {
  const grid = opened?.grid ?? gridOn(catalogue, id, date)
  if (grid === null || opened?.isOpen === false) return { free: 0, total: 0 }
  const keys = slotKeys(grid)
  const taken = new Set(opened?.taken)
  const free = keys.filter((key) => !taken.has(key) && !hasStarted(date, key, now))
  return { free: free.length, total: keys.length }
}
