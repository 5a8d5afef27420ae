-- The venues. What: one row per place where people come to play, with the time zone its opening hours are read in.
-- Who writes: the seed, from the venue table in packages/domain; nobody else. Who reads: every table that belongs to
-- a venue refers to it, and the API turns a day and a clock time into a moment with its zone. Why a table when the
-- domain has the same list: a schedule, hold or booking must not be able to name a venue that does not exist.

-- Exclusion constraints that mix equality with ranges (same schedule, overlapping time) come in the next migrations.
-- A trusted extension since PostgreSQL 13: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- A misspelt zone would move every slot of the venue by hours, silently. AT TIME ZONE alone is not enough: it also
-- takes abbreviations ('CET', no summer time) and made-up zones with an offset ('Europe/Atlantis5').
CREATE FUNCTION is_time_zone(zone text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  PERFORM now() AT TIME ZONE zone;
  RETURN zone ~ '^[A-Z][A-Za-z_]+(/[A-Z][A-Za-z_-]+)+$';
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN false;
END $$;

CREATE TABLE venue (
  id         text PRIMARY KEY CHECK (id ~ '^[a-z]{2,40}$'),
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  zone       text NOT NULL CONSTRAINT venue_zone_known CHECK (is_time_zone(zone)),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
