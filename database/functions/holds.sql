-- Holds: the slots an anonymous visitor has chosen, for a limited time. Called by apps/api/src/hold and apps/api/src/db/tidying.ts.

-- HOLD: sets the session's choice on this schedule to exactly these keys; no keys releases it. Partial: free slots are granted, and
-- slot_keys is what the session holds afterwards. Any outcome but 'held' means that nothing changed: 'late' (a newer request came
-- first), 'break-missing', 'too-many-holds', 'schedule-unknown'. It raises no error that a visitor can provoke, so that many holds can
-- share one transaction, with schedules in ascending order. A limit of 0 means no limit. p_wide_network is the larger network around
-- p_network, if any.
CREATE FUNCTION hold_slots(
  p_session uuid, p_fingerprint text, p_network text, p_schedule bigint, p_keys text[], p_hold_ms int, p_idle_cap_ms int,
  p_active boolean DEFAULT false, p_seq bigint DEFAULT NULL, p_max_session int DEFAULT 0, p_max_network int DEFAULT 0,
  p_wide_network text DEFAULT NULL, p_max_wide_network int DEFAULT 0, p_lock_ms int DEFAULT 0,
  OUT outcome text, OUT slot_keys text[]) LANGUAGE plpgsql AS $$
DECLARE v_schedule schedule; v_now timestamptz; v_touches boolean; v_active_at timestamptz; v_until timestamptz;
        v_own text[]; v_record hold_record; v_wide text := COALESCE(p_wide_network, p_network); v_count int;
BEGIN
  -- Limits every wait for a lock until the end of the transaction. 0 keeps the connection's setting.
  IF p_lock_ms > 0 THEN PERFORM set_config('lock_timeout', p_lock_ms::text, true); END IF;
  SELECT * INTO v_schedule FROM schedule WHERE id = p_schedule FOR NO KEY UPDATE;
  IF NOT FOUND THEN outcome := 'schedule-unknown'; slot_keys := '{}'; RETURN; END IF;
  v_now := app_now();
  SELECT array_agg(c.slot_key ORDER BY c.slot_key), max(c.active_at), max(c.hold_until)
    INTO v_own, v_active_at, v_until FROM slot_claim c WHERE c.schedule_id = p_schedule AND c.session_id = p_session;
  SELECT * INTO v_record FROM hold_record r WHERE r.session_id = p_session AND r.schedule_id = p_schedule;
  IF p_seq < v_record.seq THEN outcome := 'late'; slot_keys := COALESCE(v_own, '{}'); RETURN; END IF;

  SELECT array_agg(w.key ORDER BY w.key), bool_or(w.touches) INTO slot_keys, v_touches FROM (
    SELECT k.key, k.minute - lag(k.minute) OVER (ORDER BY k.minute) = v_schedule.block_minutes AS touches
      FROM (SELECT key, left(key, 2)::int * 60 + right(key, 2)::int AS minute FROM unnest(p_keys) AS key) k
      LEFT JOIN slot_claim c ON c.schedule_id = p_schedule AND c.slot_key = k.key
     WHERE v_schedule.is_open AND k.minute >= v_schedule.opens_minute
       AND k.minute + v_schedule.block_minutes <= v_schedule.closes_minute
       AND (k.minute - v_schedule.opens_minute) % v_schedule.block_minutes = 0
       AND slot_starts_at(k.key, v_schedule.opens_minute, v_schedule.opens_at) > v_now
       AND (c.schedule_id IS NULL OR c.session_id = p_session OR c.hold_until <= v_now)) w;
  slot_keys := without_swallowed(v_schedule, slot_keys, p_session, v_now);

  outcome := CASE
    WHEN v_touches AND v_schedule.break_rule THEN 'break-missing'
    -- Live holds are kept whatever the limits; renewing an expired hold counts like a new one.
    WHEN (p_max_session > 0 OR p_max_network > 0 OR p_max_wide_network > 0)
     AND (v_until <= v_now OR NOT slot_keys <@ COALESCE(v_own, '{}'))
     AND exceeds_hold_limits(p_session => p_session, p_network => p_network, p_wide_network => v_wide, p_schedule => p_schedule,
                             p_now => v_now, p_wanted => cardinality(slot_keys), p_max_session => p_max_session,
                             p_max_network => p_max_network, p_max_wide_network => p_max_wide_network)
    THEN 'too-many-holds'
    ELSE 'held' END;
  IF outcome <> 'held' THEN slot_keys := COALESCE(v_own, '{}'); RETURN; END IF;
  -- A session that holds nothing and held nothing leaves no row, whatever p_seq is: otherwise anyone could fill the tables with empty
  -- requests.
  IF slot_keys IS NULL AND v_own IS NULL AND (p_seq IS NULL OR v_record.session_id IS NULL) THEN slot_keys := '{}'; RETURN; END IF;
  -- Without an action by the visitor the hold expires after the idle cap. Changing the choice is an action.
  IF p_active OR v_active_at IS NULL OR NOT (slot_keys <@ v_own AND v_own <@ slot_keys) THEN v_active_at := v_now; END IF;
  v_until := LEAST(v_now + p_hold_ms * interval '1 ms', v_active_at + p_idle_cap_ms * interval '1 ms');
  IF v_record.session_id IS NULL THEN
    INSERT INTO session (id, fingerprint) VALUES (p_session, p_fingerprint) ON CONFLICT (id) DO NOTHING;
  END IF;
  IF NOT v_own <@ COALESCE(slot_keys, '{}') THEN
    DELETE FROM slot_claim c
     WHERE c.schedule_id = p_schedule AND c.session_id = p_session AND c.slot_key <> ALL (COALESCE(slot_keys, '{}'));
  END IF;

  INSERT INTO slot_claim AS c (schedule_id, slot_key, venue_id, day, break_rule, block_minutes, opens_minute, closes_minute,
                               opens_at, session_id, network, wide_network, hold_until, active_at)
  SELECT p_schedule, key, v_schedule.venue_id, v_schedule.day, v_schedule.break_rule, v_schedule.block_minutes,
         v_schedule.opens_minute, v_schedule.closes_minute, v_schedule.opens_at, p_session, p_network, v_wide, v_until, v_active_at
    FROM unnest(slot_keys) AS key
  ON CONFLICT ON CONSTRAINT one_claim_per_slot DO UPDATE
     SET session_id = excluded.session_id, network = excluded.network, wide_network = excluded.wide_network,
         hold_until = excluded.hold_until, active_at = excluded.active_at, claimed_at = excluded.claimed_at
   WHERE c.session_id = excluded.session_id OR c.hold_until <= v_now;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  IF v_count <> COALESCE(cardinality(slot_keys), 0) THEN
    RAISE EXCEPTION 'a claim changed without the lock on its schedule' USING ERRCODE = 'LS007';
  END IF;

  -- A hold that expired before it was released keeps its own end time.
  IF slot_keys IS NULL THEN v_until := LEAST(v_now, v_record.held_until); END IF;
  INSERT INTO hold_record AS r (session_id, schedule_id, seq, held_until)
  VALUES (p_session, p_schedule, COALESCE(p_seq, 0), v_until)
  ON CONFLICT ON CONSTRAINT one_record_per_choice DO UPDATE
     SET seq = GREATEST(r.seq, excluded.seq), held_until = excluded.held_until;
  IF slot_keys IS NOT NULL OR v_own IS NOT NULL THEN
    UPDATE schedule SET version = version + 1 WHERE id = p_schedule;
  END IF;
  slot_keys := COALESCE(slot_keys, '{}');
END $$;

-- HOLD A WHOLE VISIT: sets the session's choice on each of these schedules, all or nothing; p_keys has the comma-separated keys of each
-- schedule. 'taken' means that not every slot was free. Any outcome but 'held' means that nothing changed, not even a version. `held`
-- is what the session holds afterwards, in the order of p_schedules. All schedules are locked before anything is claimed, and stay
-- locked even if that is rolled back. The limits are checked once, on the whole visit, so that slots it releases elsewhere do not
-- count.
CREATE FUNCTION hold_visit(
  p_session uuid, p_fingerprint text, p_network text, p_schedules bigint[], p_keys text[], p_hold_ms int, p_idle_cap_ms int,
  p_active boolean DEFAULT false, p_seq bigint DEFAULT NULL, p_max_session int DEFAULT 0, p_max_network int DEFAULT 0,
  p_wide_network text DEFAULT NULL, p_max_wide_network int DEFAULT 0,
  OUT outcome text, OUT held text[]) LANGUAGE plpgsql AS $$
DECLARE v_now timestamptz := app_now(); v_takes boolean; v_part record;
BEGIN
  -- When many visitors tap the same plan, most get 'taken' here, from one snapshot, without a lock or a write.
  SELECT CASE WHEN EXISTS (
           SELECT 1 FROM unnest(p_schedules, p_keys) AS w (schedule_id, keys)
             JOIN slot_claim c ON c.schedule_id = w.schedule_id AND c.slot_key = ANY (string_to_array(w.keys, ','))
            WHERE c.session_id IS DISTINCT FROM p_session AND (c.hold_until <= v_now) IS NOT TRUE) THEN 'taken' END,
         held_of(p_session, p_schedules) INTO outcome, held;
  IF outcome = 'taken' THEN RETURN; END IF;
  PERFORM 1 FROM schedule WHERE id = ANY (p_schedules) ORDER BY id FOR NO KEY UPDATE;
  v_now := app_now();
  -- Live holds are kept whatever the limits.
  SELECT bool_or(c.slot_key IS NULL) INTO v_takes
    FROM unnest(p_schedules, p_keys) AS w (schedule_id, keys) CROSS JOIN unnest(string_to_array(w.keys, ',')) AS key
    LEFT JOIN slot_claim c ON c.schedule_id = w.schedule_id AND c.slot_key = key AND c.session_id = p_session AND c.hold_until > v_now;
  BEGIN
    FOR v_part IN SELECT w.schedule_id, string_to_array(w.keys, ',') AS keys
                    FROM unnest(p_schedules, p_keys) WITH ORDINALITY AS w (schedule_id, keys, place) ORDER BY w.place
    LOOP
      SELECT CASE WHEN h.outcome = 'held' AND NOT v_part.keys <@ h.slot_keys THEN 'taken' ELSE h.outcome END INTO outcome
        FROM hold_slots(p_session => p_session, p_fingerprint => p_fingerprint, p_network => p_network, p_wide_network => p_wide_network,
                        p_schedule => v_part.schedule_id, p_keys => v_part.keys, p_hold_ms => p_hold_ms, p_idle_cap_ms => p_idle_cap_ms,
                        p_active => p_active, p_seq => p_seq) h;
      EXIT WHEN outcome <> 'held';
    END LOOP;
    -- p_schedule excludes a schedule from the count. No schedule has id 0, so everything the session now holds is counted.
    IF outcome = 'held' AND v_takes AND exceeds_hold_limits(
         p_session => p_session, p_network => p_network, p_wide_network => COALESCE(p_wide_network, p_network), p_schedule => 0,
         p_now => v_now, p_wanted => 0, p_max_session => p_max_session, p_max_network => p_max_network,
         p_max_wide_network => p_max_wide_network) THEN
      outcome := 'too-many-holds';
    END IF;
    IF outcome <> 'held' THEN RAISE EXCEPTION 'a visit that is not held whole' USING ERRCODE = 'LS021'; END IF;
  EXCEPTION
    WHEN SQLSTATE 'LS021' THEN NULL;
    -- The slot started between the check and the write.
    WHEN SQLSTATE 'LS003' THEN outcome := 'taken';
  END;
  held := held_of(p_session, p_schedules);
END $$;

-- What a session holds on each schedule, as comma-separated keys. STABLE, so it sees the snapshot of the calling statement.
CREATE FUNCTION held_of(p_session uuid, p_schedules bigint[]) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(COALESCE(own.keys, '') ORDER BY w.place)
    FROM unnest(p_schedules) WITH ORDINALITY AS w (schedule_id, place)
   CROSS JOIN LATERAL (SELECT string_agg(c.slot_key, ',' ORDER BY c.slot_key) AS keys FROM slot_claim c
                        WHERE c.schedule_id = w.schedule_id AND c.session_id = p_session) own
$$;

-- Counts live holds on other schedules, by the network of the request that made them, plus what this schedule would hold. Two
-- concurrent requests on different schedules may both pass: the limits keep a bot from emptying a day and need not be exact.
CREATE FUNCTION exceeds_hold_limits(p_session uuid, p_network text, p_wide_network text, p_schedule bigint, p_wanted int,
                                    p_now timestamptz, p_max_session int, p_max_network int, p_max_wide_network int)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_network int; v_wide int;
BEGIN
  IF p_max_session > 0 AND p_wanted + (
       SELECT count(*) FROM slot_claim c
        WHERE c.session_id = p_session AND c.schedule_id <> p_schedule AND c.hold_until > p_now) > p_max_session THEN
    RETURN true;
  END IF;
  IF p_max_network = 0 AND p_max_wide_network = 0 THEN RETURN false; END IF;
  SELECT count(*) FILTER (WHERE c.network = p_network), count(*) INTO v_network, v_wide FROM slot_claim c
   WHERE c.wide_network = p_wide_network AND c.hold_until > p_now AND (c.session_id <> p_session OR c.schedule_id <> p_schedule);
  RETURN p_max_network > 0 AND v_network + p_wanted > p_max_network
      OR p_max_wide_network > 0 AND v_wide + p_wanted > p_max_wide_network;
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

-- EXPIRE: cleanup only, because an expired hold can be taken over without it. Never waits for a visitor (SKIP LOCKED).
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

-- Deletes sessions and their hold records a day after their last hold, and the network of a booking and the session of a wish after a day.
CREATE FUNCTION forget_sessions(p_days int DEFAULT 1) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_idle uuid[]; v_before timestamptz := app_now() - make_interval(days => p_days);
BEGIN
  PERFORM assert_days(p_days);
  -- Lock without waiting, then check again: a visitor may be returning at this moment.
  SELECT array_agg(id) INTO v_idle FROM (
    SELECT s.id FROM session s WHERE s.created_at < v_before
       AND NOT EXISTS (SELECT 1 FROM slot_claim c WHERE c.session_id = s.id)
       AND NOT EXISTS (SELECT 1 FROM hold_record r WHERE r.session_id = s.id AND r.held_until >= v_before)
       FOR UPDATE SKIP LOCKED) idle;
  DELETE FROM hold_record r USING (
    SELECT o.session_id, o.schedule_id FROM hold_record o WHERE o.session_id = ANY (v_idle) AND o.held_until < v_before
       FOR UPDATE SKIP LOCKED) old
   WHERE r.session_id = old.session_id AND r.schedule_id = old.schedule_id;
  DELETE FROM session s WHERE s.id = ANY (v_idle) AND NOT EXISTS (SELECT 1 FROM slot_claim c WHERE c.session_id = s.id)
     AND NOT EXISTS (SELECT 1 FROM hold_record r WHERE r.session_id = s.id);
  UPDATE booking SET network = NULL, wide_network = NULL
   WHERE network IS NOT NULL AND created_at < v_before;
  UPDATE missed_wish SET session_id = NULL, asked_at = NULL, network = NULL WHERE asked_at < v_before;
END $$;
