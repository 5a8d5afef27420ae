-- Wishes that could not be served (missed_wish). Called by apps/api/src/figures and place_booking.

-- NOTE: a session's latest wish for a day replaces its earlier one. A session that booked on that day missed nothing. The session row is
-- touched, so that forget_sessions cannot delete it before the wish is there. Strangers can invent wishes: a day keeps three of each network
-- and 100 in all, so that nobody fills the table or makes the figures.
CREATE FUNCTION note_missed_wish(p_session uuid, p_fingerprint text, p_venue text, p_day date, p_players int, p_games jsonb, p_from int,
                                 p_before int, p_reason text, p_attraction text, p_cents int, p_network text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM hold_record r JOIN schedule s ON s.id = r.schedule_id
              WHERE r.session_id = p_session AND r.is_booked AND s.venue_id = p_venue AND s.day = p_day)
     OR (SELECT count(*) >= 100 OR count(*) FILTER (WHERE network = p_network) >= 3 FROM missed_wish
          WHERE venue_id = p_venue AND day = p_day AND session_id IS DISTINCT FROM p_session) THEN
    RETURN;
  END IF;
  INSERT INTO session AS s (id, fingerprint) VALUES (p_session, p_fingerprint)
  ON CONFLICT (id) DO UPDATE SET fingerprint = s.fingerprint;
  INSERT INTO missed_wish (session_id, venue_id, day, players, games, from_minute, before_minute, reason, attraction, cents,
                           network)
  VALUES (p_session, p_venue, p_day, p_players, p_games, p_from, p_before, p_reason, p_attraction, p_cents, p_network)
  ON CONFLICT ON CONSTRAINT one_wish_per_session_and_day DO UPDATE
     SET players = excluded.players, games = excluded.games, from_minute = excluded.from_minute, before_minute = excluded.before_minute,
         reason = excluded.reason, attraction = excluded.attraction, cents = excluded.cents,
         network = excluded.network;
END $$;

-- The session booked on these schedules, which are locked: its wish for that day was served after all.
CREATE FUNCTION serve_wish(p_session uuid, p_venue text, p_day date, p_schedules bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE hold_record SET is_booked = true WHERE session_id = p_session AND schedule_id = ANY (p_schedules);
  DELETE FROM missed_wish WHERE session_id = p_session AND venue_id = p_venue AND day = p_day;
END $$;

-- FORGET wishes p_months months after the day that was asked for.
CREATE FUNCTION forget_missed_wishes(p_months int) RETURNS void LANGUAGE sql AS $$
  SELECT assert_term(p_months);
  DELETE FROM missed_wish w USING venue v
   WHERE v.id = w.venue_id AND w.day + make_interval(months => p_months) <= (app_now() AT TIME ZONE v.zone)::date
$$;
