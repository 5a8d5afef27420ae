import type { Pool } from 'pg'

/**
 * The invariants of the reservation engine, as far as one state of the database can show them: true in every committed state, so also
 * in the middle of a run and in a restored backup. I9 (versions never fall) needs two states, and what visitors were told a history: chaos has both.
 * Answers a sentence for each that is broken, which begins with its number. Reads only; no word of a person is in the answer.
 */
export async function findBrokenInvariants(db: Pick<Pool, 'query'>): Promise<string[]> {
  const { rows } = await db.query<{ violation: string }>(INVARIANTS.join('\nUNION ALL\n'))
  return rows.map(({ violation }) => violation)
}

/** Those that a constraint holds as well are asked all the same: an index may be damaged, and a constraint may be gone. */
const INVARIANTS = [
  `SELECT format('I1: slot %s of schedule %s has %s owners', slot_key, schedule_id, count(*)) AS violation
     FROM slot_claim GROUP BY schedule_id, slot_key HAVING count(*) > 1`,

  `SELECT format('I2: confirmed booking %s owns nothing', b.id)
     FROM booking b WHERE b.status = 'confirmed' AND NOT EXISTS (SELECT FROM slot_claim c WHERE c.booking_id = b.id)`,

  `SELECT format('I3: request %s has %s bookings', request_id, count(*))
     FROM booking GROUP BY request_id HAVING count(*) > 1`,

  `SELECT format('I4: mail %s is both sent and given up', id)
     FROM outgoing_mail WHERE sent_at IS NOT NULL AND dead_at IS NOT NULL`,

  `SELECT format('I4: a mail about booking %s is there %s times', min(booking_id::text), count(*))
     FROM outgoing_mail GROUP BY dedupe_key HAVING count(*) > 1`,

  `SELECT format('I5: mail %s is about no booking', m.id)
     FROM outgoing_mail m WHERE NOT EXISTS (SELECT FROM booking b WHERE b.id = m.booking_id)`,

  `SELECT format('I6: %s owns the neighbours %s and %s of schedule %s', a.owner_id, a.slot_key, b.slot_key, a.schedule_id)
     FROM slot_claim a
     JOIN slot_claim b ON b.schedule_id = a.schedule_id AND b.owner_id = a.owner_id
                      AND b.start_minute = a.start_minute + a.block_minutes
     JOIN schedule s ON s.id = a.schedule_id
    WHERE s.break_rule AND NOT a.ignore_break`,

  `SELECT format('I7: claim %s of schedule %s is not in an open slot of its booking''s venue and day', c.slot_key, c.schedule_id)
     FROM slot_claim c
     LEFT JOIN schedule s ON s.id = c.schedule_id
     LEFT JOIN booking b ON b.id = c.booking_id
    WHERE s.id IS NULL OR NOT s.is_open
       OR (c.start_minute - s.opens_minute) % s.block_minutes <> 0
       OR c.start_minute NOT BETWEEN s.opens_minute AND s.closes_minute - s.block_minutes
       OR (c.booking_id IS NOT NULL AND (b.id IS NULL OR b.venue_id <> s.venue_id OR b.day <> s.day))`,

  `SELECT format('I8: cancelled booking %s owns %s', b.id, c.slot_key)
     FROM booking b JOIN slot_claim c ON c.booking_id = b.id WHERE b.status = 'cancelled'`,

  `SELECT format('I10: the cancelled booking %s is an option', b.id)
     FROM booking b JOIN booking_option o ON o.booking_id = b.id WHERE b.status = 'cancelled'`,

  `SELECT format('I10: the newest event of booking %s tells %s, and it owns %s', b.id, told.slots, owned.slots)
     FROM booking b
    CROSS JOIN LATERAL (SELECT e.slots FROM booking_event e WHERE e.booking_id = b.id ORDER BY e.id DESC LIMIT 1) told
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('scheduleId', c.schedule_id::text, 'slotKey', c.slot_key)
                       ORDER BY c.schedule_id, c.slot_key) AS slots
        FROM slot_claim c WHERE c.booking_id = b.id) owned
    WHERE b.status = 'confirmed' AND told.slots <> owned.slots`,

  `SELECT format('I10: the price of booking %s is not the sum of its lines', id)
     FROM booking WHERE price_cents <> price_lines_cents(price_lines)`,

  `SELECT format('I11: act %s is written down %s times', act_id, count(*))
     FROM booking_event WHERE act_id IS NOT NULL GROUP BY act_id HAVING count(*) > 1`,
]
