-- The catalogue: publishing a revision, and which one governs a day. Called by the seed, apps/api, and the functions that book under a
-- revision. Publishing and booking exclude each other by locking the venue's row: publishing takes it FOR UPDATE, booking FOR KEY
-- SHARE. Each then reads the revisions in a separate statement, so that it sees what was published while it waited.

-- PUBLISH a revision and return its number. p_expected_revision is the newest one its author has seen, 0 for none, so that nobody
-- overwrites a revision they have not seen (LS013).
CREATE FUNCTION publish_catalogue(p_venue text, p_valid_from date, p_content jsonb, p_by text,
                                  p_expected_revision int DEFAULT NULL) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE v_newest int;
BEGIN
  PERFORM 1 FROM venue WHERE id = p_venue FOR UPDATE;
  v_newest := COALESCE(newest_revision(p_venue), 0);
  IF p_expected_revision <> v_newest THEN
    RAISE EXCEPTION 'revision % was published meanwhile', v_newest USING ERRCODE = 'LS013';
  END IF;
  INSERT INTO catalogue (venue_id, revision, valid_from, content, published_by)
  VALUES (p_venue, v_newest + 1, p_valid_from, p_content, p_by);
  PERFORM add_exceptions(p_venue, p_content #> '{hours,exceptions}', p_by);
  DELETE FROM venue_host WHERE venue_id = p_venue;
  INSERT INTO venue_host (host, venue_id)
  SELECT host, p_venue
    FROM jsonb_array_elements_text(COALESCE(NULLIF(p_content #> '{venue,hosts}', '[]'), '["*"]')) AS host;
  RETURN v_newest + 1;
END $$;

CREATE FUNCTION newest_revision(p_venue text) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT max(revision) FROM catalogue WHERE venue_id = p_venue
$$;

-- The newest revision that is valid on this day. A day before all of them is governed by the oldest, as in the domain.
CREATE FUNCTION governing_revision(p_venue text, p_day date) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT COALESCE(
    (SELECT revision FROM catalogue WHERE venue_id = p_venue AND valid_from <= p_day ORDER BY revision DESC LIMIT 1),
    (SELECT min(revision) FROM catalogue WHERE venue_id = p_venue))
$$;

-- Raises LS012 if a different revision governs the day.
CREATE FUNCTION assert_governing(p_venue text, p_day date, p_revision int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM venue WHERE id = p_venue FOR KEY SHARE;
  IF p_revision IS DISTINCT FROM governing_revision(p_venue, p_day) THEN
    RAISE EXCEPTION 'the catalogue has changed' USING ERRCODE = 'LS012';
  END IF;
END $$;

-- Raises LS012 if the caller does not have the newest revision and exceptions.
CREATE FUNCTION assert_newest(p_venue text, p_revision int, p_exceptions int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM venue WHERE id = p_venue FOR KEY SHARE;
  IF p_revision IS DISTINCT FROM newest_revision(p_venue) OR p_exceptions IS DISTINCT FROM exceptions_version(p_venue) THEN
    RAISE EXCEPTION 'the catalogue has changed' USING ERRCODE = 'LS012';
  END IF;
END $$;

CREATE FUNCTION catalogue_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND may_forget(TG_RELID) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'published revisions are not changed' USING ERRCODE = 'LS006';
END $$;
CREATE TRIGGER catalogue_kept BEFORE UPDATE OR DELETE ON catalogue FOR EACH ROW EXECUTE FUNCTION catalogue_kept();

-- Days whose hours differ from the usual hours of their weekday, stored apart from the catalogue. The desk saves a list, and publishing
-- adds to it. As with publishing, the venue's row is the lock: creating a day takes it FOR KEY SHARE and then reads the version
-- (assert_newest).

-- SAVE a venue's whole list and return its version. p_expected is the newest version its author has seen, 0 for none (LS013).
CREATE FUNCTION save_exceptions(p_venue text, p_exceptions jsonb, p_by text, p_expected int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE v_newest int;
BEGIN
  PERFORM 1 FROM venue WHERE id = p_venue FOR UPDATE;
  v_newest := exceptions_version(p_venue);
  IF p_expected <> v_newest THEN
    RAISE EXCEPTION 'exceptions % were saved meanwhile', v_newest USING ERRCODE = 'LS013';
  END IF;
  INSERT INTO opening_exceptions (venue_id, version, exceptions, saved_by) VALUES (p_venue, v_newest + 1, p_exceptions, p_by);
  RETURN v_newest + 1;
END $$;

-- Adds the exceptions of a published catalogue that overlap none of the saved ones. They come from a file. The caller has
-- locked the venue.
CREATE FUNCTION add_exceptions(p_venue text, p_exceptions jsonb, p_by text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_version int := exceptions_version(p_venue); v_known jsonb; v_new jsonb;
BEGIN
  v_known := COALESCE((SELECT exceptions FROM opening_exceptions WHERE venue_id = p_venue AND version = v_version), '[]');
  SELECT jsonb_agg(e) INTO v_new FROM jsonb_array_elements(p_exceptions) AS e
   WHERE NOT EXISTS (SELECT 1 FROM jsonb_array_elements(v_known) AS k WHERE k->>'from' <= e->>'to' AND e->>'from' <= k->>'to');
  IF v_new IS NULL THEN RETURN; END IF;
  INSERT INTO opening_exceptions (venue_id, version, exceptions, saved_by)
  SELECT p_venue, v_version + 1, jsonb_agg(e ORDER BY e->>'from'), p_by FROM jsonb_array_elements(v_known || v_new) AS e;
END $$;

-- 0 if nothing was saved yet.
CREATE FUNCTION exceptions_version(p_venue text) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT COALESCE(max(version), 0) FROM opening_exceptions WHERE venue_id = p_venue
$$;

CREATE FUNCTION exceptions_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND may_forget(TG_RELID) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'saved exceptions are not changed' USING ERRCODE = 'LS006';
END $$;
CREATE TRIGGER opening_exceptions_kept BEFORE UPDATE OR DELETE ON opening_exceptions FOR EACH ROW EXECUTE FUNCTION exceptions_kept();
