import type { DeskDay, DeskSchedule } from '@lichtspel/contract/desk/day'
import { type AttractionId, attractionIds } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { lastBookableDay } from '@lichtspel/domain/catalogue/rules'
import { byDeskLimits } from '@lichtspel/domain/desk/desk-limits'
import type { Grid, SlotKey } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { deskVisits } from '../booking/desk/desk-visit.ts'
import type { Queryable } from '../db/postgres.ts'
import {
  GRID_COLUMNS,
  type GridColumns,
  gridOf,
  VISIT_COLUMNS,
  VISIT_JOINS,
  type VisitRow,
} from '../db/visit-columns.ts'
import type { CatalogueCache } from '../offer/catalogue-cache.ts'
import { withNewestOffer } from '../offer/later-revisions.ts'
import { DayHub } from './day-hub.ts'
import { DayStreams, stopOf } from './day-streams.ts'
import { type OutageColumns, outageOf } from './outages-sql.ts'
import { missingGrids } from './read-day.ts'
import { ensureSchedules, readVersions } from './sql.ts'

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

/** A full Saturday with all its names is larger than the visitors' view of it. */
const MAX_BACKLOG_BYTES = 1_048_576

/** Live days for the desk. They use the same versions as the visitors' streams, so that every act reaches both. */
export function liveDeskDays(ports: ReadDeskDayPorts, log: FastifyBaseLogger) {
  const { pool, catalogues } = ports
  const hub = new DayHub<DeskDay>({
    readDay: (venueId: string, date: IsoDate) => readDeskDay(ports, venueId, date),
    readVersions: (ids) => readVersions(pool, ids),
    onError: (error) => log.warn({ err: error }, 'the live desk waits for the database'),
  })
  const streams = new DayStreams(
    { hub, onError: (error) => log.warn({ err: error }, 'a live stream of the desk could not begin') },
    { perNetwork: 0, perServer: 0, backlogBytes: MAX_BACKLOG_BYTES },
  )
  catalogues.onChange((venue) => hub.offersAnew(venue.id))
  return { hub, streams, stop: stopOf(hub, streams) }
}

type DeskScheduleRow = {
  id: number
  attraction: AttractionId
  grid: Grid
  isOpen: boolean
  version: number
  closingReason: string
  closed: { key: SlotKey; reason: string }[]
  held: { key: SlotKey; until: number; visitor: string }[]
  delay: { minutes: number; since: number } | null
  outage: OutageColumns | null
}

/** A day's schedules with their closed slots and the slots that visitors hold now. */
async function readDeskSchedules(
  db: Queryable,
  venueId: string,
  date: IsoDate,
): Promise<{ nowMs: number; endingOptions: number; rows: DeskScheduleRow[] }> {
  type Told = { now_ms: number; ending_options: number }
  const { rows } = await db.query<GridColumns & Omit<DeskScheduleRow, 'grid'> & Told>({
    name: 'read-staff-schedules',
    text: `
      SELECT epoch_ms(app_now()) AS now_ms,
             (SELECT count(*)::int FROM booking_option o JOIN booking b ON b.id = o.booking_id
               WHERE b.venue_id = $1 AND b.status = 'confirmed' AND b.confirm_hours IS NULL AND NOT o.awaits_payment AND o.until > app_now()
                 AND o.until <= app_now() + interval '1 day') AS ending_options, s.id, s.attraction, s.is_open AS "isOpen", s.version, ${GRID_COLUMNS},
             COALESCE(s.closing_reason, '') AS "closingReason", COALESCE(c.closed, '[]') AS closed, COALESCE(c.held, '[]') AS held,
             (SELECT json_build_object('minutes', d.minutes, 'since', epoch_ms(d.since)) FROM schedule_delay d
               WHERE d.schedule_id = s.id) AS delay, NULLIF(outage_told(s.id), '{}') AS outage
        FROM (SELECT 1) AS always
        LEFT JOIN schedule s ON s.venue_id = $1 AND s.day = $2
        LEFT JOIN LATERAL (
          SELECT json_agg(json_build_object('key', c.slot_key, 'reason', COALESCE(c.closing_reason, '')) ORDER BY c.slot_key)
                   FILTER (WHERE c.closed_by IS NOT NULL) AS closed,
                 json_agg(json_build_object('key', c.slot_key, 'until', epoch_ms(c.hold_until), 'visitor', x.fingerprint)
                          ORDER BY c.slot_key) FILTER (WHERE c.hold_until > app_now()) AS held
            FROM slot_claim c LEFT JOIN session x ON x.id = c.session_id
           WHERE c.schedule_id = s.id AND c.booking_id IS NULL) c ON true
       ORDER BY s.attraction`,
    values: [venueId, date],
  })
  const schedules = rows.filter((row) => row.id !== null).map((row) => ({ ...row, grid: gridOf(row) }))
  return { nowMs: rows[0]?.now_ms ?? 0, endingOptions: rows[0]?.ending_options ?? 0, rows: schedules }
}

/** The active bookings of a day, by start time. */
export async function readDayVisits(db: Queryable, venueId: string, date: IsoDate): Promise<VisitRow[]> {
  const { rows } = await db.query<VisitRow>({
    name: 'read-day-visits',
    text: `SELECT ${VISIT_COLUMNS} FROM booking b ${VISIT_JOINS}
            WHERE b.venue_id = $1 AND b.day = $2 AND b.status = 'confirmed' ORDER BY visit.starts_at, b.id`,
    values: [venueId, date],
  })
  return rows
}
