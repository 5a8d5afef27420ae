-- The clock. Who calls: defaults of tables, and every function that asks for the time.

-- The only clock that decides. A test database may replace this function; nothing else may.
CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS 'SELECT clock_timestamp()';
