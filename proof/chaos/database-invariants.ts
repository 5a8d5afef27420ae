import type { Pool } from 'pg'

/** A booking as stored, with its current slots and those it was placed with. */
export type StoredBooking = {
  id: string
  request_id: string
  status: string
  players: number
  presence: string
  people: number | null
  created_ms: number
  owned: string[]
  placed: string[]
  mails: string[]
}

export type Strays = { mails: number; acts: number; dayActs: number; troubles: number }

export async function readBookings(pool: Pool): Promise<StoredBooking[]> {
  const { rows } = await pool.query<StoredBooking>(`
    SELECT b.id, b.request_id, b.status, b.players, v.presence, v.people, (extract(epoch FROM b.created_at) * 1000)::float8 AS created_ms,
           ARRAY(SELECT c.schedule_id || ' ' || c.slot_key FROM slot_claim c WHERE c.booking_id = b.id ORDER BY 1) AS owned,
           ARRAY(SELECT (s->>'scheduleId') || ' ' || (s->>'slotKey')
                   FROM booking_event e, jsonb_array_elements(e.slots) AS s
                  WHERE e.booking_id = b.id AND e.what = 'placed' ORDER BY 1) AS placed,
           ARRAY(SELECT m.kind FROM outgoing_mail m WHERE m.booking_id = b.id ORDER BY 1) AS mails
      FROM booking b JOIN visit_presence v ON v.booking_id = b.id`)
  return rows
}

/**
 * Counts mails without a booking, staff acts that are not recorded exactly once, and outages, delays and closed slots. All that broke
 * down or ran late is in order at the end of a run.
 */
export async function findStrays(
  pool: Pool,
  acts: readonly string[],
  dayActs: readonly string[],
): Promise<Strays> {
  const { rows } = await pool.query<Strays>(
    `SELECT (SELECT count(*)::int FROM outgoing_mail m LEFT JOIN booking b ON b.id = m.booking_id WHERE b.id IS NULL AND m.booking_id IS NOT NULL) AS mails,
            ((SELECT count(*) FROM booking_event WHERE act_id IS NOT NULL) - cardinality($1::uuid[]))::int
            + (SELECT count(*)::int FROM unnest($1::uuid[]) AS done
                WHERE NOT EXISTS (SELECT 1 FROM booking_event e WHERE e.act_id = done)) AS acts,
            (SELECT count(*)::int FROM (
               SELECT act_id FROM schedule_event WHERE what IN ('schedule-broken', 'schedule-delayed')
               EXCEPT ALL SELECT unnest($2::uuid[])) done)
            + (SELECT count(*)::int FROM (
                 SELECT unnest($2::uuid[])
                 EXCEPT ALL SELECT act_id FROM schedule_event WHERE what IN ('schedule-broken', 'schedule-delayed')) lost) AS "dayActs",
            (SELECT (SELECT count(*) FROM schedule_outage) + (SELECT count(*) FROM schedule_delay)
                    + (SELECT count(*) FROM slot_claim WHERE closed_by IS NOT NULL))::int AS troubles`,
    [acts, dayActs],
  )
  return rows[0] ?? { mails: 0, acts: 0, dayActs: 0, troubles: 0 }
}
