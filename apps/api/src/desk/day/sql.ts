import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { Grid, SlotKey } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { GRID_COLUMNS, type GridColumns, gridOf } from '../../db/grid-columns.ts'
import type { Queryable } from '../../db/postgres.ts'
import { VISIT_COLUMNS, VISIT_JOINS, type VisitRow } from '../../db/visit-columns.ts'
import type { OutageColumns } from '../outages/sql.ts'

export type DeskScheduleRow = {
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
export async function readDeskSchedules(
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
