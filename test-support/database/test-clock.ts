import type { Queryable } from './queryable.ts'

/** Replaces the database's clock with one that changes only when a test sets it. */
export async function installTestClock(db: Queryable, at: string): Promise<void> {
  await db.query('CREATE TABLE test_clock (t timestamptz NOT NULL)')
  await db.query('INSERT INTO test_clock VALUES ($1)', [at])
  await db.query(
    `CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql VOLATILE
     AS 'SELECT t FROM test_clock'`,
  )
}

export async function setClock(db: Queryable, at: string): Promise<void> {
  await db.query('UPDATE test_clock SET t = $1', [at])
}

export async function tick(db: Queryable, ms: number): Promise<void> {
  await db.query(`UPDATE test_clock SET t = t + $1 * interval '1 ms'`, [ms])
}
