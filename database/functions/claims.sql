-- Claims: who may own a slot, and how a booking gets its slots. Called by the functions in bookings.sql.

-- Claims slots for a booking, all or none; the caller holds the locks. Holds of p_session are treated as the booking's own. Staff may
-- take over others' holds (p_take_over), which is logged, claim a slot that has started or that a delay swallows (p_by_staff) and waive
-- the break (p_ignore_break).
CREATE FUNCTION claim_for_booking(
  p_booking uuid, p_session uuid, p_schedules bigint[], p_keys text[], p_by_staff boolean, p_take_over boolean, p_ignore_break boolean,
  p_actor text, p_reason text DEFAULT '', p_act uuid DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_now timestamptz := app_now(); v_lost jsonb; v_freed slot_claim;
BEGIN
  IF p_take_over THEN
    FOR v_freed IN
      WITH freed AS (
        DELETE FROM slot_claim c USING unnest(p_schedules, p_keys) AS w (schedule_id, slot_key)
         WHERE c.schedule_id = w.schedule_id AND c.slot_key = w.slot_key AND c.session_id IS NOT NULL
        RETURNING c.*)
      SELECT f.* FROM freed f WHERE f.hold_until > v_now AND f.session_id IS DISTINCT FROM p_session
    LOOP
      PERFORM note_schedule_event(
        p_schedule => v_freed.schedule_id, p_key => v_freed.slot_key, p_actor => p_actor, p_what => 'hold-taken',
        p_before => jsonb_build_object('until', epoch_ms(v_freed.hold_until)),
        p_after => jsonb_build_object('bookingId', p_booking), p_reason => p_reason, p_act => p_act);
    END LOOP;
  END IF;

  WITH wanted AS (
    SELECT w.schedule_id, w.slot_key FROM unnest(p_schedules, p_keys) AS w (schedule_id, slot_key)
  ), allowed AS (
    SELECT sc.id AS schedule_id, unnest(CASE WHEN p_by_staff THEN w.keys ELSE without_swallowed(sc, w.keys, p_session, v_now) END) AS slot_key
      FROM (SELECT schedule_id, array_agg(slot_key) AS keys FROM wanted GROUP BY schedule_id) w JOIN schedule sc ON sc.id = w.schedule_id
  ), taken AS (
    INSERT INTO slot_claim AS c (schedule_id, slot_key, venue_id, day, break_rule, block_minutes, opens_minute, closes_minute,
                                 opens_at, booking_id, by_staff, ignore_break)
    SELECT sc.id, w.slot_key, sc.venue_id, sc.day, sc.break_rule, sc.block_minutes, sc.opens_minute, sc.closes_minute,
           sc.opens_at, p_booking, p_by_staff, p_ignore_break
      FROM allowed w JOIN schedule sc ON sc.id = w.schedule_id
     WHERE sc.is_open AND (p_by_staff OR slot_starts_at(w.slot_key, sc.opens_minute, sc.opens_at) > v_now)
       AND is_on_grid(w.slot_key, sc)
     ORDER BY sc.id, w.slot_key
    ON CONFLICT ON CONSTRAINT one_claim_per_slot DO UPDATE
       SET booking_id = excluded.booking_id, session_id = NULL, network = NULL, wide_network = NULL, hold_until = NULL,
           active_at = NULL, by_staff = excluded.by_staff, ignore_break = excluded.ignore_break, claimed_at = excluded.claimed_at
     WHERE c.session_id = p_session OR c.hold_until <= v_now
    RETURNING c.schedule_id, c.slot_key)
  SELECT jsonb_agg(jsonb_build_object('scheduleId', w.schedule_id::text, 'slotKey', w.slot_key)
                   ORDER BY w.schedule_id, w.slot_key) INTO v_lost
    FROM wanted w LEFT JOIN taken t USING (schedule_id, slot_key) WHERE t.schedule_id IS NULL;

  IF v_lost IS NOT NULL OR cardinality(p_keys) = 0 THEN
    RAISE EXCEPTION 'slots taken' USING ERRCODE = 'LS409', DETAIL = COALESCE(v_lost, '[]')::text;
  END IF;
END $$;

-- Whether the schedule has a slot at this time. After a change of hours, a slot that a visitor still sees may be gone.
CREATE FUNCTION is_on_grid(p_key text, p_schedule schedule) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT minute >= p_schedule.opens_minute AND minute + p_schedule.block_minutes <= p_schedule.closes_minute
     AND (minute - p_schedule.opens_minute) % p_schedule.block_minutes = 0
    FROM (SELECT left(p_key, 2)::int * 60 + right(p_key, 2)::int AS minute) k
$$;

-- (7) no theft: a booking or a closure is never replaced in place, and a hold never replaces another session's live hold
-- (8) only staff may claim a slot that has started
CREATE FUNCTION slot_claim_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.booking_id IS NOT NULL AND NEW.booking_id IS DISTINCT FROM OLD.booking_id THEN
      RAISE EXCEPTION 'a booked slot cannot change owner' USING ERRCODE = 'LS001';
    END IF;
    IF OLD.closed_by IS NOT NULL AND NEW.closed_by IS NULL THEN
      RAISE EXCEPTION 'a closed slot cannot be claimed' USING ERRCODE = 'LS001';
    END IF;
    IF OLD.hold_until > app_now() AND NEW.booking_id IS NULL AND NEW.session_id IS DISTINCT FROM OLD.session_id THEN
      RAISE EXCEPTION 'a live hold cannot change owner' USING ERRCODE = 'LS002';
    END IF;
    IF NEW.session_id IS NOT DISTINCT FROM OLD.session_id AND NEW.booking_id IS NOT DISTINCT FROM OLD.booking_id THEN
      RETURN NEW;
    END IF;
  END IF;
  IF NOT NEW.by_staff AND NEW.closed_by IS NULL AND
     slot_starts_at(NEW.slot_key, NEW.opens_minute, NEW.opens_at) <= app_now() THEN
    RAISE EXCEPTION 'slot % has started', NEW.slot_key USING ERRCODE = 'LS003';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER slot_claim_guard BEFORE INSERT OR UPDATE ON slot_claim
  FOR EACH ROW EXECUTE FUNCTION slot_claim_guard();
