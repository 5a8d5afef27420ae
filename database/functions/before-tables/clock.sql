-- The clock. Called by table defaults and by every function that needs the time.

-- The only clock used for decisions. A test database may replace this function; nothing else may.
CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS 'SELECT clock_timestamp()';
