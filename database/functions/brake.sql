-- The brake of a venue: counted every few seconds, for all venues in one go, never by a hold. Who calls: apps/api/src/brake.

-- LOOK: counts, sets brakes on and off, lets go what is held beyond them; answers the brakes that are on. Of several servers that
-- look at the same moment one counts. The mean follows the count as slowly as p_average_ms says; a pause in looking counts as a step.
CREATE FUNCTION look_at_brakes(p_venues text[], p_at_once int[], p_on_average int[], p_average_ms int[], p_in_an_hour int[],
                               p_per_network int[], p_calm_ms int, p_one_booking int[] DEFAULT '{}') RETURNS SETOF brake LANGUAGE plpgsql AS $$
DECLARE v_now timestamptz := app_now(); v_on record;
BEGIN
  IF pg_try_advisory_xact_lock(hashtext('look_at_brakes')) THEN
    INSERT INTO brake (venue_id) SELECT v FROM unnest(p_venues) AS v WHERE NOT EXISTS (SELECT 1 FROM brake b WHERE b.venue_id = v);
    WITH held AS (
      SELECT d.venue_id, sum(d.n)::int AS n, max(d.n) AS of_a_day FROM (
        SELECT c.venue_id, count(*) AS n FROM slot_claim c
         WHERE c.session_id IS NOT NULL AND c.hold_until > v_now GROUP BY c.venue_id, c.day) d GROUP BY d.venue_id
    ), booked AS (
      SELECT b.venue_id, count(*)::int AS n FROM booking b JOIN slot_claim c ON c.booking_id = b.id
       WHERE b.network IS NOT NULL AND b.placed_by = 'visitor' AND b.created_at > v_now - interval '1 hour' GROUP BY b.venue_id
    ), seen AS (
      SELECT l.venue, COALESCE(h.n, 0) AS held, COALESCE(h.of_a_day, 0) AS of_a_day, COALESCE(k.n, 0) AS booked, l.at_once, l.on_average, l.in_an_hour,
             b.held_mean + (COALESCE(h.n, 0) - b.held_mean)
               * (1 - exp(-LEAST(extract(epoch FROM v_now - b.looked_at), 15) * 1000 / l.average_ms)) AS mean
        FROM unnest(p_venues, p_at_once, p_on_average, p_average_ms, p_in_an_hour) AS l (venue, at_once, on_average, average_ms, in_an_hour)
        JOIN brake b ON b.venue_id = l.venue
        LEFT JOIN held h ON h.venue_id = l.venue LEFT JOIN booked k ON k.venue_id = l.venue
       WHERE b.looked_at <= v_now - interval '1 second'
         AND (h.n > 0 OR k.n > 0 OR b.since IS NOT NULL OR b.held > 0 OR b.booked > 0 OR b.held_mean > 0.05)
    ), judged AS (
      SELECT *, of_a_day >= at_once OR mean > on_average OR booked > in_an_hour AS is_over FROM seen
    )
    UPDATE brake b
       SET held = j.held, booked = j.booked, held_mean = j.mean, looked_at = v_now,
           asks_bookers = j.booked > j.in_an_hour,
           since = CASE WHEN j.is_over THEN COALESCE(b.since, v_now)
                        WHEN b.calm_since <= v_now - p_calm_ms * interval '1 ms' THEN NULL ELSE b.since END,
           calm_since = CASE WHEN NOT j.is_over THEN COALESCE(b.calm_since, v_now) END
      FROM judged j WHERE b.venue_id = j.venue;
    FOR v_on IN
      SELECT b.venue_id, b.since, l.at_once, l.per_network, l.one_booking, b.held_mean > l.on_average AS is_long FROM brake b
        JOIN unnest(p_venues, p_at_once, p_on_average, p_per_network, p_one_booking)
          AS l (venue, at_once, on_average, per_network, one_booking) ON l.venue = b.venue_id
       WHERE b.since IS NOT NULL AND b.looked_at = v_now ORDER BY b.venue_id
    LOOP
      PERFORM let_go_beyond(p_venue => v_on.venue_id, p_per_network => v_on.per_network, p_per_day => v_on.at_once,
                            p_one_booking => v_on.one_booking, p_is_long => v_on.is_long, p_since => v_on.since, p_calm_ms => p_calm_ms);
    END LOOP;
  END IF;
  RETURN QUERY SELECT * FROM brake b WHERE b.since IS NOT NULL AND b.venue_id = ANY (p_venues);
END $$;

-- Only of days that are over: as much is held as a day may have, or, when the venue holds too much for long, more than one booking may.
-- There a network of several sessions, or with more than one booking may have, keeps its first slots. Beyond what a day may have, those
-- stay who held well before the brake, then the first of every network before anybody's next. A day that is full stays closed to new holds
-- for a minute: else an attack would let go and come back between two looks. full_days remembers days for p_calm_ms longer.
CREATE FUNCTION let_go_beyond(p_venue text, p_per_network int, p_per_day int, p_one_booking int, p_is_long boolean, p_since timestamptz,
                              p_calm_ms int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_now timestamptz := app_now(); v_schedules bigint[]; v_sessions uuid[]; v_keys text[]; v_full jsonb;
        v_now_ms bigint := floor(extract(epoch FROM v_now) * 1000);
BEGIN
  WITH held AS (
    -- When it began to hold: a session may be older than its first hold.
    SELECT c.schedule_id, c.slot_key, c.session_id, c.day, c.network, c.claimed_at,
           min(r.noted_at - r.held_for) OVER (PARTITION BY c.session_id, c.day) AS began_at
      FROM slot_claim c JOIN hold_record r ON r.session_id = c.session_id AND r.schedule_id = c.schedule_id
     WHERE c.venue_id = p_venue AND c.hold_until > v_now
  ), days AS (
    SELECT day, count(*) >= p_per_day AS is_full FROM held GROUP BY day
    HAVING count(*) >= p_per_day OR p_is_long AND count(*) > p_one_booking
  ), networks AS (
    SELECT day, network, count(DISTINCT session_id) > 1 OR count(*) > p_one_booking AS is_many FROM held GROUP BY day, network
  ), ranked AS (
    SELECT h.*, n.is_many, row_number() OVER (
             PARTITION BY h.day, h.network ORDER BY h.began_at, h.session_id, h.claimed_at, h.schedule_id, h.slot_key) AS of_network
      FROM held h JOIN days d ON d.day = h.day JOIN networks n ON n.day = h.day AND n.network = h.network
  ), judged AS (
    SELECT *, is_many AND of_network > p_per_network AS is_beyond,
           NOT is_many AND began_at < p_since - interval '2 minutes' AS was_there FROM ranked
  ), placed AS (
    SELECT *, row_number() OVER (PARTITION BY day, is_beyond
                                 ORDER BY was_there DESC, of_network, began_at, session_id, schedule_id, slot_key) AS of_day FROM judged
  )
  SELECT array_agg(schedule_id), array_agg(session_id), array_agg(slot_key),
         (SELECT jsonb_object_agg(day::text, v_now_ms + CASE WHEN is_full THEN 60000 ELSE 0 END) FROM days)
    INTO v_schedules, v_sessions, v_keys, v_full FROM placed WHERE is_beyond OR of_day > p_per_day;
  UPDATE brake b
     SET full_days = (SELECT COALESCE(jsonb_object_agg(f.key, f.until), '{}') FROM (
           SELECT key, max(value::bigint) AS until FROM (
             SELECT * FROM jsonb_each_text(b.full_days) UNION ALL SELECT * FROM jsonb_each_text(COALESCE(v_full, '{}'))) e
            GROUP BY key) f WHERE f.until + p_calm_ms > v_now_ms)
   WHERE b.venue_id = p_venue AND (v_full IS NOT NULL OR b.full_days <> '{}');
  IF v_schedules IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM schedule WHERE id = ANY (v_schedules) ORDER BY id FOR NO KEY UPDATE;
  WITH gone AS (
    DELETE FROM slot_claim c USING unnest(v_schedules, v_sessions, v_keys) AS o (schedule, session, key)
     WHERE c.schedule_id = o.schedule AND c.slot_key = o.key AND c.session_id = o.session RETURNING c.schedule_id)
  UPDATE schedule SET version = version + 1 WHERE id IN (SELECT schedule_id FROM gone);
END $$;
