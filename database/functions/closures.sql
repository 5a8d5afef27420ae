-- Closures of slots and days by the desk. Called by staff acts, with schedules in ascending order of id. Each function returns whether
-- this call, or an earlier one with the same act id, changed anything.

-- CLOSE and OPEN a slot: closing removes holds but fails on a booking (LS409). Visitors see the reason. A slot that an outage closed is
-- opened by the end of the outage only; closed by hand it stays closed after that. A slot opened during an outage is closed by it.
CREATE FUNCTION close_slot(p_schedule bigint, p_key text, p_actor text, p_reason text DEFAULT NULL, p_act uuid DEFAULT NULL,
                           p_undoes bigint DEFAULT NULL) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_schedule schedule; v_old slot_claim; v_reason text := NULLIF(p_reason, '');
BEGIN
  SELECT * INTO v_schedule FROM schedule WHERE id = p_schedule FOR NO KEY UPDATE;
  IF slot_act_done(p_act, p_schedule, p_key) THEN RETURN true; END IF;
  SELECT * INTO v_old FROM slot_claim WHERE schedule_id = p_schedule AND slot_key = p_key;
  IF v_old.closed_by IS NOT NULL AND NOT v_old.of_outage THEN RETURN false; END IF;
  IF v_old.booking_id IS NOT NULL THEN
    RAISE EXCEPTION 'slot is booked' USING ERRCODE = 'LS409',
      DETAIL = jsonb_build_array(jsonb_build_object('scheduleId', p_schedule::text, 'slotKey', p_key))::text;
  END IF;
  DELETE FROM slot_claim WHERE schedule_id = p_schedule AND slot_key = p_key;
  INSERT INTO slot_claim (schedule_id, slot_key, venue_id, day, is_open, break_rule, block_minutes, opens_minute, closes_minute,
                          opens_at, closed_by, closing_reason)
  VALUES (p_schedule, p_key, v_schedule.venue_id, v_schedule.day, v_schedule.is_open, v_schedule.break_rule,
          v_schedule.block_minutes, v_schedule.opens_minute, v_schedule.closes_minute, v_schedule.opens_at, p_actor, v_reason);
  UPDATE schedule SET version = version + 1 WHERE id = p_schedule;
  PERFORM note_schedule_event(p_schedule => p_schedule, p_key => p_key, p_actor => p_actor, p_what => 'slot-closed',
                              p_reason => v_reason, p_act => p_act, p_undoes => p_undoes);
  RETURN true;
END $$;

CREATE FUNCTION open_slot(p_schedule bigint, p_key text, p_actor text, p_act uuid DEFAULT NULL, p_undoes bigint DEFAULT NULL)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_old slot_claim;
BEGIN
  PERFORM 1 FROM schedule WHERE id = p_schedule FOR NO KEY UPDATE;
  IF slot_act_done(p_act, p_schedule, p_key) THEN RETURN true; END IF;
  DELETE FROM slot_claim WHERE schedule_id = p_schedule AND slot_key = p_key AND closed_by IS NOT NULL AND NOT of_outage
  RETURNING * INTO v_old;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM close_for_outage(p_schedule);
  UPDATE schedule SET version = version + 1 WHERE id = p_schedule;
  PERFORM note_schedule_event(p_schedule => p_schedule, p_key => p_key, p_actor => p_actor, p_what => 'slot-opened',
                              p_before => jsonb_build_object('closedBy', v_old.closed_by, 'reason', v_old.closing_reason),
                              p_act => p_act, p_undoes => p_undoes);
  RETURN true;
END $$;

-- CLOSE and OPEN an attraction for a day: closing removes holds and closures of single slots, but fails on bookings (LS409 names them).
-- The event records which slots were closed before, so that an undo can close them again.
CREATE FUNCTION close_schedule(p_schedule bigint, p_actor text, p_reason text DEFAULT NULL, p_act uuid DEFAULT NULL,
                               p_undoes bigint DEFAULT NULL) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_open boolean; v_booked jsonb; v_closed jsonb; v_reason text := NULLIF(p_reason, '');
BEGIN
  SELECT is_open INTO v_open FROM schedule WHERE id = p_schedule FOR UPDATE;
  IF slot_act_done(p_act, p_schedule, '') THEN RETURN true; END IF;
  IF v_open IS DISTINCT FROM true THEN RETURN false; END IF;
  SELECT jsonb_agg(jsonb_build_object('scheduleId', p_schedule::text, 'slotKey', slot_key) ORDER BY slot_key) INTO v_booked
    FROM slot_claim WHERE schedule_id = p_schedule AND booking_id IS NOT NULL;
  IF v_booked IS NOT NULL THEN
    RAISE EXCEPTION 'day has bookings' USING ERRCODE = 'LS409', DETAIL = v_booked::text;
  END IF;
  SELECT jsonb_agg(jsonb_build_object('slotKey', slot_key, 'closedBy', closed_by, 'reason', closing_reason) ORDER BY slot_key)
    INTO v_closed FROM slot_claim WHERE schedule_id = p_schedule AND closed_by IS NOT NULL AND NOT of_outage;
  DELETE FROM slot_claim WHERE schedule_id = p_schedule;
  UPDATE schedule SET closed_by = p_actor, closed_at = app_now(), closing_reason = v_reason, version = version + 1
   WHERE id = p_schedule;
  PERFORM note_schedule_event(p_schedule => p_schedule, p_key => '', p_actor => p_actor, p_what => 'schedule-closed',
                              p_before => jsonb_build_object('closed', COALESCE(v_closed, '[]')),
                              p_reason => v_reason, p_act => p_act, p_undoes => p_undoes);
  RETURN true;
END $$;

CREATE FUNCTION open_schedule(p_schedule bigint, p_actor text, p_act uuid DEFAULT NULL, p_undoes bigint DEFAULT NULL) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE v_old schedule;
BEGIN
  SELECT * INTO v_old FROM schedule WHERE id = p_schedule FOR UPDATE;
  IF slot_act_done(p_act, p_schedule, '') THEN RETURN true; END IF;
  IF v_old.is_open IS DISTINCT FROM false THEN RETURN false; END IF;
  UPDATE schedule SET closed_by = NULL, closed_at = NULL, closing_reason = NULL, version = version + 1 WHERE id = p_schedule;
  PERFORM close_for_outage(p_schedule);
  PERFORM note_schedule_event(p_schedule => p_schedule, p_key => '', p_actor => p_actor, p_what => 'schedule-opened',
                              p_before => jsonb_build_object('closedBy', v_old.closed_by, 'reason', v_old.closing_reason),
                              p_act => p_act, p_undoes => p_undoes);
  RETURN true;
END $$;
