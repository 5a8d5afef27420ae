import { BOOKING_REFS } from '@lichtspel/contract/protocol'
import type { DaySnapshot, WireSchedule, WireSlot } from '@lichtspel/contract/schedules'
import { scheduleLocation } from '@lichtspel/contract/slot-codec'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { lastBookableDay } from '@lichtspel/domain/catalogue/rules'
import { slotKeys } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import type { CatalogueShelf } from '../catalogues/catalogue-shelf.ts'
import { withNewestOffer } from '../catalogues/with-newest.ts'
import type { Queryable } from '../db/postgres.ts'
import { missingGrids } from './missing-grids.ts'
import type { ScheduleDays } from './schedule-days.ts'
import { type ClaimRow, ensureSchedules, readDayRows, type ScheduleRow } from './sql.ts'

/** `writing`: for a day that nobody asked for yet. */
export type ReadDayPorts = { db: Queryable; writing: Queryable; shelf: CatalogueShelf; days: ScheduleDays }

/** A day's schedules as everyone may see them; a bookable day that nobody asked for yet comes into being here. */
export async function readDay(ports: ReadDayPorts, venueId: string, date: IsoDate): Promise<DaySnapshot> {
  const { db, shelf, days } = ports
  const first = await readDayRows(db, venueId, date)
  const isMade = await makeDay(ports, venueId, date, first)
  const { nowMs, rows } = isMade ? await readDayRows(db, venueId, date) : first
  for (const { id } of rows) days.remember(id, { venueId, date })
  const venue = shelf.get(venueId)
  return {
    serverNow: nowMs,
    catalogueRevision: venue.version,
    schedules: rows.map((row) => publicSchedule(venue.on(date), date, row)),
  }
}

/** Only days between today and the horizon are made, so that nobody can fill the table by asking for dates. */
async function makeDay(
  { writing, shelf }: ReadDayPorts,
  venueId: string,
  date: IsoDate,
  { nowMs, rows }: { nowMs: number; rows: ScheduleRow[] },
): Promise<boolean> {
  return await withNewestOffer(shelf, venueId, async (venue) => {
    const catalogue = venue.on(date)
    const today = momentAt(nowMs, venue.zone).date
    if (date < today || date > lastBookableDay(catalogue, today)) return false
    const missing = missingGrids(catalogue, date, rows)
    if (missing.length === 0) return false
    await ensureSchedules(writing, { venue, date, grids: missing })
    return true
  })
}

function publicSchedule({ venue, rules }: Catalogue, date: IsoDate, row: ScheduleRow): WireSchedule {
  const slots: Record<string, WireSlot> = {}
  for (const key of slotKeys(row.grid))
    slots[key] = { isClosed: !row.isOpen, bookingRef: null, holding: null }
  for (const claim of row.claims) {
    slots[claim.key] = {
      isClosed: claim.closed,
      ...(claim.reason !== null && { closingReason: claim.reason }),
      bookingRef: bookingRefOf(claim),
      // Browsers count from lastUpdated, so it is told from the end: a capped hold ends for them when it ends for us.
      holding:
        claim.until === null
          ? null
          : { lastUpdated: claim.until - rules.hold.ms, sessionId: claim.print ?? '' },
    }
  }
  return {
    id: String(row.id),
    location: scheduleLocation(venue.id, row.attraction),
    date,
    open: row.isOpen,
    ...(row.closingReason !== null && { closingReason: row.closingReason }),
    version: row.version,
    blockMinutes: row.grid.blockMinutes,
    mandatoryBreak: row.grid.mandatoryBreak,
    slots,
  }
}

/** Who gave the slot away, so that a visitor who held it reads why it is gone; nothing of the booking itself. */
function bookingRefOf({ booked, byStaff }: ClaimRow): string | null {
  if (!booked) return null
  return byStaff ? BOOKING_REFS.desk : BOOKING_REFS.visitor
}
