import { READ_DAY } from '@lichtspel/database/statements/read-day'
import { ATTRACTION_IDS, type AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { Hours, Venue } from '@lichtspel/domain/catalogue/venue'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { COMPILED_REVISION } from '../compiled-revision.ts'
import type { Queryable } from '../postgres.ts'

type ClaimRow = {
  key: string
  booked: boolean
  closed: boolean
  until: number | null
  print: string | null
}

export type ScheduleRow = {
  id: number
  attraction: AttractionId
  opens: number
  closes: number
  block: number
  break_rule: boolean
  is_open: boolean
  closing_reason: string | null
  version: number
  claims: ClaimRow[]
}

/** A day's schedules with their claims. */
export async function readDayRows(
  db: Queryable,
  venueId: string,
  date: IsoDate,
): Promise<{ nowMs: number; rows: ScheduleRow[] }> {
  const { rows } = await db.query<ScheduleRow & { now_ms: number }>({
    ...READ_DAY,
    values: [venueId, date],
  })
  return { nowMs: rows[0]?.now_ms ?? 0, rows: rows.filter((row) => row.id !== null) }
}

/** Makes the day's schedules from the venue's table, where they are not there yet; refused when a newer revision is published. */
export async function ensureSchedules(
  db: Queryable,
  venue: Venue,
  date: IsoDate,
  hours: Hours,
): Promise<void> {
  const attractions = ATTRACTION_IDS.map((id) => venue.attractions[id])
  await db.query({
    name: 'ensure-schedules',
    text: `SELECT ensure_schedule(p_venue => $1, p_attraction => a.id, p_day => $2, p_opens => $3, p_closes => $4,
                                  p_block => a.block, p_break => a.break_rule, p_revision => $8)
             FROM unnest($5::text[], $6::int[], $7::boolean[]) AS a (id, block, break_rule)`,
    values: [
      venue.id,
      date,
      minutesOf(hours.opens),
      minutesOf(hours.closes),
      attractions.map((a) => a.id),
      attractions.map((a) => a.blockMinutes),
      attractions.map((a) => a.mandatoryBreak),
      COMPILED_REVISION,
    ],
  })
}

/** The versions of many schedules: what the live hub asks four times a second. */
export async function readVersions(db: Queryable, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.query<{ id: number; version: number }>({
    name: 'read-versions',
    text: 'SELECT id, version FROM schedule WHERE id = ANY ($1::bigint[])',
    values: [ids],
  })
  return new Map(rows.map((row) => [row.id, row.version]))
}

export async function readScheduleIds(
  db: Queryable,
  venueId: string,
  date: IsoDate,
): Promise<Map<AttractionId, number>> {
  const { rows } = await db.query<{ id: number; attraction: AttractionId }>({
    name: 'read-schedule-ids',
    text: 'SELECT id, attraction FROM schedule WHERE venue_id = $1 AND day = $2',
    values: [venueId, date],
  })
  return new Map(rows.map((row) => [row.attraction, row.id]))
}

/** The database's clock, the only one that decides. */
export async function readNowMs(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ now_ms: number }>({
    name: 'read-now',
    text: 'SELECT (extract(epoch FROM app_now()) * 1000)::bigint AS now_ms',
  })
  return rows[0]?.now_ms ?? 0
}
