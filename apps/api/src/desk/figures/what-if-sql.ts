import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { Days } from '@lichtspel/domain/figures/figure-period'
import type { Grid, SlotKey } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { GRID_COLUMNS, type GridColumns, gridOf } from '../../db/grid-columns.ts'
import type { Queryable } from '../../db/postgres.ts'

/** An attraction's day that somebody opened. */
export type OpenedSchedule = {
  day: IsoDate
  attraction: AttractionId
  grid: Grid
  closedBy: 'hours' | 'staff' | null
  closed: SlotKey[]
}

export async function readPastSchedules(
  db: Queryable,
  venueId: string,
  { from, to }: Days,
): Promise<OpenedSchedule[]> {
  const { rows } = await db.query<Omit<OpenedSchedule, 'grid'> & GridColumns>({
    name: 'read-past-schedules',
    text: `
      SELECT s.day, s.attraction, ${GRID_COLUMNS},
             CASE WHEN s.is_open THEN NULL WHEN s.closed_by = 'catalogue' THEN 'hours' ELSE 'staff' END AS "closedBy",
             ARRAY(SELECT c.slot_key FROM slot_claim c WHERE c.schedule_id = s.id AND c.closed_by IS NOT NULL) AS closed
        FROM schedule s WHERE s.venue_id = $1 AND s.day BETWEEN $2 AND $3`,
    values: [venueId, from, to],
  })
  return rows.map((row) => ({ ...row, grid: gridOf(row) }))
}

/**
 * The visits of these days with the amount expected of them, in the order of booking, as JSON for `withVisits`. The planner's thread
 * parses it: thousands of visits would keep holds waiting.
 */
export async function readPastVisits(db: Queryable, venueId: string, { from, to }: Days): Promise<string> {
  const { rows } = await db.query<{ visits: string }>({
    name: 'read-past-visits',
    text: `
      SELECT COALESCE(json_agg(json_build_object('day', b.day, 'players', b.players, 'cents', f.total_cents + f.not_charged_cents,
                                                 'slots', c.slots) ORDER BY b.created_at, b.id), '[]')::text AS visits
        FROM visit_figures($1, $2, $3) f JOIN booking b ON b.id = f.booking_id
        JOIN (SELECT k.booking_id, json_object_agg(k.attraction, k.keys) AS slots
                FROM (SELECT c.booking_id, s.attraction, json_agg(c.slot_key ORDER BY c.slot_key) AS keys
                        FROM slot_claim c JOIN schedule s ON s.id = c.schedule_id
                       WHERE s.venue_id = $1 AND s.day BETWEEN $2 AND $3 AND c.booking_id IS NOT NULL
                       GROUP BY c.booking_id, s.attraction) k
               GROUP BY k.booking_id) c ON c.booking_id = b.id`,
    values: [venueId, from, to],
  })
  return rows[0]?.visits ?? '[]'
}
