-- The reservation engine's transactions. What: every act that changes who owns a slot, one function each. Who calls: apps/api,
-- one call per transaction (several holds may share one). Why functions: a hold is one round trip, and the lock order stands in
-- one place: booking row, then schedules by id (FOR NO KEY UPDATE), then claims. READ COMMITTED throughout.
-- Time is read after the locks are held: the start of the transaction may be seconds ago by then.

-- One attraction's day, made on demand from the venue's opening hours.
CREATE FUNCTION ensure_schedule(p_venue text, p_attraction text, p_day date, p_opens int, p_closes int, p_block int,
                                p_break boolean) RETURNS void LANGUAGE sql AS $$
  INSERT INTO schedule (venue_id, attraction, day, opens_minute, closes_minute, block_minutes, break_rule)
  VALUES (p_venue, p_attraction, p_day, p_opens, p_closes, p_block, p_break)
  ON CONFLICT ON CONSTRAINT one_schedule_per_day DO NOTHING
$$;

-- HOLD: "my choice on this schedule is now exactly these keys"; none releases. Partial: what is free is granted, and slot_keys is
-- what the session holds afterwards. Not 'held' means that nothing changed: 'late' (a newer request came first), 'break-missing',
-- 'too-many-holds', 'schedule-unknown'. It raises nothing that a visitor can provoke, so that many holds can share one
-- transaction, schedules ascending. A limit of 0 is no limit.
CREATE FUNCTION hold_slots(
  p_session uuid, p_fingerprint text, p_network text, p_schedule bigint, p_keys text[], p_active boolean, p_seq bigint,
  p_hold_ms int, p_idle_cap_ms int, p_max_session int, p_max_network int,
  OUT outcome text, OUT slot_keys text[]) LANGUAGE plpgsql AS $$
DECLARE
  v_schedule schedule; v_now timestamptz; v_touches boolean; v_active_at timestamptz; v_until timestamptz;
  v_own text[]; v_seq bigint; v_count int;
BEGIN
  SELECT * INTO v_schedule FROM schedule WHERE id = p_schedule FOR NO KEY UPDATE;
  IF NOT FOUND THEN outcome := 'schedule-unknown'; slot_keys := '{}'; RETURN; END IF;
  v_now := app_now();

  SELECT array_agg(c.slot_key ORDER BY c.slot_key), max(c.active_at), max(c.hold_until), max(c.seq)
    INTO v_own, v_active_at, v_until, v_seq FROM slot_claim c WHERE c.schedule_id = p_schedule AND c.session_id = p_session;
  IF p_seq < v_seq THEN outcome := 'late'; slot_keys := v_own; RETURN; END IF;

  SELECT array_agg(w.key ORDER BY w.key), bool_or(w.touches) INTO slot_keys, v_touches FROM (
    SELECT k.key, k.minute - lag(k.minute) OVER (ORDER BY k.minute) = v_schedule.block_minutes AS touches
      FROM (SELECT key, left(key, 2)::int * 60 + right(key, 2)::int AS minute FROM unnest(p_keys) AS key) k
      LEFT JOIN slot_claim c ON c.schedule_id = p_schedule AND c.slot_key = k.key
     WHERE v_schedule.is_open
       AND k.minute >= v_schedule.opens_minute AND k.minute + v_schedule.block_minutes <= v_schedule.closes_minute
       AND (k.minute - v_schedule.opens_minute) % v_schedule.block_minutes = 0
       AND slot_starts_at(k.key, v_schedule.opens_minute, v_schedule.opens_at) > v_now
       AND (c.schedule_id IS NULL OR c.session_id = p_session OR c.hold_until <= v_now)) w;

  outcome := CASE
    WHEN v_touches AND v_schedule.break_rule THEN 'break-missing'
    -- What lives already is kept whatever the limits; a lapsed hold that would live again counts like a new one.
    WHEN (p_max_session > 0 OR p_max_network > 0) AND (v_until <= v_now OR NOT slot_keys <@ COALESCE(v_own, '{}'))
     AND exceeds_hold_limits(p_session, p_network, p_schedule, cardinality(slot_keys), v_now, p_max_session, p_max_network)
    THEN 'too-many-holds'
    ELSE 'held' END;
  IF outcome <> 'held' THEN slot_keys := COALESCE(v_own, '{}'); RETURN; END IF;
  IF slot_keys IS NULL AND v_own IS NULL THEN slot_keys := '{}'; RETURN; END IF;

  -- Longer than the cap without an act of the visitor: the hold is left to lapse. A changed choice is an act.
  IF p_active OR v_active_at IS NULL OR NOT (slot_keys <@ v_own AND v_own <@ slot_keys) THEN v_active_at := v_now; END IF;

  IF v_own IS NULL AND slot_keys IS NOT NULL THEN
    INSERT INTO session (id, fingerprint, network) VALUES (p_session, p_fingerprint, p_network) ON CONFLICT (id) DO NOTHING;
  ELSIF NOT v_own <@ COALESCE(slot_keys, '{}') THEN
    DELETE FROM slot_claim c
     WHERE c.schedule_id = p_schedule AND c.session_id = p_session AND c.slot_key <> ALL (COALESCE(slot_keys, '{}'));
  END IF;

  INSERT INTO slot_claim AS c (schedule_id, slot_key, venue_id, day, break_rule, block_minutes, opens_minute, closes_minute,
                               opens_at, session_id, hold_until, active_at, seq)
  SELECT p_schedule, key, v_schedule.venue_id, v_schedule.day, v_schedule.break_rule, v_schedule.block_minutes,
         v_schedule.opens_minute, v_schedule.closes_minute, v_schedule.opens_at, p_session,
         LEAST(v_now + p_hold_ms * interval '1 ms', v_active_at + p_idle_cap_ms * interval '1 ms'), v_active_at, COALESCE(p_seq, 0)
    FROM unnest(slot_keys) AS key
  ON CONFLICT ON CONSTRAINT one_claim_per_slot DO UPDATE
     SET session_id = excluded.session_id, hold_until = excluded.hold_until, active_at = excluded.active_at,
         seq = excluded.seq, claimed_at = excluded.claimed_at
   WHERE c.session_id = excluded.session_id OR c.hold_until <= v_now;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  IF v_count <> COALESCE(cardinality(slot_keys), 0) THEN
    RAISE EXCEPTION 'a claim changed without the lock on its schedule' USING ERRCODE = 'LS007';
  END IF;

  UPDATE schedule SET version = version + 1 WHERE id = p_schedule;
  slot_keys := COALESCE(slot_keys, '{}');
END $$;

-- Counted over live holds elsewhere; the schedule at hand counts with what it would hold. Two schedules asked at the same moment
-- may both pass: the limits keep a bot from emptying a day, they are not exact.
CREATE FUNCTION exceeds_hold_limits(p_session uuid, p_network text, p_schedule bigint, p_wanted int, p_now timestamptz,
                                    p_max_session int, p_max_network int) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF p_max_session > 0 AND p_wanted + (
       SELECT count(*) FROM slot_claim c
        WHERE c.session_id = p_session AND c.schedule_id <> p_schedule AND c.hold_until > p_now) > p_max_session THEN
    RETURN true;
  END IF;
  RETURN p_max_network > 0 AND p_wanted + (
       SELECT count(*) FROM session s JOIN slot_claim c ON c.session_id = s.id
        WHERE s.network = p_network AND c.hold_until > p_now
          AND (s.id <> p_session OR c.schedule_id <> p_schedule)) > p_max_network;
END $$;

-- RELEASE everything a session holds.
CREATE FUNCTION release_holds(p_session uuid) RETURNS bigint[] LANGUAGE plpgsql AS $$
DECLARE v_schedules bigint[];
BEGIN
  SELECT array_agg(DISTINCT schedule_id) INTO v_schedules FROM slot_claim WHERE session_id = p_session;
  PERFORM 1 FROM schedule WHERE id = ANY (v_schedules) ORDER BY id FOR NO KEY UPDATE;
  WITH gone AS (DELETE FROM slot_claim WHERE session_id = p_session AND schedule_id = ANY (v_schedules) RETURNING schedule_id)
  SELECT array_agg(DISTINCT schedule_id) INTO v_schedules FROM gone;
  UPDATE schedule SET version = version + 1 WHERE id = ANY (v_schedules);
  RETURN COALESCE(v_schedules, '{}');
END $$;

-- EXPIRE: tidying only, for a lapsed hold can be taken over without it. Never waits for a visitor (SKIP LOCKED).
CREATE FUNCTION expire_holds() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE v_schedules bigint[]; v_count int;
BEGIN
  SELECT array_agg(DISTINCT schedule_id) INTO v_schedules FROM slot_claim
   WHERE session_id IS NOT NULL AND hold_until <= app_now();
  IF v_schedules IS NULL THEN RETURN 0; END IF;
  SELECT array_agg(id) INTO v_schedules FROM (
    SELECT id FROM schedule WHERE id = ANY (v_schedules) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED) free;
  WITH gone AS (
    DELETE FROM slot_claim
     WHERE schedule_id = ANY (v_schedules) AND session_id IS NOT NULL AND hold_until <= app_now() RETURNING schedule_id)
  SELECT array_agg(DISTINCT schedule_id), count(*) INTO v_schedules, v_count FROM gone;
  UPDATE schedule SET version = version + 1 WHERE id = ANY (v_schedules);
  RETURN v_count;
END $$;

-- Gives slots to a booking, all or none; the caller holds the locks. The holds of p_session count as its own. Staff may take over
-- holds of others (p_take_over), claim a slot that has started (p_by_staff) and waive the break (p_ignore_break).
CREATE FUNCTION claim_for_booking(p_booking uuid, p_session uuid, p_schedules bigint[], p_keys text[], p_by_staff boolean,
                                  p_take_over boolean, p_ignore_break boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_now timestamptz := app_now(); v_lost jsonb;
BEGIN
  IF p_take_over THEN
    DELETE FROM slot_claim c USING unnest(p_schedules, p_keys) AS w (schedule_id, slot_key)
     WHERE c.schedule_id = w.schedule_id AND c.slot_key = w.slot_key AND c.session_id IS NOT NULL;
  END IF;

  WITH wanted AS (
    SELECT w.schedule_id, w.slot_key FROM unnest(p_schedules, p_keys) AS w (schedule_id, slot_key)
  ), taken AS (
    INSERT INTO slot_claim AS c (schedule_id, slot_key, venue_id, day, break_rule, block_minutes, opens_minute, closes_minute,
                                 opens_at, booking_id, by_staff, ignore_break)
    SELECT sc.id, w.slot_key, sc.venue_id, sc.day, sc.break_rule, sc.block_minutes, sc.opens_minute, sc.closes_minute,
           sc.opens_at, p_booking, p_by_staff, p_ignore_break
      FROM wanted w JOIN schedule sc ON sc.id = w.schedule_id
     WHERE sc.is_open AND (p_by_staff OR slot_starts_at(w.slot_key, sc.opens_minute, sc.opens_at) > v_now)
     ORDER BY sc.id, w.slot_key
    ON CONFLICT ON CONSTRAINT one_claim_per_slot DO UPDATE
       SET booking_id = excluded.booking_id, session_id = NULL, hold_until = NULL, active_at = NULL,
           by_staff = excluded.by_staff, ignore_break = excluded.ignore_break, claimed_at = excluded.claimed_at
     WHERE c.session_id = p_session OR c.hold_until <= v_now
    RETURNING c.schedule_id, c.slot_key)
  SELECT jsonb_agg(jsonb_build_object('scheduleId', w.schedule_id::text, 'slotKey', w.slot_key)
                   ORDER BY w.schedule_id, w.slot_key) INTO v_lost
    FROM wanted w LEFT JOIN taken t USING (schedule_id, slot_key) WHERE t.schedule_id IS NULL;

  IF v_lost IS NOT NULL OR cardinality(p_keys) = 0 THEN
    RAISE EXCEPTION 'slots taken' USING ERRCODE = 'LS409', DETAIL = COALESCE(v_lost, '[]')::text;
  END IF;
END $$;

-- BOOK: one transaction, once per request id. p_facts carries the columns of the booking; the slots come as two lists.
CREATE FUNCTION place_booking(p_request uuid, p_hash bytea, p_session uuid, p_facts jsonb, p_schedules bigint[], p_keys text[],
                              p_actor text, p_by_staff boolean, p_take_over boolean, p_ignore_break boolean,
                              OUT booking_id uuid, OUT replayed boolean) LANGUAGE plpgsql AS $$
DECLARE v_hash bytea;
BEGIN
  INSERT INTO booking (request_id, request_hash, venue_id, day, placed_by, name, email, phone, players, formula, modules,
                       meal_people, extra_info, invoice, price_cents, network)
  SELECT p_request, p_hash, f.venue_id, f.day, p_actor, f.name, f.email, f.phone, f.players, f.formula, f.modules,
         f.meal_people, f.extra_info, f.invoice, f.price_cents, f.network
    FROM jsonb_to_record(p_facts) AS f (venue_id text, day date, name text, email text, phone text, players smallint,
         formula text, modules text[], meal_people smallint, extra_info text, invoice jsonb, price_cents int, network text)
  ON CONFLICT ON CONSTRAINT one_booking_per_request DO NOTHING
  RETURNING id INTO booking_id;

  IF booking_id IS NULL THEN                            -- a repetition; the first attempt has committed
    SELECT b.id, b.request_hash INTO booking_id, v_hash FROM booking b WHERE b.request_id = p_request;
    IF v_hash <> p_hash THEN
      RAISE EXCEPTION 'request id used for another booking' USING ERRCODE = 'LS422';
    END IF;
    replayed := true;
    RETURN;
  END IF;

  PERFORM 1 FROM schedule WHERE id = ANY (p_schedules) ORDER BY id FOR NO KEY UPDATE;
  PERFORM claim_for_booking(booking_id, p_session, p_schedules, p_keys, p_by_staff, p_take_over, p_ignore_break);
  DELETE FROM slot_claim c WHERE c.session_id = p_session AND c.schedule_id = ANY (p_schedules);
  UPDATE schedule SET version = version + 1 WHERE id = ANY (p_schedules);
  PERFORM note_booking_event(booking_id, p_actor, 'placed');
  INSERT INTO outgoing_mail (dedupe_key, kind, booking_id)
  VALUES (booking_id || ':confirmation', 'confirmation', booking_id), (booking_id || ':venue-notice', 'venue-notice', booking_id);
  replayed := false;
END $$;

CREATE FUNCTION note_booking_event(p_booking uuid, p_actor text, p_what text) RETURNS bigint LANGUAGE sql AS $$
  INSERT INTO booking_event (booking_id, actor, what, slots)
  SELECT p_booking, p_actor, p_what,
         COALESCE(jsonb_agg(jsonb_build_object('scheduleId', c.schedule_id::text, 'slotKey', c.slot_key)
                            ORDER BY c.schedule_id, c.slot_key), '[]')
    FROM slot_claim c WHERE c.booking_id = p_booking
  RETURNING id
$$;

-- CANCEL: answers whether this call did it.
CREATE FUNCTION cancel_booking(p_booking uuid, p_actor text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_status text; v_schedules bigint[];
BEGIN
  SELECT status INTO v_status FROM booking WHERE id = p_booking FOR UPDATE;
  IF v_status IS DISTINCT FROM 'confirmed' THEN RETURN false; END IF;
  SELECT array_agg(DISTINCT schedule_id) INTO v_schedules FROM slot_claim WHERE booking_id = p_booking;
  PERFORM 1 FROM schedule WHERE id = ANY (v_schedules) ORDER BY id FOR NO KEY UPDATE;
  PERFORM note_booking_event(p_booking, p_actor, 'cancelled');
  DELETE FROM slot_claim WHERE booking_id = p_booking;
  UPDATE booking SET status = 'cancelled' WHERE id = p_booking;
  UPDATE schedule SET version = version + 1 WHERE id = ANY (v_schedules);
  INSERT INTO outgoing_mail (dedupe_key, kind, booking_id) VALUES (p_booking || ':cancelled', 'cancelled', p_booking);
  RETURN true;
END $$;

-- MOVE: the old slots are given up and the new ones claimed in one transaction; if one is lost, the old ones stand.
CREATE FUNCTION move_booking(p_booking uuid, p_session uuid, p_day date, p_schedules bigint[], p_keys text[], p_actor text,
                             p_by_staff boolean, p_take_over boolean, p_ignore_break boolean) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_status text; v_schedules bigint[]; v_event bigint;
BEGIN
  SELECT status INTO v_status FROM booking WHERE id = p_booking FOR UPDATE;
  IF v_status IS DISTINCT FROM 'confirmed' THEN RETURN false; END IF;
  SELECT array_agg(DISTINCT s) INTO v_schedules
    FROM (SELECT schedule_id AS s FROM slot_claim WHERE booking_id = p_booking UNION SELECT unnest(p_schedules)) x;
  PERFORM 1 FROM schedule WHERE id = ANY (v_schedules) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM slot_claim WHERE booking_id = p_booking;
  UPDATE booking SET day = p_day WHERE id = p_booking;
  PERFORM claim_for_booking(p_booking, p_session, p_schedules, p_keys, p_by_staff, p_take_over, p_ignore_break);
  DELETE FROM slot_claim c WHERE c.session_id = p_session AND c.schedule_id = ANY (v_schedules);
  UPDATE schedule SET version = version + 1 WHERE id = ANY (v_schedules);
  v_event := note_booking_event(p_booking, p_actor, 'moved');
  INSERT INTO outgoing_mail (dedupe_key, kind, booking_id) VALUES (p_booking || ':moved:' || v_event, 'moved', p_booking);
  RETURN true;
END $$;

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
CREATE FUNCTION close_schedule(p_schedule bigint, p_actor text) RETURNS boolean LANGUAGE plpgsql AS $$
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
  UPDATE schedule SET closed_by = p_actor, closed_at = app_now(), version = version + 1 WHERE id = p_schedule;
  RETURN true;
END $$;

CREATE FUNCTION open_schedule(p_schedule bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE schedule SET closed_by = NULL, closed_at = NULL, version = version + 1 WHERE id = p_schedule AND NOT is_open;
  RETURN FOUND;
END $$;

-- Sessions without holds are forgotten after a day, and so is the network of a booking.
CREATE FUNCTION forget_sessions() RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_idle uuid[];
BEGIN
  -- Locked first, without waiting, and then asked again: a visitor may be coming back at this moment.
  SELECT array_agg(id) INTO v_idle FROM (
    SELECT s.id FROM session s WHERE s.created_at < app_now() - interval '1 day'
       AND NOT EXISTS (SELECT 1 FROM slot_claim c WHERE c.session_id = s.id) FOR UPDATE SKIP LOCKED) idle;
  DELETE FROM session s WHERE s.id = ANY (v_idle) AND NOT EXISTS (SELECT 1 FROM slot_claim c WHERE c.session_id = s.id);
  UPDATE booking SET network = NULL WHERE network IS NOT NULL AND created_at < app_now() - interval '1 day';
END $$;
