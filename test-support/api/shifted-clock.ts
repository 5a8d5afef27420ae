import type { Pool } from 'pg'

/** Lets a test move the database clock ahead. It starts without a shift and keeps running. */
export async function installShiftedClock(pool: Pool): Promise<void> {
  await pool.query(`
    CREATE TABLE clock_shift (by_ms bigint NOT NULL);
    GRANT SELECT ON clock_shift TO PUBLIC;
    INSERT INTO clock_shift VALUES (0);
    CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql VOLATILE
      AS 'SELECT clock_timestamp() + (SELECT by_ms FROM clock_shift) * interval ''1 ms''';`)
}

export async function passTime(pool: Pool, ms: number): Promise<void> {
  await pool.query('UPDATE clock_shift SET by_ms = by_ms + $1', [ms])
}
