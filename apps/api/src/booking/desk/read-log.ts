import type { DayLogAnswer, LoggedAct } from '@lichtspel/contract/desk/booking'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { EventKind } from '@lichtspel/domain/desk/event-kinds'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Pool } from 'pg'
import type { Queryable } from '../../db/postgres.ts'
import { ACTOR_JOIN, ACTOR_NAME } from '../../db/visit-columns.ts'

const MAX_ACTS = 500

export async function readDayLog(
  { pool }: { pool: Pool },
  venueId: string,
  date: IsoDate,
): Promise<DayLogAnswer> {
  const rows = await readDayEvents(pool, venueId, date, MAX_ACTS)
  return { acts: rows.map(loggedAct) }
}

export function loggedAct(row: LogRow): LoggedAct {
  return {
    id: row.id,
    at: row.at,
    actor: row.actor,
    what: row.what,
    before: row.before,
    after: row.after,
    reason: row.reason,
    bookingId: row.booking_id,
    bookingName: row.booking_name,
    attraction: row.attraction,
  }
}

type LogRow = {
  id: string
  at: number
  actor: string
  what: EventKind
  before: Record<string, unknown>
  after: Record<string, unknown>
  reason: string
  booking_id: string | null
  booking_name: string
  attraction: AttractionId | null
}

const BOOKING_EVENT = `SELECT 'b' || e.id AS id, e.at AS happened, epoch_ms(e.at) AS at, ${ACTOR_NAME} AS actor, e.what, e.before, e.after,
         e.reason, b.id AS booking_id, COALESCE(NULLIF(b.title, ''), b.name) AS booking_name, NULL AS attraction
    FROM booking_event e JOIN booking b ON b.id = e.booking_id ${ACTOR_JOIN}`

/** The events of a booking, newest first. */
export async function readBookingLog(db: Queryable, bookingId: string): Promise<LogRow[]> {
  const { rows } = await db.query<LogRow>({
    name: 'read-booking-log',
    text: `${BOOKING_EVENT} WHERE e.booking_id = $1 ORDER BY e.id DESC`,
    values: [bookingId],
  })
  return rows
}

/** The events of a day, newest first: of bookings that are or were on it, of its slots and of its schedules. */
async function readDayEvents(
  db: Queryable,
  venueId: string,
  date: IsoDate,
  limit: number,
): Promise<LogRow[]> {
  const { rows } = await db.query<LogRow>({
    name: 'read-day-events',
    text: `
      SELECT * FROM (
        ${BOOKING_EVENT} WHERE b.venue_id = $1 AND b.day = $2
        UNION ALL
        ${BOOKING_EVENT} WHERE b.venue_id = $1 AND b.day <> $2 AND e.what = 'moved' AND e.before->>'day' = $2::text
        UNION ALL
        SELECT 's' || e.id, e.at, epoch_ms(e.at), ${ACTOR_NAME}, e.what, e.before, jsonb_build_object('slotKey', e.slot_key) || e.after,
               e.reason, NULL::uuid, '', s.attraction
          FROM schedule_event e JOIN schedule s ON s.id = e.schedule_id ${ACTOR_JOIN} WHERE s.venue_id = $1 AND s.day = $2) log
      ORDER BY happened DESC, id DESC LIMIT $3`,
    values: [venueId, date, limit],
  })
  return rows
}
