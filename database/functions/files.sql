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
