-- Calendar feeds of attractions behind a secret URL. Called by apps/api/src/day/feeds.ts, for a manager.

-- STOP the calendar feed of an attraction: its subscribers get nothing more. Returns whether there was one.
CREATE FUNCTION stop_feed(p_venue text, p_attraction text, p_actor text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('calendar_feed ' || p_venue || ' ' || p_attraction));
  UPDATE calendar_feed SET ended_by = p_actor, ended_at = app_now()
   WHERE venue_id = p_venue AND attraction = p_attraction AND ended_at IS NULL;
  RETURN FOUND;
END $$;

-- RENEW the feed: the previous URL stops working in the same transaction.
CREATE FUNCTION renew_feed(p_venue text, p_attraction text, p_hash bytea, p_shows_names boolean, p_actor text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM stop_feed(p_venue, p_attraction, p_actor);
  INSERT INTO calendar_feed (hash, venue_id, attraction, shows_names, made_by)
  VALUES (p_hash, p_venue, p_attraction, p_shows_names, p_actor);
END $$;
