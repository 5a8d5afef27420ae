-- Removing a venue. Called by apps/api/src/venue, for an operator.

-- REMOVE a venue and its colleagues who work nowhere else. Returns false if it has bookings or closed days, which are kept.
CREATE FUNCTION remove_venue(p_venue text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE v_schedules bigint[];
BEGIN
  -- Nobody can book meanwhile.
  PERFORM 1 FROM venue WHERE id = p_venue FOR UPDATE;
  IF EXISTS (SELECT 1 FROM booking WHERE venue_id = p_venue) OR EXISTS (SELECT 1 FROM day_closing WHERE venue_id = p_venue)
     OR EXISTS (SELECT 1 FROM day_reopening WHERE venue_id = p_venue) THEN
    RETURN false;
  END IF;
  v_schedules := ARRAY(SELECT id FROM schedule WHERE venue_id = p_venue);
  PERFORM pass_kept(true);
  DELETE FROM schedule_event WHERE schedule_id = ANY (v_schedules);
  DELETE FROM hold_record WHERE schedule_id = ANY (v_schedules);
  DELETE FROM slot_claim WHERE schedule_id = ANY (v_schedules);
  DELETE FROM schedule WHERE venue_id = p_venue;
  DELETE FROM missed_wish WHERE venue_id = p_venue;
  DELETE FROM payment_provider WHERE venue_id = p_venue;
  DELETE FROM calendar_feed WHERE venue_id = p_venue;
  DELETE FROM opening_exceptions WHERE venue_id = p_venue;
  DELETE FROM catalogue WHERE venue_id = p_venue;
  PERFORM pass_kept(false);
  DELETE FROM venue_host WHERE venue_id = p_venue;
  DELETE FROM outgoing_mail WHERE venue_id = p_venue;
  DELETE FROM staff.switch_token WHERE venue_id = p_venue;
  DELETE FROM staff.session WHERE "venueId" = p_venue;
  DELETE FROM staff.link WHERE venue_id = p_venue;
  DELETE FROM staff.invitation WHERE venue_id = p_venue;
  DELETE FROM staff."user" u WHERE EXISTS (SELECT 1 FROM staff.membership m WHERE m.user_id = u.id AND m.venue_id = p_venue)
     AND NOT EXISTS (SELECT 1 FROM staff.membership m WHERE m.user_id = u.id AND m.venue_id <> p_venue);
  DELETE FROM staff.membership WHERE venue_id = p_venue;
  DELETE FROM venue WHERE id = p_venue;
  RETURN true;
END $$;

-- Files that a venue uploads (venue_file). Called by apps/api/src/venue/files.

-- KEEP the files of one upload. Files that are there already stay as they are. False if the venue would have more than 200 MiB or 2,000
-- files; nothing is kept then. Uploads of a venue wait for each other, so that two cannot pass the limit together.
CREATE FUNCTION keep_venue_files(p_venue text, p_path text, p_names text[], p_contents bytea[]) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_fits boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('venue_file ' || p_venue));
  SELECT count(*) + cardinality(p_names) <= 2000
         AND COALESCE(sum(octet_length(content)), 0) + (SELECT sum(octet_length(c)) FROM unnest(p_contents) AS c) <= 200 * 1024 * 1024
    INTO v_fits FROM venue_file WHERE venue_id = p_venue;
  IF v_fits THEN
    INSERT INTO venue_file (venue_id, path, name, content)
    SELECT p_venue, p_path, f.name, f.content FROM unnest(p_names, p_contents) AS f (name, content)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN v_fits;
END $$;
