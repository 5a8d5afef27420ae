import type { Pool } from 'pg'
import { rewriteFunction } from '../database/rewrite-function.ts'

/** Adds a pause between check and write to a database function, in this test database only. */
export async function pauseBefore(
  pool: Pool,
  name: string,
  statement: string,
  seconds: number,
): Promise<void> {
  await rewriteFunction(pool, name, statement, `PERFORM pg_sleep(${seconds});\n${statement}`)
}

/** Removes the guards, leaving check, pause, write. If a race does not show up here, its absence elsewhere proves nothing. */
export async function dropClaimGuards(pool: Pool, seconds: number): Promise<void> {
  await pool.query(`
    ALTER TABLE slot_claim DROP CONSTRAINT one_claim_per_slot, DROP CONSTRAINT mandatory_break;
    DROP TRIGGER slot_claim_guard ON slot_claim;

    CREATE OR REPLACE FUNCTION claim_for_booking(p_booking uuid, p_session uuid, p_schedules bigint[], p_keys text[],
      p_by_staff boolean, p_take_over boolean, p_ignore_break boolean, p_actor text, p_reason text DEFAULT '',
      p_act uuid DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT 1 FROM slot_claim c JOIN unnest(p_schedules, p_keys) AS w (s, k) ON c.schedule_id = w.s AND c.slot_key = w.k) THEN
        RAISE EXCEPTION 'slots taken' USING ERRCODE = 'LS409', DETAIL = '[]';
      END IF;
      PERFORM pg_sleep(${seconds});
      INSERT INTO slot_claim (schedule_id, slot_key, venue_id, day, break_rule, block_minutes, opens_minute, closes_minute, opens_at, booking_id)
      SELECT sc.id, w.k, sc.venue_id, sc.day, sc.break_rule, sc.block_minutes, sc.opens_minute, sc.closes_minute, sc.opens_at, p_booking
        FROM unnest(p_schedules, p_keys) AS w (s, k) JOIN schedule sc ON sc.id = w.s;
    END $$;

    CREATE OR REPLACE FUNCTION hold_slots(p_session uuid, p_fingerprint text, p_network text, p_schedule bigint, p_keys text[],
      p_hold_ms int, p_idle_cap_ms int, p_active boolean DEFAULT false, p_seq bigint DEFAULT NULL, p_max_session int DEFAULT 0,
      p_max_network int DEFAULT 0, p_wide_network text DEFAULT NULL, p_max_wide_network int DEFAULT 0, p_lock_ms int DEFAULT 0,
      OUT outcome text, OUT slot_keys text[]) LANGUAGE plpgsql AS $$
    BEGIN
      outcome := 'held';
      SELECT COALESCE(array_agg(k), '{}') INTO slot_keys FROM unnest(p_keys) k
       WHERE NOT EXISTS (SELECT 1 FROM slot_claim c WHERE c.schedule_id = p_schedule AND c.slot_key = k);
      PERFORM pg_sleep(${seconds});
      INSERT INTO session (id, fingerprint) VALUES (p_session, p_fingerprint) ON CONFLICT DO NOTHING;
      INSERT INTO slot_claim (schedule_id, slot_key, venue_id, day, break_rule, block_minutes, opens_minute, closes_minute, opens_at,
                              session_id, hold_until, active_at)
      SELECT sc.id, k, sc.venue_id, sc.day, sc.break_rule, sc.block_minutes, sc.opens_minute, sc.closes_minute, sc.opens_at,
             p_session, app_now() + interval '2 min', app_now()
        FROM unnest(slot_keys) k JOIN schedule sc ON sc.id = p_schedule;
    END $$;`)
  for (const name of ['place_booking', 'hold_visit'])
    await rewriteFunction(pool, name, /PERFORM 1 FROM schedule[^;]+FOR NO KEY UPDATE;/, '')
}

/** Removes the guard that makes a repeated request return the same booking. */
export async function dropRequestGuard(pool: Pool): Promise<void> {
  await rewriteFunction(
    pool,
    'place_booking',
    /ON CONFLICT ON CONSTRAINT one_booking_per_request DO NOTHING/,
    '',
  )
  await pool.query('ALTER TABLE booking DROP CONSTRAINT one_booking_per_request')
}
