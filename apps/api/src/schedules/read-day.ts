import type { DaySnapshot, WireSchedule, WireSlot } from '@lichtspel/contract/schedules'
import { ATTRACTION_IDS } from '@lichtspel/domain/catalogue/attractions'
import { hoursOn } from '@lichtspel/domain/catalogue/hours'
import { scheduleLocation, type Venue } from '@lichtspel/domain/catalogue/venue'
import { slotKeys } from '@lichtspel/domain/slots/grid'
import { addMonths, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { clockTimeAt } from '@lichtspel/domain/time/clock-time'
import { momentAt } from '@lichtspel/domain/time/moment'
import type { Queryable } from '../postgres.ts'
import type { ScheduleRow } from './sql.ts'
import { ensureSchedules, readDayRows } from './sql.ts'

export type ReadDayOptions = { horizonMonths: number; holdMs: number }

/** A day's schedules as everyone may see them; a bookable day that nobody asked for yet comes into being here. */
export async function readDay(
  db: Queryable,
  venue: Venue,
  date: IsoDate,
  options: ReadDayOptions,
): Promise<DaySnapshot> {
  const first = await readDayRows(db, venue.id, date)
  const complete =
    first.rows.length === ATTRACTION_IDS.length || !(await makeDay(db, venue, date, first.nowMs, options))
  const { nowMs, rows } = complete ? first : await readDayRows(db, venue.id, date)
  return { serverNow: nowMs, schedules: rows.map((row) => publicSchedule(venue, date, row, options.holdMs)) }
}

/** Only days between today and the horizon are made, so that nobody can fill the table by asking for dates. */
async function makeDay(
  db: Queryable,
  venue: Venue,
  date: IsoDate,
  nowMs: number,
  options: ReadDayOptions,
): Promise<boolean> {
  const hours = hoursOn(venue, date)
  const today = momentAt(nowMs, venue.zone).date
  if (hours === null || date < today || date > addMonths(today, options.horizonMonths)) return false
  await ensureSchedules(db, venue, date, hours)
  return true
}

function publicSchedule(venue: Venue, date: IsoDate, row: ScheduleRow, holdMs: number): WireSchedule {
  const keys = slotKeys({ opens: clockTimeAt(row.opens), closes: clockTimeAt(row.closes) }, row.block)
  const slots: Record<string, WireSlot> = {}
  for (const key of keys) slots[key] = { isClosed: !row.is_open, bookingRef: null, holding: null }
  for (const claim of row.claims) {
    slots[claim.key] = {
      isClosed: claim.closed,
      bookingRef: claim.booked ? 'reserved' : null,
      // Browsers count two minutes from lastUpdated, so it is told from the end: a capped hold ends for them when it ends for us.
      holding:
        claim.until === null ? null : { lastUpdated: claim.until - holdMs, sessionId: claim.print ?? '' },
    }
  }
  return {
    id: String(row.id),
    location: scheduleLocation(venue, row.attraction),
    date,
    open: row.is_open,
    version: row.version,
    slots,
  }
}
