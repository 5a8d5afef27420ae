import type { StaffDay, StaffSchedule } from '@lichtspel/contract/staff/day'
import { attractionIds } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { lastBookableDay } from '@lichtspel/domain/catalogue/rules'
import { byStaffLimits } from '@lichtspel/domain/desk/staff-limits'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import type { Pool } from 'pg'
import type { CatalogueShelf } from '../../catalogues/catalogue-shelf.ts'
import { withNewestOffer } from '../../catalogues/with-newest.ts'
import { missingGrids } from '../../schedules/missing-grids.ts'
import { ensureSchedules } from '../../schedules/sql.ts'
import { staffVisits } from '../staff-visit.ts'
import { readDayVisits, readStaffSchedules, type StaffScheduleRow } from './sql.ts'

export type ReadStaffDayPorts = { pool: Pool; shelf: CatalogueShelf }

/** A day as the desk sees it; one to come that nobody asked for yet comes into being here. */
export async function readStaffDay(
  ports: ReadStaffDayPorts,
  venueId: string,
  date: IsoDate,
): Promise<StaffDay> {
  const { pool, shelf } = ports
  const first = await readStaffSchedules(pool, venueId, date)
  const isMade = await makeDay(ports, venueId, date, first)
  const { nowMs, endingOptions, rows } = isMade ? await readStaffSchedules(pool, venueId, date) : first
  // After the versions: what changes in between raises them, and everyone is told anew.
  const visits = await readDayVisits(pool, venueId, date)
  return {
    serverNow: nowMs,
    catalogueRevision: shelf.get(venueId).version,
    date,
    schedules: inVenuesOrder(shelf.get(venueId).on(date), rows).map(staffSchedule),
    visits: await staffVisits(shelf, visits),
    endingOptions,
  }
}

function inVenuesOrder({ attractions }: Catalogue, rows: readonly StaffScheduleRow[]): StaffScheduleRow[] {
  const ids = attractionIds(attractions)
  // One that the venue no longer has comes last.
  const place = ({ attraction }: StaffScheduleRow) =>
    (ids.indexOf(attraction) + ids.length + 1) % (ids.length + 1)
  return rows.toSorted((a, b) => place(a) - place(b))
}

async function makeDay(
  { pool, shelf }: ReadStaffDayPorts,
  venueId: string,
  date: IsoDate,
  { nowMs, rows }: { nowMs: number; rows: StaffScheduleRow[] },
): Promise<boolean> {
  return await withNewestOffer(shelf, venueId, async (venue) => {
    const catalogue = venue.on(date)
    const today = momentAt(nowMs, venue.zone).date
    if (date < today || date > lastBookableDay(byStaffLimits(catalogue), today)) return false
    const missing = missingGrids(catalogue, date, rows)
    if (missing.length === 0) return false
    await ensureSchedules(pool, { venue, date, grids: missing })
    return true
  })
}

function staffSchedule({ grid, ...row }: StaffScheduleRow): StaffSchedule {
  const { attraction, isOpen, version, closingReason, closed, held } = row
  return { id: String(row.id), attraction, ...grid, isOpen, version, closingReason, closed, held }
}
