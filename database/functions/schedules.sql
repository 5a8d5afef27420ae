-- Schedules: an attraction's day and its grid. Called by apps/api on the first request for a day and when new hours are published.
-- Slots of a day are checked against the schedule's own grid, never against the catalogue's hours.

-- Creates one attraction's day on demand from the caller's hours. p_revision and p_exceptions are the newest the caller has read, so
-- that an outdated process never opens a day with old hours (LS012).
CREATE FUNCTION ensure_schedule(p_venue text, p_attraction text, p_day date, p_opens int, p_closes int, p_block int,
                                p_break boolean, p_revision int, p_exceptions int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM schedule WHERE venue_id = p_venue AND day = p_day AND attraction = p_attraction) THEN RETURN; END IF;
  PERFORM assert_newest(p_venue, p_revision, p_exceptions);
  INSERT INTO schedule (venue_id, attraction, day, opens_minute, closes_minute, block_minutes, break_rule)
  VALUES (p_venue, p_attraction, p_day, p_opens, p_closes, p_block, p_break)
  ON CONFLICT ON CONSTRAINT one_schedule_per_day DO NOTHING;
END $$;

-- REBUILD a day for new hours; without p_opens the venue is closed that day. Returns 'same' (nothing to do), 'rebuilt', 'unfit'
-- (unchanged, because a booking or a closed slot does not fit) or NULL (no such schedule). Holds that do not fit are removed. A day
-- closed by staff stays closed. The constraints on claims make the final check: claims follow the schedule by ON UPDATE CASCADE.
CREATE FUNCTION rebuild_schedule(p_schedule bigint, p_opens int, p_closes int, p_block int, p_break boolean) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE v_old schedule; v_opens_at timestamptz; v_misfits slot_claim[];
BEGIN
  SELECT * INTO v_old FROM schedule WHERE id = p_schedule FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF p_opens IS NULL THEN RETURN close_by_hours(p_schedule); END IF;
  IF (v_old.opens_minute, v_old.closes_minute, v_old.block_minutes, v_old.break_rule) = (p_opens, p_closes, p_block, p_break)
     AND v_old.closed_by IS DISTINCT FROM 'catalogue' THEN
    RETURN 'same';
  END IF;
  v_opens_at := opening_instant(p_venue => v_old.venue_id, p_day => v_old.day, p_opens => p_opens, p_closes => p_closes);

  v_misfits := ARRAY(SELECT misfits(p_schedule => p_schedule, p_opens => p_opens, p_closes => p_closes, p_block => p_block,
                                    p_break => p_break));
  IF EXISTS (SELECT 1 FROM unnest(v_misfits) m WHERE m.session_id IS NULL AND NOT m.of_outage) THEN RETURN 'unfit'; END IF;
  DELETE FROM slot_claim c USING unnest(v_misfits) m WHERE c.schedule_id = m.schedule_id AND c.slot_key = m.slot_key;

  UPDATE schedule SET opens_minute = p_opens, closes_minute = p_closes, block_minutes = p_block, break_rule = p_break,
         opens_at = v_opens_at, version = version + 1,
         closed_by = NULLIF(closed_by, 'catalogue'), closed_at = CASE WHEN closed_by <> 'catalogue' THEN closed_at END
   WHERE id = p_schedule;
  PERFORM close_for_outage(p_schedule);
  RETURN 'rebuilt';
END $$;

-- The claims of a schedule that do not fit a new grid: a different block length, a start that is not on the grid, or a neighbouring
-- slot of the same owner where a break is required.
CREATE FUNCTION misfits(p_schedule bigint, p_opens int, p_closes int, p_block int, p_break boolean) RETURNS SETOF slot_claim
LANGUAGE sql STABLE AS $$
  SELECT c.* FROM slot_claim c
   WHERE c.schedule_id = p_schedule AND (
         c.block_minutes <> p_block
      OR c.start_minute < p_opens OR c.start_minute + p_block > p_closes OR (c.start_minute - p_opens) % p_block <> 0
      OR p_break AND NOT c.ignore_break AND EXISTS (
           SELECT 1 FROM slot_claim n WHERE n.schedule_id = p_schedule AND n.owner_id = c.owner_id AND NOT n.ignore_break
              AND abs(n.start_minute - c.start_minute) = p_block))
$$;

-- Closes a day because of the catalogue's hours: holds and closed slots are removed, but a booking prevents it. The caller has locked
-- the schedule.
CREATE FUNCTION close_by_hours(p_schedule bigint) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM schedule WHERE id = p_schedule AND NOT is_open) THEN RETURN 'same'; END IF;
  IF EXISTS (SELECT 1 FROM slot_claim WHERE schedule_id = p_schedule AND booking_id IS NOT NULL) THEN RETURN 'unfit'; END IF;
  DELETE FROM slot_claim WHERE schedule_id = p_schedule;
  UPDATE schedule SET closed_by = 'catalogue', closed_at = app_now(), version = version + 1 WHERE id = p_schedule;
  RETURN 'rebuilt';
END $$;

-- Converts the local opening time to an instant, once. If the clock changes within the opening hours, every later slot would shift, so
-- such a day is refused.
CREATE FUNCTION opening_instant(p_venue text, p_day date, p_opens int, p_closes int) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
DECLARE v_zone text; v_opens_at timestamptz; v_closes_at timestamptz;
BEGIN
  SELECT zone INTO v_zone FROM venue WHERE id = p_venue;
  v_opens_at  := (p_day + make_interval(mins => p_opens)) AT TIME ZONE v_zone;
  v_closes_at := (p_day + make_interval(mins => p_closes)) AT TIME ZONE v_zone;
  IF v_closes_at - v_opens_at <> make_interval(mins => p_closes - p_opens) THEN
    RAISE EXCEPTION 'the clock changes within the opening hours of %', p_day USING ERRCODE = 'LS005';
  END IF;
  RETURN v_opens_at;
END $$;

CREATE FUNCTION schedule_opens_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.opens_at := opening_instant(p_venue => NEW.venue_id, p_day => NEW.day, p_opens => NEW.opens_minute, p_closes => NEW.closes_minute);
  RETURN NEW;
END $$;
CREATE TRIGGER schedule_opens_at BEFORE INSERT ON schedule FOR EACH ROW EXECUTE FUNCTION schedule_opens_at();

-- A schedule keeps its venue, attraction and day, and a changed grid must match its opening instant. (AFTER, because any BEFORE UPDATE
-- trigger makes PostgreSQL lock the row as if its key changed, even for a mere version bump.)
CREATE FUNCTION schedule_stays_true() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.venue_id, NEW.attraction, NEW.day) IS DISTINCT FROM (OLD.venue_id, OLD.attraction, OLD.day) THEN
    RAISE EXCEPTION 'a schedule keeps its venue, attraction and day' USING ERRCODE = 'LS008';
  END IF;
  IF NEW.opens_at <> opening_instant(p_venue => NEW.venue_id, p_day => NEW.day, p_opens => NEW.opens_minute, p_closes => NEW.closes_minute)
  THEN
    RAISE EXCEPTION 'the schedule does not open at that instant' USING ERRCODE = 'LS008';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER schedule_stays_true AFTER UPDATE OF venue_id, attraction, day, opens_minute, closes_minute, opens_at ON schedule
  FOR EACH ROW EXECUTE FUNCTION schedule_stays_true();

CREATE FUNCTION slot_starts_at(p_key text, p_opens_minute smallint, p_opens_at timestamptz) RETURNS timestamptz
LANGUAGE sql IMMUTABLE AS $$
  SELECT p_opens_at + (left(p_key, 2)::int * 60 + right(p_key, 2)::int - p_opens_minute) * interval '1 minute'
$$;

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
