import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Queryable } from '../../db/postgres.ts'

/** Locks an attraction's schedule of today, by the database's clock. Undefined if it is closed today. */
export async function lockToday(
  db: Queryable,
  venueId: string,
  attraction: AttractionId,
): Promise<{ id: number; day: IsoDate } | undefined> {
  const { rows } = await db.query<{ id: number; day: IsoDate }>({
    name: 'lock-schedule-of-today',
    text: `SELECT s.id, s.day FROM schedule s
            WHERE s.venue_id = $1 AND s.attraction = $2 AND s.is_open
              AND s.day = (SELECT (app_now() AT TIME ZONE v.zone)::date FROM venue v WHERE v.id = $1) FOR NO KEY UPDATE`,
    values: [venueId, attraction],
  })
  return rows[0]
}

/** `since` is `null` for a delay that begins now. */
export async function setDelay(
  db: Queryable,
  scheduleId: number,
  delay: { minutes: number; since: number | null },
  { actor, actId }: { actor: string; actId: string },
): Promise<void> {
  await db.query({
    name: 'set-delay',
    text: `SELECT set_delay(p_schedule => $1, p_minutes => $2, p_since => to_timestamp($3::double precision / 1000), p_actor => $4,
                            p_act => $5)`,
    values: [scheduleId, delay.minutes, delay.since, actor, actId],
  })
}
