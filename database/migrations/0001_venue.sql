-- The venues. What: one row per place where people come to play, with the time zone its opening hours are read in.
-- Who writes: the seed, from the venue table in packages/domain; nobody else. Who reads: every table that belongs to
-- a venue refers to it, and the API turns a day and a clock time into a moment with its zone. Why a table when the
-- domain has the same list: a schedule, hold or booking must not be able to name a venue that does not exist.

-- Exclusion constraints that mix equality with ranges (same schedule, overlapping time) come in the next migrations.
-- A trusted extension since PostgreSQL 13: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE venue (
  id         text PRIMARY KEY CHECK (id ~ '^[a-z]{2,40}$'),
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  zone       text NOT NULL CONSTRAINT venue_zone_known CHECK (is_time_zone(zone)),
  created_at timestamptz NOT NULL DEFAULT app_now()
);
