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
