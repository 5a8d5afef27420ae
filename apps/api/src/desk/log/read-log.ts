import type { DayLogAnswer, LoggedAct } from '@lichtspel/contract/desk/booking'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Pool } from 'pg'
import { type LogRow, readDayEvents } from './sql.ts'

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
