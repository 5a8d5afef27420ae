-- The brake of a venue: counted every few seconds, for all venues in one go, never by a hold. Who calls: apps/api/src/brake.

-- LOOK: counts, sets brakes on and off, lets go what is held beyond them; answers the brakes that are on. Of several servers that
-- look at the same moment one counts. The mean follows the count as slowly as p_average_ms says; a pause in looking counts as a step.
CREATE FUNCTION look_at_brakes(p_venues text[], p_at_once int[], p_on_average int[], p_average_ms int[], p_in_an_hour int[],
                               p_per_network int[], p_calm_ms int) RETURNS SETOF brake LANGUAGE plpgsql AS $$
DECLARE v_now timestamptz := app_now(); v_on record;
BEGIN
  IF pg_try_advisory_xact_lock(hashtext('look_at_brakes')) THEN
    INSERT INTO brake (venue_id) SELECT v FROM unnest(p_venues) AS v WHERE NOT EXISTS (SELECT 1 FROM brake b WHERE b.venue_id = v);
    WITH held AS (
      SELECT c.venue_id, count(*)::int AS n FROM slot_claim c
       WHERE c.session_id IS NOT NULL AND c.hold_until > v_now GROUP BY c.venue_id
    ), booked AS (
      SELECT b.venue_id, count(*)::int AS n FROM booking b JOIN slot_claim c ON c.booking_id = b.id
       WHERE b.network IS NOT NULL AND b.placed_by = 'visitor' AND b.created_at > v_now - interval '1 hour' GROUP BY b.venue_id
    ), seen AS (
      SELECT l.venue, COALESCE(h.n, 0) AS held, COALESCE(k.n, 0) AS booked, l.at_once, l.on_average, l.in_an_hour,
             b.held_mean + (COALESCE(h.n, 0) - b.held_mean)
               * (1 - exp(-LEAST(extract(epoch FROM v_now - b.looked_at), 15) * 1000 / l.average_ms)) AS mean
        FROM unnest(p_venues, p_at_once, p_on_average, p_average_ms, p_in_an_hour) AS l (venue, at_once, on_average, average_ms, in_an_hour)
        JOIN brake b ON b.venue_id = l.venue
        LEFT JOIN held h ON h.venue_id = l.venue LEFT JOIN booked k ON k.venue_id = l.venue
       WHERE b.looked_at <= v_now - interval '1 second'
         AND (h.n > 0 OR k.n > 0 OR b.since IS NOT NULL OR b.held > 0 OR b.booked > 0 OR b.held_mean > 0.05)
    ), judged AS (
      SELECT *, held > at_once OR mean > on_average OR booked > in_an_hour AS is_over,
             held * 2 <= at_once AND mean <= on_average AND booked <= in_an_hour AS is_calm FROM seen
    )
    UPDATE brake b
       SET held = j.held, booked = j.booked, held_mean = j.mean, looked_at = v_now,
           asks_bookers = j.booked > j.in_an_hour,
           since = CASE WHEN j.is_over THEN COALESCE(b.since, v_now)
                        WHEN j.is_calm AND b.calm_since <= v_now - p_calm_ms * interval '1 ms' THEN NULL ELSE b.since END,
           calm_since = CASE WHEN j.is_calm THEN COALESCE(b.calm_since, v_now) END
      FROM judged j WHERE b.venue_id = j.venue;
    FOR v_on IN
      SELECT b.venue_id, l.at_once, l.per_network FROM brake b
        JOIN unnest(p_venues, p_at_once, p_per_network) AS l (venue, at_once, per_network) ON l.venue = b.venue_id
       WHERE b.since IS NOT NULL AND b.looked_at = v_now ORDER BY b.venue_id
    LOOP
      PERFORM let_go_beyond(p_venue => v_on.venue_id, p_per_network => v_on.per_network, p_per_day => v_on.at_once);
    END LOOP;
  END IF;
  RETURN QUERY SELECT * FROM brake b WHERE b.since IS NOT NULL AND b.venue_id = ANY (p_venues);
END $$;

-- Of each network its first slots stay, and of each day the first of every network before anybody's next. A day that is full stays
-- closed to new holds for a minute: else an attack would let go and come back between two looks.
CREATE FUNCTION let_go_beyond(p_venue text, p_per_network int, p_per_day int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_now timestamptz := app_now(); v_schedules bigint[]; v_sessions uuid[]; v_keys text[]; v_full jsonb;
BEGIN
  WITH ranked AS (
    SELECT c.schedule_id, c.slot_key, c.session_id, c.day, s.created_at,
           row_number() OVER (PARTITION BY c.network ORDER BY s.created_at, s.id, c.claimed_at, c.schedule_id, c.slot_key) AS of_network
      FROM slot_claim c JOIN session s ON s.id = c.session_id WHERE c.venue_id = p_venue AND c.hold_until > v_now
  ), placed AS (
    SELECT *, CASE WHEN of_network <= p_per_network
                   THEN row_number() OVER (PARTITION BY day ORDER BY of_network, created_at, session_id) END AS of_day FROM ranked
  ), full_days AS (
    SELECT jsonb_object_agg(day::text, floor(extract(epoch FROM v_now) * 1000) + 60000) AS days
      FROM (SELECT day FROM ranked GROUP BY day HAVING count(*) >= p_per_day) f
  )
  SELECT array_agg(schedule_id), array_agg(session_id), array_agg(slot_key), (SELECT days FROM full_days)
    INTO v_schedules, v_sessions, v_keys, v_full FROM placed WHERE of_day IS NULL OR of_day > p_per_day;
  UPDATE brake b
     SET full_days = (SELECT COALESCE(jsonb_object_agg(key, value), '{}') FROM jsonb_each(b.full_days || COALESCE(v_full, '{}'))
                       WHERE value::text::bigint > extract(epoch FROM v_now) * 1000)
   WHERE b.venue_id = p_venue AND (v_full IS NOT NULL OR b.full_days <> '{}');
  IF v_schedules IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM schedule WHERE id = ANY (v_schedules) ORDER BY id FOR NO KEY UPDATE;
  WITH gone AS (
    DELETE FROM slot_claim c USING unnest(v_schedules, v_sessions, v_keys) AS o (schedule, session, key)
     WHERE c.schedule_id = o.schedule AND c.slot_key = o.key AND c.session_id = o.session RETURNING c.schedule_id)
  UPDATE schedule SET version = version + 1 WHERE id IN (SELECT schedule_id FROM gone);
END $$;
