-- Closures of slots and days by the desk. Who calls: staff acts.

-- CLOSE and OPEN a slot: holds give way, a booking does not (LS409). Answers whether anything changed.
CREATE FUNCTION close_slot(p_schedule bigint, p_key text, p_actor text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_schedule schedule; v_old slot_claim;
BEGIN
  SELECT * INTO v_schedule FROM schedule WHERE id = p_schedule FOR NO KEY UPDATE;
  SELECT * INTO v_old FROM slot_claim WHERE schedule_id = p_schedule AND slot_key = p_key;
  IF v_old.closed_by IS NOT NULL THEN RETURN false; END IF;
  IF v_old.booking_id IS NOT NULL THEN
    RAISE EXCEPTION 'slot is booked' USING ERRCODE = 'LS409',
      DETAIL = jsonb_build_array(jsonb_build_object('scheduleId', p_schedule::text, 'slotKey', p_key))::text;
  END IF;
  DELETE FROM slot_claim WHERE schedule_id = p_schedule AND slot_key = p_key;
  INSERT INTO slot_claim (schedule_id, slot_key, venue_id, day, is_open, break_rule, block_minutes, opens_minute, closes_minute,
                          opens_at, closed_by)
  VALUES (p_schedule, p_key, v_schedule.venue_id, v_schedule.day, v_schedule.is_open, v_schedule.break_rule,
          v_schedule.block_minutes, v_schedule.opens_minute, v_schedule.closes_minute, v_schedule.opens_at, p_actor);
  UPDATE schedule SET version = version + 1 WHERE id = p_schedule;
  RETURN true;
END $$;

CREATE FUNCTION open_slot(p_schedule bigint, p_key text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM schedule WHERE id = p_schedule FOR NO KEY UPDATE;
  DELETE FROM slot_claim WHERE schedule_id = p_schedule AND slot_key = p_key AND closed_by IS NOT NULL;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE schedule SET version = version + 1 WHERE id = p_schedule;
  RETURN true;
END $$;

-- CLOSE and OPEN an attraction for a day: holds and closures of single slots give way, bookings do not (LS409 names them).
CREATE FUNCTION close_schedule(p_schedule bigint, p_actor text, p_reason text DEFAULT NULL) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_open boolean; v_booked jsonb;
BEGIN
  SELECT is_open INTO v_open FROM schedule WHERE id = p_schedule FOR UPDATE;
  IF v_open IS DISTINCT FROM true THEN RETURN false; END IF;
  SELECT jsonb_agg(jsonb_build_object('scheduleId', p_schedule::text, 'slotKey', slot_key) ORDER BY slot_key) INTO v_booked
    FROM slot_claim WHERE schedule_id = p_schedule AND booking_id IS NOT NULL;
  IF v_booked IS NOT NULL THEN
    RAISE EXCEPTION 'day has bookings' USING ERRCODE = 'LS409', DETAIL = v_booked::text;
  END IF;
  DELETE FROM slot_claim WHERE schedule_id = p_schedule;
  UPDATE schedule SET closed_by = p_actor, closed_at = app_now(), closing_reason = p_reason, version = version + 1
   WHERE id = p_schedule;
  RETURN true;
END $$;

CREATE FUNCTION open_schedule(p_schedule bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE schedule SET closed_by = NULL, closed_at = NULL, closing_reason = NULL, version = version + 1
   WHERE id = p_schedule AND NOT is_open;
  RETURN FOUND;
END $$;
