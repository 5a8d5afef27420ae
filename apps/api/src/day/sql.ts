import { READ_DAY } from '@lichtspel/database/statements'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { Grid } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import type { Queryable } from '../db/postgres.ts'
import { GRID_COLUMNS, type GridColumns, gridOf, type LackingPlaces } from '../db/visit-columns.ts'

export type ClaimRow = {
  key: string
  booked: boolean
  byDesk: boolean
  closed: boolean
  reason: string | null
  until: number | null
  print: string | null
  /** Known only on a day on which something runs late. */
  owner: string | null
}

export type ScheduleRow = {
  id: number
  attraction: AttractionId
  grid: Grid
  isOpen: boolean
  closingReason: string | null
  version: number
  claims: ClaimRow[]
  delayMinutes: number | null
  delaySince: number | null
  lacking: LackingPlaces | null
}

/** A day's schedules with their claims. */
export async function readDayRows(
  db: Queryable,
  venueId: string,
  date: IsoDate,
): Promise<{ nowMs: number; rows: ScheduleRow[] }> {
  const { rows } = await db.query<GridColumns & Omit<ScheduleRow, 'grid'> & { now_ms: number }>({
    ...READ_DAY,
    values: [venueId, date],
  })
  const schedules = rows.filter((row) => row.id !== null).map((row) => ({ ...row, grid: gridOf(row) }))
  return { nowMs: rows[0]?.now_ms ?? 0, rows: schedules }
}

export type DayGridRow = { id: number; attraction: AttractionId; isOpen: boolean; grid: Grid }

/** A day's schedules without their claims, and the database's clock. */
export async function readDayGrids(
  db: Queryable,
  venueId: string,
  date: IsoDate,
): Promise<{ nowMs: number; rows: DayGridRow[] }> {
  const { rows } = await db.query<GridColumns & Omit<DayGridRow, 'grid'> & { now_ms: number }>({
    name: 'read-day-grids',
    text: `
      SELECT (extract(epoch FROM app_now()) * 1000)::bigint AS now_ms, s.id, s.attraction, s.is_open AS "isOpen", ${GRID_COLUMNS}
        FROM (SELECT 1) AS always LEFT JOIN schedule s ON s.venue_id = $1 AND s.day = $2`,
    values: [venueId, date],
  })
  const schedules = rows.filter((row) => row.id !== null)
  return {
    nowMs: rows[0]?.now_ms ?? 0,
    rows: schedules.map((row) => ({ ...row, grid: gridOf(row) })),
  }
}

export type NewDay = {
  /** The venue as this process last read it; the database refuses the call if there is a newer version. */
  venue: { id: string; revision: number; exceptionsVersion: number }
  date: IsoDate
  grids: readonly { attraction: AttractionId; grid: Grid }[]
}

/** Creates the schedules that do not exist yet. */
export async function ensureSchedules(db: Queryable, { venue, date, grids }: NewDay): Promise<void> {
  await db.query({
    name: 'ensure-schedules',
    text: `SELECT ensure_schedule(p_venue => $1, p_attraction => a.id, p_day => $2, p_opens => a.opens, p_closes => a.closes,
                                  p_block => a.block, p_break => a.break_rule, p_revision => $3, p_exceptions => $4)
             FROM unnest($5::text[], $6::int[], $7::int[], $8::int[], $9::boolean[]) AS a (id, opens, closes, block, break_rule)`,
    values: [
      venue.id,
      date,
      venue.revision,
      venue.exceptionsVersion,
      grids.map(({ attraction }) => attraction),
      grids.map(({ grid }) => minutesOf(grid.opens)),
      grids.map(({ grid }) => minutesOf(grid.closes)),
      grids.map(({ grid }) => grid.blockMinutes),
      grids.map(({ grid }) => grid.mandatoryBreak),
    ],
  })
}

/** Reads the versions of many schedules. The live hub calls this four times a second. */
export async function readVersions(db: Queryable, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.query<{ id: number; version: number }>({
    name: 'read-versions',
    text: 'SELECT id, version FROM schedule WHERE id = ANY ($1::bigint[])',
    values: [ids],
  })
  return new Map(rows.map((row) => [row.id, row.version]))
}

export async function findScheduleDay(
  db: Queryable,
  scheduleId: number,
): Promise<{ venueId: string; date: IsoDate } | undefined> {
  const { rows } = await db.query<{ venueId: string; date: IsoDate }>({
    name: 'find-schedule-day',
    text: 'SELECT venue_id AS "venueId", day AS date FROM schedule WHERE id = $1',
    values: [scheduleId],
  })
  return rows[0]
}

/** The database's time, which all servers use because their own clocks may differ. */
export async function readNowMs(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ now_ms: number }>({
    name: 'read-now',
    text: 'SELECT (extract(epoch FROM app_now()) * 1000)::bigint AS now_ms',
  })
  return rows[0]?.now_ms ?? 0
}
