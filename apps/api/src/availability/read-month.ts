import type { AvailabilityResponse } from '@lichtspel/contract/availability'
import { type AttractionId, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import { hoursOn } from '@lichtspel/domain/catalogue/hours'
import type { Venue } from '@lichtspel/domain/catalogue/venue'
import { type DayState, dayState, type SlotsLeft } from '@lichtspel/domain/slots/day-availability'
import { slotKeys } from '@lichtspel/domain/slots/grid'
import { addDays, addMonths, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { hasStarted, type Moment, momentAt } from '@lichtspel/domain/time/moment'
import type { Pool } from 'pg'
import { type MonthRow, readTakenSlots } from './sql.ts'

/** What each day of a month offers a group, from one query; a day that nobody asked for yet is as free as its opening hours. */
export async function readMonth(
  pool: Pool,
  venue: Venue,
  month: string,
  players: number,
  horizonMonths: number,
): Promise<AvailabilityResponse> {
  const from = `${month}-01`
  const to = addDays(addMonths(from, 1), -1)
  const { nowMs, rows } = await readTakenSlots(pool, venue.id, from, to)
  const now = momentAt(nowMs, venue.zone)
  const known = new Map(rows.map((row) => [`${row.day} ${row.attraction}`, row]))
  const days: AvailabilityResponse['days'] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const bookable = date >= now.date && date <= addMonths(now.date, horizonMonths)
    days.push({ date, state: bookable ? stateOf(venue, date, players, now, known) : 'closed' })
  }
  return { days }
}

function stateOf(
  venue: Venue,
  date: IsoDate,
  players: number,
  now: Moment,
  known: Map<string, MonthRow>,
): DayState {
  const left = perAttraction((id) => slotsLeft(venue, id, date, now, known.get(`${date} ${id}`)))
  return dayState(venue, players, left)
}

function slotsLeft(
  venue: Venue,
  id: AttractionId,
  date: IsoDate,
  now: Moment,
  row: MonthRow | undefined,
): SlotsLeft {
  const hours = hoursOn(venue, date)
  if (hours === null || row?.is_open === false) return { free: 0, total: 0 }
  const keys = slotKeys(hours, venue.attractions[id].blockMinutes)
  const taken = new Set(row?.taken)
  const free = keys.filter((key) => !taken.has(key) && !hasStarted(date, key, now))
  return { free: free.length, total: keys.length }
}
