import type { Pool } from 'pg'

/** I6 to I8 and the shape of claims: true in every committed state, so also in the middle of a run. */
export async function findBrokenClaims(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ violation: string }>(`
    SELECT format('I6: %s owns the neighbours %s and %s of schedule %s', a.owner_id, a.slot_key, b.slot_key, a.schedule_id) AS violation
      FROM slot_claim a
      JOIN slot_claim b ON b.schedule_id = a.schedule_id AND b.owner_id = a.owner_id
                       AND b.start_minute = a.start_minute + a.block_minutes
      JOIN schedule s ON s.id = a.schedule_id
     WHERE s.break_rule AND NOT a.ignore_break
    UNION ALL
    SELECT format('I7: claim %s of schedule %s is not in an open slot of its booking''s venue and day', c.slot_key, c.schedule_id)
      FROM slot_claim c
      LEFT JOIN schedule s ON s.id = c.schedule_id
      LEFT JOIN booking b ON b.id = c.booking_id
     WHERE s.id IS NULL OR NOT s.is_open
        OR (c.start_minute - s.opens_minute) % s.block_minutes <> 0
        OR c.start_minute NOT BETWEEN s.opens_minute AND s.closes_minute - s.block_minutes
        OR (c.booking_id IS NOT NULL AND (b.id IS NULL OR b.venue_id <> s.venue_id OR b.day <> s.day))
    UNION ALL
    SELECT format('I8: cancelled booking %s owns %s', b.id, c.slot_key)
      FROM booking b JOIN slot_claim c ON c.booking_id = b.id WHERE b.status = 'cancelled'
    UNION ALL
    SELECT format('I2: confirmed booking %s owns nothing', b.id)
      FROM booking b WHERE b.status = 'confirmed' AND NOT EXISTS (SELECT FROM slot_claim c WHERE c.booking_id = b.id)`)
  return rows.map(({ violation }) => violation)
}

/** A booking as it is stored, with the slots it owns and those it was placed with. */
export type StoredBooking = {
  id: string
  request_id: string
  status: string
  created_ms: number
  owned: string[]
  placed: string[]
}

export async function readBookings(pool: Pool): Promise<StoredBooking[]> {
  const { rows } = await pool.query<StoredBooking>(`
    SELECT b.id, b.request_id, b.status, (extract(epoch FROM b.created_at) * 1000)::float8 AS created_ms,
           ARRAY(SELECT c.schedule_id || ' ' || c.slot_key FROM slot_claim c WHERE c.booking_id = b.id ORDER BY 1) AS owned,
           ARRAY(SELECT (s->>'scheduleId') || ' ' || (s->>'slotKey')
                   FROM booking_event e, jsonb_array_elements(e.slots) AS s
                  WHERE e.booking_id = b.id AND e.what = 'placed' ORDER BY 1) AS placed
      FROM booking b`)
  return rows
}

export type MailCounts = { total: number; by_kind: Record<string, number>; orphans: number; strange: number }

/** `strange`: a cancellation's mail without a cancelled booking, or the other way round. */
export async function readMailCounts(pool: Pool): Promise<MailCounts> {
  const { rows } = await pool.query<MailCounts>(`
    SELECT count(*)::int AS total,
           (SELECT json_object_agg(kind, n) FROM (SELECT kind, count(*) AS n FROM outgoing_mail GROUP BY kind) k) AS by_kind,
           (SELECT count(*)::int FROM outgoing_mail m LEFT JOIN booking b ON b.id = m.booking_id WHERE b.id IS NULL) AS orphans,
           (SELECT count(*)::int FROM booking b
              FULL JOIN (SELECT * FROM outgoing_mail WHERE kind = 'cancelled') m ON m.booking_id = b.id
             WHERE (b.status = 'cancelled') IS DISTINCT FROM (m.id IS NOT NULL)) AS strange
      FROM outgoing_mail`)
  const [counts] = rows
  if (counts === undefined) throw new Error('no counts of mails')
  return counts
}
