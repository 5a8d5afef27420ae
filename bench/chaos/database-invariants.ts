import type { Pool } from 'pg'

/** I6 to I8, I10 and the shape of claims: true in every committed state, so also in the middle of a run. */
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
      FROM booking b WHERE b.status = 'confirmed' AND NOT EXISTS (SELECT FROM slot_claim c WHERE c.booking_id = b.id)
    UNION ALL
    SELECT format('I10: the cancelled booking %s is an option', b.id)
      FROM booking b JOIN booking_option o ON o.booking_id = b.id WHERE b.status = 'cancelled'
    UNION ALL
    SELECT format('I10: the newest event of booking %s tells %s, and it owns %s', b.id, told.slots, owned.slots)
      FROM booking b
     CROSS JOIN LATERAL (SELECT e.slots FROM booking_event e WHERE e.booking_id = b.id ORDER BY e.id DESC LIMIT 1) told
     CROSS JOIN LATERAL (
       SELECT jsonb_agg(jsonb_build_object('scheduleId', c.schedule_id::text, 'slotKey', c.slot_key)
                        ORDER BY c.schedule_id, c.slot_key) AS slots
         FROM slot_claim c WHERE c.booking_id = b.id) owned
     WHERE b.status = 'confirmed' AND told.slots <> owned.slots`)
  return rows.map(({ violation }) => violation)
}

/** A booking as it is stored, with the slots it owns and those it was placed with. */
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

/** Mails that tell of nothing, and acts of staff that are written down more or less often than once. */
export async function findStrays(
  pool: Pool,
  acts: readonly string[],
): Promise<{ mails: number; acts: number }> {
  const { rows } = await pool.query<{ mails: number; acts: number }>(
    `SELECT (SELECT count(*)::int FROM outgoing_mail m LEFT JOIN booking b ON b.id = m.booking_id WHERE b.id IS NULL) AS mails,
            ((SELECT count(*) FROM booking_event WHERE act_id IS NOT NULL) - cardinality($1::uuid[]))::int
            + (SELECT count(*)::int FROM unnest($1::uuid[]) AS done
                WHERE NOT EXISTS (SELECT 1 FROM booking_event e WHERE e.act_id = done)) AS acts`,
    [acts],
  )
  return rows[0] ?? { mails: 0, acts: 0 }
}
