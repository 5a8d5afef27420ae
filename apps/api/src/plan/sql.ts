import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { Grid, SlotKey } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Queryable } from '../db/postgres.ts'
import { GRID_COLUMNS, type GridColumns, gridOf, type LackingPlaces } from '../db/visit-columns.ts'

export type MonthSchedule = {
  day: IsoDate
  attraction: AttractionId
  isOpen: boolean
  grid: Grid
  taken: SlotKey[]
  lacking: LackingPlaces | null
}

type MonthRow = Omit<MonthSchedule, 'grid'> & GridColumns & { now_ms: number }

/** The opened schedules in a range of days, with their booked and closed slots. Holds are not counted, because they are temporary. */
export async function readTakenSlots(
  db: Queryable,
  venueId: string,
  from: IsoDate,
  to: IsoDate,
): Promise<{ nowMs: number; schedules: MonthSchedule[] }> {
  const { rows } = await db.query<MonthRow>({
    name: 'read-taken-slots',
    text: `
      SELECT (extract(epoch FROM app_now()) * 1000)::bigint AS now_ms, s.day, s.attraction, s.is_open AS "isOpen", ${GRID_COLUMNS},
             ARRAY(SELECT c.slot_key FROM slot_claim c WHERE c.schedule_id = s.id AND c.session_id IS NULL) AS taken,
             (SELECT json_build_object('from', o.from_minute, 'until', o.until_minute, 'places', o.places) FROM schedule_outage o
               WHERE o.schedule_id = s.id AND o.places IS NOT NULL) AS lacking
        FROM (SELECT 1) AS always
        LEFT JOIN schedule s ON s.venue_id = $1 AND s.day BETWEEN $2 AND $3`,
    values: [venueId, from, to],
  })
  const schedules = rows.filter((row) => row.day !== null)
  return { nowMs: rows[0]?.now_ms ?? 0, schedules: schedules.map((row) => ({ ...row, grid: gridOf(row) })) }
}
