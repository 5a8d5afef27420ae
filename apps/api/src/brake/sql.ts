import type { BrakeLimits } from '@lichtspel/domain/slots/brake'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Queryable } from '../postgres.ts'

export type BrakeRow = {
  venue_id: string
  since: Date
  held: number
  booked: number
  asks_bookers: boolean
  /** Days that are or were full of holds, and until when nothing more of them is held; then a network holds less of them for a while. */
  full_days: Record<IsoDate, number>
}

/** Counts for all venues in one go, if no other server just did; answers the brakes that are on. */
export async function lookAtBrakes(
  db: Queryable,
  limits: ReadonlyMap<string, BrakeLimits>,
  calmMs: number,
): Promise<BrakeRow[]> {
  const all = [...limits.values()]
  const { rows } = await db.query<BrakeRow>({
    name: 'look-at-brakes',
    text: `SELECT venue_id, since, held, booked, asks_bookers, full_days
             FROM look_at_brakes(p_venues => $1::text[], p_at_once => $2::int[], p_on_average => $3::int[], p_average_ms => $4::int[],
                                 p_in_an_hour => $5::int[], p_per_network => $6::int[], p_calm_ms => $7, p_one_booking => $8::int[])`,
    values: [
      [...limits.keys()],
      all.map(({ heldAtOnce }) => heldAtOnce),
      all.map(({ heldOnAverage }) => heldOnAverage),
      all.map(({ averageMs }) => averageMs),
      all.map(({ bookedInAnHour }) => bookedInAnHour),
      all.map(({ perNetwork }) => perNetwork),
      calmMs,
      all.map(({ oneBooking }) => oneBooking),
    ],
  })
  return rows
}

/** What signs the venue's challenges: the same on every server. */
export async function readWorkSecret(db: Queryable, venueId: string): Promise<string> {
  const read = () => db.query<{ secret: string }>('SELECT secret FROM brake WHERE venue_id = $1', [venueId])
  const { rows } = await read()
  if (rows[0] !== undefined) return rows[0].secret
  await db.query('INSERT INTO brake (venue_id) VALUES ($1) ON CONFLICT DO NOTHING', [venueId])
  const [made] = (await read()).rows
  if (made === undefined) throw new Error(`no brake of ${venueId}`)
  return made.secret
}

/** Both moments are of real holds: a release alone makes a session too, and is none. */
export type KnownSession = {
  firstHeldMs: number | null
  lastHeldMs: number | null
  holdsNow: boolean
  nowMs: number
}

export async function readSession(db: Queryable, sessionId: string | null): Promise<KnownSession> {
  const { rows } = await db.query<KnownSession>({
    name: 'read-session',
    text: `SELECT CASE WHEN r.last_held_ms IS NOT NULL
                       THEN (SELECT extract(epoch FROM created_at)::float8 * 1000 FROM session WHERE id = $1) END AS "firstHeldMs",
                  r.last_held_ms AS "lastHeldMs",
                  EXISTS (SELECT 1 FROM slot_claim WHERE session_id = $1 AND hold_until > app_now()) AS "holdsNow",
                  extract(epoch FROM app_now())::float8 * 1000 AS "nowMs"
             FROM (SELECT max(extract(epoch FROM held_until)::float8 * 1000) AS last_held_ms FROM hold_record
                    WHERE session_id = $1 AND (held_until > noted_at OR held_for > interval '0')) r`,
    values: [sessionId],
  })
  return rows[0] as KnownSession
}

/** What a session holds of a day at this moment, by schedule. */
export async function readOwnHolds(
  db: Queryable,
  sessionId: string,
  day: { venueId: string; date: IsoDate },
): Promise<Map<number, Set<SlotKey>>> {
  const { rows } = await db.query<{ schedule_id: number; slot_keys: SlotKey[] }>({
    name: 'read-own-holds',
    text: `SELECT schedule_id, array_agg(slot_key) AS slot_keys FROM slot_claim
            WHERE session_id = $1 AND venue_id = $2 AND day = $3 AND hold_until > app_now() GROUP BY schedule_id`,
    values: [sessionId, day.venueId, day.date],
  })
  return new Map(rows.map(({ schedule_id, slot_keys }) => [schedule_id, new Set(slot_keys)]))
}
