import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Queryable } from '../postgres.ts'

export type MonthRow = { day: IsoDate; attraction: AttractionId; is_open: boolean; taken: SlotKey[] }

/** What is booked or closed in a range of days; holds are not counted, they pass. */
export async function readTakenSlots(
  db: Queryable,
  venueId: string,
  from: IsoDate,
  to: IsoDate,
): Promise<{ nowMs: number; rows: MonthRow[] }> {
  const { rows } = await db.query<MonthRow & { now_ms: number }>({
    name: 'read-taken-slots',
    text: `
      SELECT (extract(epoch FROM app_now()) * 1000)::bigint AS now_ms, s.day, s.attraction, s.is_open,
             ARRAY(SELECT c.slot_key FROM slot_claim c WHERE c.schedule_id = s.id AND c.session_id IS NULL) AS taken
        FROM (SELECT 1) AS always
        LEFT JOIN schedule s ON s.venue_id = $1 AND s.day BETWEEN $2 AND $3`,
    values: [venueId, from, to],
  })
  return { nowMs: rows[0]?.now_ms ?? 0, rows: rows.filter((row) => row.day !== null) }
}
