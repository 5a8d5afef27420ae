-- Delays: an attraction that runs late. No claim moves; the times at which games are expected follow from the delay and the claims. The
-- rule is that of packages/domain/src/slots/expected-times.ts, and a test compares the two. Called by the desk's acts, and by the functions
-- that take holds and bookings.

-- SET how many minutes an attraction runs late, 0 for on time. p_since is when it began; NULL is now. Returns whether this call, or an
-- earlier one with the same act id, did it. The caller has checked that its author saw the current delay.
CREATE FUNCTION set_delay(p_schedule bigint, p_minutes int, p_actor text, p_since timestamptz DEFAULT NULL, p_act uuid DEFAULT NULL,
                          p_undoes bigint DEFAULT NULL) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_before jsonb;
BEGIN
  PERFORM 1 FROM schedule WHERE id = p_schedule FOR NO KEY UPDATE;
  IF slot_act_done(p_act, p_schedule, '') THEN RETURN true; END IF;
  v_before := delay_told(p_schedule);
  IF p_minutes = 0 THEN
    DELETE FROM schedule_delay WHERE schedule_id = p_schedule;
  ELSE
    INSERT INTO schedule_delay AS d (schedule_id, minutes, since, set_by)
    VALUES (p_schedule, p_minutes, COALESCE(p_since, app_now()), p_actor)
    ON CONFLICT (schedule_id) DO UPDATE
       SET minutes = excluded.minutes, since = excluded.since, set_by = excluded.set_by, set_at = excluded.set_at;
  END IF;
  UPDATE schedule SET version = version + 1 WHERE id = p_schedule;
  PERFORM note_schedule_event(p_schedule => p_schedule, p_key => '', p_actor => p_actor, p_what => 'schedule-delayed',
                              p_before => v_before, p_after => delay_told(p_schedule), p_act => p_act, p_undoes => p_undoes);
  RETURN true;
END $$;

-- UNDO: false if the delay was set again since.
CREATE FUNCTION undo_delay(p_event bigint, p_actor text, p_act uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_event schedule_event;
BEGIN
  SELECT * INTO v_event FROM schedule_event WHERE id = p_event;
  PERFORM 1 FROM schedule WHERE id = v_event.schedule_id FOR NO KEY UPDATE;
  IF slot_act_done(p_act, v_event.schedule_id, '') THEN RETURN true; END IF;
  IF delay_told(v_event.schedule_id) <> v_event.after THEN RETURN false; END IF;
  RETURN set_delay(p_schedule => v_event.schedule_id, p_minutes => COALESCE((v_event.before->>'minutes')::int, 0),
                   p_since => to_timestamp((v_event.before->>'since')::double precision / 1000), p_actor => p_actor, p_act => p_act,
                   p_undoes => p_event);
END $$;

-- What an event records about a delay: '{}' is on time.
CREATE FUNCTION delay_told(p_schedule bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT COALESCE((SELECT jsonb_build_object('minutes', minutes, 'since', epoch_ms(since)) FROM schedule_delay
                    WHERE schedule_id = p_schedule), '{}')
$$;

-- The block in which an attraction's delay was noted, in minutes of the day: when it should end, and when it does. NULL without a delay.
CREATE FUNCTION delayed_block(p_schedule schedule, OUT planned_end int, OUT until int) LANGUAGE sql STABLE AS $$
  SELECT b.planned_end, b.planned_end + d.minutes
    FROM schedule_delay d CROSS JOIN LATERAL (
      SELECT p_schedule.opens_minute + p_schedule.block_minutes * GREATEST(0,
               floor(extract(epoch FROM d.since - p_schedule.opens_at) / 60 / p_schedule.block_minutes)::int + 1) AS planned_end) b
   WHERE d.schedule_id = p_schedule.id
$$;

-- When each game of a day is expected, in minutes of the day: every booked slot, and every slot that is held at p_now. On p_schedule,
-- p_session's holds count if they are in p_keys, even after they expired: it keeps those. Reads other schedules without a lock: a group that brings its delay from another attraction
-- at this very moment may be missed.
CREATE FUNCTION expected_games(p_venue text, p_day date, p_now timestamptz, p_session uuid DEFAULT NULL, p_schedule bigint DEFAULT NULL,
                               p_keys text[] DEFAULT NULL)
RETURNS TABLE (schedule_id bigint, start_minute int, starts int, ends int) LANGUAGE plpgsql STABLE AS $$
DECLARE v_game record; v_ends jsonb := '{}'; v_groups jsonb := '{}'; v_previous int;
BEGIN
  FOR v_game IN
    SELECT c.schedule_id AS id, c.start_minute AS planned, c.block_minutes AS block, c.owner_id::text AS owner, b.planned_end, b.until
      FROM schedule s CROSS JOIN LATERAL delayed_block(s) b JOIN slot_claim c ON c.schedule_id = s.id
     WHERE s.venue_id = p_venue AND s.day = p_day AND (c.booking_id IS NOT NULL OR CASE WHEN c.session_id = p_session AND c.schedule_id = p_schedule
                                             THEN c.slot_key = ANY (p_keys) ELSE c.hold_until > p_now END)
     ORDER BY c.start_minute, c.schedule_id
  LOOP
    SELECT max(e.ends::int) INTO v_previous FROM jsonb_each_text(COALESCE(v_groups->v_game.owner, '{}')) AS e (planned_end, ends)
     WHERE e.planned_end::int <= v_game.planned;
    schedule_id := v_game.id;
    start_minute := v_game.planned;
    starts := GREATEST(v_game.planned, (v_ends->>v_game.id::text)::int, v_previous,
                       CASE WHEN v_game.planned >= v_game.planned_end THEN v_game.until END);
    ends := GREATEST(starts + v_game.block, CASE WHEN v_game.planned + v_game.block = v_game.planned_end THEN v_game.until END);
    v_ends := v_ends || jsonb_build_object(v_game.id, ends);
    v_groups := jsonb_set(v_groups, ARRAY[v_game.owner], COALESCE(v_groups->v_game.owner, '{}') || jsonb_build_object(
      v_game.planned + v_game.block,
      GREATEST(ends, (v_groups->v_game.owner->>(v_game.planned + v_game.block)::text)::int)));
    RETURN NEXT;
  END LOOP;
END $$;

-- Those of p_keys that visitors may take. A free slot that a delay swallows is left out: a game in it would make a later game of its column
-- late, run into a closed slot or past closing time, or has no time left. Closed slots are left out, and do not make later keys late. Slots that p_session already has are always kept. The caller has
-- locked the schedule.
CREATE FUNCTION without_swallowed(p_schedule schedule, p_keys text[], p_session uuid, p_now timestamptz) RETURNS text[]
LANGUAGE plpgsql STABLE AS $$
DECLARE v_key text; v_planned int; v_starts int; v_before int; v_limit int; v_new_end int := 0; v_kept text[] := '{}';
        v_games jsonb; v_block record;
BEGIN
  IF p_keys IS NULL OR NOT EXISTS (
       SELECT 1 FROM schedule s JOIN schedule_delay d ON d.schedule_id = s.id
        WHERE s.venue_id = p_schedule.venue_id AND s.day = p_schedule.day) THEN
    RETURN p_keys;
  END IF;
  SELECT * INTO v_block FROM delayed_block(p_schedule);
  SELECT jsonb_agg(jsonb_build_array(g.start_minute, g.starts, g.ends)) INTO v_games
    FROM expected_games(p_schedule.venue_id, p_schedule.day, p_now, p_session, p_schedule.id, p_keys) g
   WHERE g.schedule_id = p_schedule.id;
  FOR v_key IN
    SELECT key FROM unnest(p_keys) AS key
     WHERE is_on_grid(key, p_schedule) AND NOT EXISTS (
             SELECT 1 FROM slot_claim c WHERE c.schedule_id = p_schedule.id AND c.slot_key = key AND c.closed_by IS NOT NULL)
     ORDER BY key
  LOOP
    v_planned := left(v_key, 2)::int * 60 + right(v_key, 2)::int;
    IF NOT EXISTS (SELECT 1 FROM slot_claim c
                    WHERE c.schedule_id = p_schedule.id AND c.slot_key = v_key AND c.session_id = p_session) THEN
      SELECT max((g->>2)::int) FILTER (WHERE (g->>0)::int < v_planned), min((g->>1)::int) FILTER (WHERE (g->>0)::int > v_planned)
        INTO v_before, v_limit FROM jsonb_array_elements(v_games) AS g;
      v_starts := GREATEST(v_planned, v_before, v_new_end, CASE WHEN v_planned >= v_block.planned_end THEN v_block.until END);
      v_limit := LEAST(v_limit, p_schedule.closes_minute, (
        SELECT min(c.start_minute) FROM slot_claim c
         WHERE c.schedule_id = p_schedule.id AND c.closed_by IS NOT NULL AND c.start_minute > v_planned));
      CONTINUE WHEN v_starts > v_planned AND (v_starts >= v_planned + p_schedule.block_minutes
                                              OR v_starts + p_schedule.block_minutes > v_limit);
      v_new_end := v_starts + p_schedule.block_minutes;
    END IF;
    v_kept := v_kept || v_key;
  END LOOP;
  RETURN NULLIF(v_kept, '{}');
END $$;
