import type { DeskDay, DeskSchedule } from '@lichtspel/contract/desk/day'
import { attractionIds } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { lastBookableDay } from '@lichtspel/domain/catalogue/rules'
import { byDeskLimits } from '@lichtspel/domain/desk/desk-limits'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import type { Pool } from 'pg'
import type { CatalogueCache } from '../../catalogues/catalogue-cache.ts'
import { withNewestOffer } from '../../catalogues/with-newest.ts'
import { missingGrids } from '../../schedules/missing-grids.ts'
import { ensureSchedules } from '../../schedules/sql.ts'
import { deskVisits } from '../desk-visit.ts'
import { outageOf } from '../outages/sql.ts'
import { type DeskScheduleRow, readDayVisits, readDeskSchedules } from './sql.ts'

export type ReadDeskDayPorts = { pool: Pool; catalogues: CatalogueCache }

/** A day as the desk sees it. Creates the schedules of a future day that was never requested before. */
export async function readDeskDay(ports: ReadDeskDayPorts, venueId: string, date: IsoDate): Promise<DeskDay> {
  const { pool, catalogues } = ports
  const first = await readDeskSchedules(pool, venueId, date)
  const isMade = await makeDay(ports, venueId, date, first)
  const { nowMs, endingOptions, rows } = isMade ? await readDeskSchedules(pool, venueId, date) : first
  // Read after the versions: a change in between raises the versions, so all viewers get another update.
  const visits = await readDayVisits(pool, venueId, date)
  const catalogue = catalogues.get(venueId).on(date)
  return {
    serverNow: nowMs,
    catalogueRevision: catalogues.get(venueId).version,
    date,
    schedules: inVenuesOrder(catalogue, rows).map((row) => deskSchedule(catalogue, row)),
    visits: await deskVisits(catalogues, visits),
    endingOptions,
  }
}

function inVenuesOrder({ attractions }: Catalogue, rows: readonly DeskScheduleRow[]): DeskScheduleRow[] {
  const ids = attractionIds(attractions)
  // An attraction that the venue no longer has comes last.
  const place = ({ attraction }: DeskScheduleRow) =>
    (ids.indexOf(attraction) + ids.length + 1) % (ids.length + 1)
  return rows.toSorted((a, b) => place(a) - place(b))
}

async function makeDay(
  { pool, catalogues }: ReadDeskDayPorts,
  venueId: string,
  date: IsoDate,
  { nowMs, rows }: { nowMs: number; rows: DeskScheduleRow[] },
): Promise<boolean> {
  return await withNewestOffer(catalogues, venueId, async (venue) => {
    const catalogue = venue.on(date)
    const today = momentAt(nowMs, venue.zone).date
    if (date < today || date > lastBookableDay(byDeskLimits(catalogue), today)) return false
    const missing = missingGrids(catalogue, date, rows)
    if (missing.length === 0) return false
    await ensureSchedules(pool, { venue, date, grids: missing })
    return true
  })
}

function deskSchedule({ attractions }: Catalogue, { grid, ...row }: DeskScheduleRow): DeskSchedule {
  const capacity = attractions.find(({ id }) => id === row.attraction)?.capacity ?? 0
  const { attraction, isOpen, version, closingReason, closed, held, delay, outage } = row
  return {
    id: String(row.id),
    attraction,
    ...grid,
    isOpen,
    version,
    closingReason,
    closed,
    held,
    delay,
    outage: outageOf(outage, capacity),
  }
}
