-- The clock and time zones. Called by table defaults, the CHECK on venue.zone and every function that needs the time.

-- The only clock used for decisions. A test database may replace this function; nothing else may.
CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS 'SELECT clock_timestamp()';

-- A misspelt zone would silently shift every slot of the venue by hours. AT TIME ZONE alone is not enough: it also accepts
-- abbreviations ('CET', no summer time) and made-up zones with an offset ('Europe/Atlantis5').
CREATE OR REPLACE FUNCTION is_time_zone(zone text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  PERFORM now() AT TIME ZONE zone;
  RETURN zone ~ '^[A-Z][A-Za-z_]+(/[A-Z][A-Za-z_-]+)+$';
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN false;
END $$;
