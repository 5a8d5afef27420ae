import { createTestDatabase, type TestDatabase } from '@lichtspel/test-support/database/test-database.ts'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Refused } from '../http/refusals.ts'
import { isDatabaseBusy } from './database-errors.ts'
import { connectPostgres, inTransaction, type Postgres, type Queryable } from './postgres.ts'

let database: TestDatabase
let postgres: Postgres

beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('CREATE TABLE half_done (a int); CREATE TABLE changing (a int)')
  await database.pool.query('GRANT ALL ON half_done, changing TO PUBLIC')
})
afterAll(async () => {
  await postgres.end()
  await database.drop()
})

/** A single connection, so that the next query gets either the same one or a new one. */
beforeEach(async () => {
  await postgres?.end()
  postgres = connectPostgres(database.url, 1, () => {})
})

const processOf = async (db: Queryable): Promise<number> =>
  (await db.query('SELECT pg_backend_pid() AS pid')).rows[0].pid

const raising = (state: string) => `DO $$ BEGIN RAISE EXCEPTION 'as asked' USING ERRCODE = '${state}'; END $$`

describe('a connection', () => {
  test.each(['LS409', 'LS010', '23505', '22008', '40P01', '55P03', '53100', 'P0001'])(
    'is kept after %s',
    async (state) => {
      const before = await processOf(postgres.pool)
      await expect(postgres.pool.query(raising(state))).rejects.toMatchObject({ code: state })
      expect(await processOf(postgres.pool)).toBe(before)
    },
  )

  test.each(['08006', '57P01', '57P05', '25006', '25P03', '0A000', '26000'])(
    'is not reused after %s',
    async (state) => {
      const before = await processOf(postgres.pool)
      await expect(postgres.pool.query(raising(state))).rejects.toMatchObject({ code: state })
      expect(await processOf(postgres.pool)).not.toBe(before)
    },
  )

  test('is kept with its prepared statements, including one that failed on first use', async () => {
    const divide = (by: number) => ({ name: 'divide', text: 'SELECT 1 / $1::int AS share', values: [by] })
    await expect(postgres.pool.query(divide(0))).rejects.toMatchObject({ code: '22012' })
    expect((await postgres.pool.query(divide(1))).rows).toEqual([{ share: 1 }])
    const { rows } = await postgres.pool.query('SELECT name FROM pg_prepared_statements')
    expect(rows).toEqual([{ name: 'divide' }])
  })

  test('is not reused after an error that does not come from SQL', async () => {
    const before = await processOf(postgres.pool)
    const unwritable = {
      toPostgres: () => {
        throw new Error('cannot be written')
      },
    }
    await expect(postgres.pool.query('SELECT $1::text', [unwritable])).rejects.toThrow('cannot be written')
    expect(await processOf(postgres.pool)).not.toBe(before)
  })

  test('left in a transaction is not reused', async () => {
    const before = await processOf(postgres.pool)
    await postgres.pool.query('BEGIN')
    expect(await processOf(postgres.pool)).not.toBe(before)
  })

  test('with statements for a changed table is discarded, and the query still succeeds', async () => {
    const all = { name: 'all', text: 'SELECT * FROM changing' }
    const before = await processOf(postgres.pool)
    await postgres.pool.query(all)
    await database.pool.query('ALTER TABLE changing ADD b int')
    expect((await postgres.pool.query(all)).fields).toHaveLength(2)
    expect(await processOf(postgres.pool)).not.toBe(before)
    await database.pool.query('ALTER TABLE changing ADD c int')
    const together = inTransaction(postgres.pool, (db) => db.query(all))
    expect((await together).fields).toHaveLength(3)
    await postgres.pool.query(all)
    await database.pool.query('ALTER TABLE changing ADD d int')
    // Inside a transaction the earlier statements are rolled back too: the error is reported as busy, and the caller retries the whole
    // transaction.
    const failed = await inTransaction(postgres.pool, (db) => db.query(all)).catch((error: unknown) => error)
    expect(isDatabaseBusy(failed)).toBe(true)
  })
})

test('a statement whose function is recreated while it runs is retried', async () => {
  const inner = (answer: number) =>
    `CREATE FUNCTION inner_one() RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN ${answer}; END $$;`
  await database.pool.query(`${inner(1)}
    CREATE FUNCTION outer_one() RETURNS int LANGUAGE plpgsql AS
      $$ BEGIN PERFORM inner_one(); LOCK TABLE changing; RETURN inner_one(); END $$`)
  const ask = () => postgres.pool.query({ name: 'outer', text: 'SELECT outer_one() AS answer' })
  await ask()
  const migrating = await database.pool.connect()
  await migrating.query('BEGIN; LOCK TABLE changing')
  const asked = ask()
  await expect
    .poll(async () => (await database.pool.query(`SELECT FROM pg_locks WHERE NOT granted`)).rowCount)
    .toBeGreaterThan(0)
  await migrating.query(`DROP FUNCTION inner_one(); ${inner(2)} COMMIT`)
  migrating.release()
  expect((await asked).rows).toEqual([{ answer: 2 }])
  const gone = Object.assign(new DatabaseError('cache lookup failed for function 1', 0, 'error'), {
    code: 'XX000',
  })
  const other = Object.assign(new DatabaseError('invalid page in block 0', 0, 'error'), { code: 'XX000' })
  expect([isDatabaseBusy(gone), isDatabaseBusy(other)]).toEqual([true, false])
})

describe('a transaction that fails', () => {
  const failing = (fail: (db: Queryable) => Promise<unknown>, note: (pid: number) => void) =>
    inTransaction(postgres.pool, async (db) => {
      note(await processOf(db))
      await db.query('INSERT INTO half_done VALUES (1)')
      await fail(db)
    })

  test.each([
    ['slot-taken', 'by a refusal of ours', () => Promise.reject(new Refused(409, 'slot-taken'))],
    ['as asked', 'by an error of SQL', (db: Queryable) => db.query(raising('LS409'))],
  ])('with “%s”, %s, is rolled back, and its connection is kept', async (how, _by, fail) => {
    let pid = 0
    await expect(
      failing(fail, (its) => {
        pid = its
      }),
    ).rejects.toThrow(how)
    expect(await processOf(postgres.pool)).toBe(pid)
    expect((await postgres.pool.query('SELECT a FROM half_done')).rows).toEqual([])
  })

  test('because its connection was terminated does not end the process, and the next one works', async () => {
    let pid = 0
    const ended = inTransaction(postgres.pool, async (db) => {
      pid = await processOf(db)
      await database.pool.query('SELECT pg_terminate_backend($1)', [pid])
      // With no query running, only the error event reports the loss.
      await new Promise((resolve) => setTimeout(resolve, 100))
      await db.query('SELECT 1')
    })
    await expect(ended).rejects.toThrow()
    expect(await processOf(postgres.pool)).not.toBe(pid)
  })
})
