import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@lichtspel/test-support/database/test-database.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  folder = mkdtempSync(join(tmpdir(), 'lichtspel-migrate-'))
  mkdirSync(join(folder, 'migrations'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})

const write = (name: string, sql: string) => writeFileSync(join(folder, 'migrations', name), sql)
const run = () => migrate(database.url, { folder })

async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
        AND relname NOT LIKE 'schema%' ORDER BY 1`,
  )
  return rows.map((row) => row.name)
}

describe('migrate', () => {
  it('applies each file once and in order', async () => {
    write('0001_first.sql', 'CREATE TABLE first (id integer PRIMARY KEY)')
    expect((await run()).applied).toEqual(['0001_first.sql'])
    write('0002_second.sql', 'CREATE TABLE second (id integer REFERENCES first)')
    expect((await run()).applied).toEqual(['0002_second.sql'])
    expect((await run()).applied).toEqual([])
    expect(await tables()).toEqual(['first', 'second'])
  })

  it('applies the real files to an empty database, as a role that is not a superuser', async () => {
    const { applied } = await migrate(database.url)
    expect(applied).toContain('0001_schema.sql')
  })

  it('lets concurrent runners apply each file once', async () => {
    // The sleep keeps the first runner busy while the others arrive.
    write('0001_first.sql', 'CREATE TABLE first (); SELECT pg_sleep(0.3)')
    write('0002_second.sql', 'CREATE TABLE second ()')
    const results = await Promise.all([run(), run(), run(), run()])
    expect(results.flatMap((result) => result.applied)).toEqual(['0001_first.sql', '0002_second.sql'])
  })

  it('rolls back a file that fails, keeps those before it, and names the file and line', async () => {
    write('0001_first.sql', 'CREATE TABLE first ()')
    write('0002_second.sql', 'CREATE TABLE second ();\n-- é 🎯\nCREATE TABLE third (id nonsense);\n')
    await expect(run()).rejects.toThrow('0002_second.sql, line 3: type "nonsense" does not exist')
    expect(await tables()).toEqual(['first'])

    write('0002_second.sql', 'CREATE TABLE second ()')
    expect((await run()).applied).toEqual(['0002_second.sql'])
  })

  it('refuses a file that changed after it was applied', async () => {
    write('0001_first.sql', 'CREATE TABLE first ()')
    await run()
    write('0001_first.sql', 'CREATE TABLE first (id integer)')
    await expect(run()).rejects.toThrow('0001_first.sql was changed after it was applied')
  })

  it('refuses a database that is newer than the files', async () => {
    write('0001_first.sql', 'CREATE TABLE first ()')
    write('0002_second.sql', 'CREATE TABLE second ()')
    await run()
    rmSync(join(folder, 'migrations', '0002_second.sql'))
    await expect(run()).rejects.toThrow('The database is newer than these files: it has 0002_second.sql')
  })

  it('gives up on a table in use instead of making everyone queue behind it', async () => {
    write('0001_first.sql', 'CREATE TABLE first ()')
    await run()
    const reader = await database.pool.connect()
    await reader.query('BEGIN; SELECT FROM first')
    write('0002_second.sql', 'ALTER TABLE first ADD COLUMN id integer')
    await expect(migrate(database.url, { folder, lockMs: 200 })).rejects.toThrow(
      'a table was still in use after 0.2 s',
    )
    await reader.query('ROLLBACK')
    reader.release()
    expect((await run()).applied).toEqual(['0002_second.sql'])
  })

  it('makes short attempts to lock a table in use, so that readers hardly wait, and succeeds when it is free', async () => {
    write('0001_first.sql', 'CREATE TABLE first ()')
    await run()
    const reader = await database.pool.connect()
    await reader.query('BEGIN; SELECT FROM first')
    write('0002_second.sql', 'ALTER TABLE first ADD COLUMN id integer')
    const migrating = run()
    const waits: number[] = []
    for (let n = 0; n < 20; n++) {
      const started = performance.now()
      await database.pool.query('SELECT FROM first')
      waits.push(performance.now() - started)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    await reader.query('ROLLBACK')
    reader.release()
    expect((await migrating).applied).toEqual(['0002_second.sql'])
    // Readers did wait behind the migration, but none for long.
    expect(Math.max(...waits)).toBeGreaterThan(50)
    expect(Math.max(...waits)).toBeLessThan(1_000)
  })
})

describe('an index built CONCURRENTLY', () => {
  const BUILD = '-- without a transaction\nCREATE INDEX CONCURRENTLY first_id ON first (id);\n'
  const isValid = async () =>
    (await database.pool.query(`SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('first_id')`))
      .rows

  it('is built during writes, and recorded once', async () => {
    write('0001_first.sql', 'CREATE TABLE first (id int)')
    await run()
    const writer = await database.pool.connect()
    await writer.query('BEGIN; INSERT INTO first VALUES (1)')
    write('0002_index.sql', BUILD)
    const migrating = run()
    await expect
      .poll(async () => (await database.pool.query(`SELECT FROM pg_stat_progress_create_index`)).rowCount)
      .toBe(1)
    await database.pool.query('INSERT INTO first VALUES (2)')
    await writer.query('COMMIT')
    writer.release()
    expect((await migrating).applied).toEqual(['0002_index.sql'])
    expect(await isValid()).toEqual([{ indisvalid: true }])
    expect((await run()).applied).toEqual([])
  })

  it('is dropped and rebuilt by the next run after a failed build', async () => {
    write('0001_first.sql', 'CREATE TABLE first (id int)')
    await run()
    await database.pool.query('INSERT INTO first VALUES (1), (1)')
    write(
      '0002_index.sql',
      '-- without a transaction\n-- contract: 1.0.0 writes no id twice\nCREATE UNIQUE INDEX CONCURRENTLY first_id ON first (id)',
    )
    await expect(run()).rejects.toThrow('0002_index.sql: could not create unique index')
    expect(await isValid()).toEqual([{ indisvalid: false }])
    await database.pool.query('DELETE FROM first')
    expect((await run()).applied).toEqual(['0002_index.sql'])
    expect(await isValid()).toEqual([{ indisvalid: true }])
  })

  it('is recorded if it is valid and was not recorded yet', async () => {
    write('0001_first.sql', 'CREATE TABLE first (id int)')
    await run()
    await database.pool.query('CREATE INDEX first_id ON first (id)')
    const { rows } = await database.pool.query(`SELECT to_regclass('first_id')::oid AS oid`)
    write('0002_index.sql', BUILD)
    expect((await run()).applied).toEqual(['0002_index.sql'])
    expect((await database.pool.query(`SELECT to_regclass('first_id')::oid AS oid`)).rows).toEqual(rows)
  })

  it.each([
    'CREATE INDEX CONCURRENTLY first_id ON first (id)',
    `${BUILD}SELECT 1`,
    '-- without a transaction\nSELECT 1',
  ])('needs a file of its own that is marked as such: %j', async (sql) => {
    write('0001_first.sql', sql)
    await expect(run()).rejects.toThrow('must be the only statement in its file')
  })
})

describe('two versions running side by side', () => {
  const writeFunction = (body: string) => {
    mkdirSync(join(folder, 'functions'), { recursive: true })
    writeFileSync(
      join(folder, 'functions', 'one.sql'),
      `CREATE FUNCTION one() RETURNS text LANGUAGE sql AS $$ SELECT '${body}' $$;`,
    )
  }
  const as = (version: string) => migrate(database.url, { folder, version })

  it('the older one leaves the newer one’s tables and functions unchanged', async () => {
    write('0001_first.sql', 'CREATE TABLE first ()')
    writeFunction('old')
    await as('1.9.0')
    write('0002_second.sql', 'CREATE TABLE second ()')
    writeFunction('new')
    await as('1.10.0')
    rmSync(join(folder, 'migrations', '0002_second.sql'))
    writeFunction('old')
    expect(await as('1.9.0')).toEqual({ applied: [], dropped: [], leftTo: '1.10.0' })
    expect((await database.pool.query('SELECT one()')).rows).toEqual([{ one: 'new' }])
  })

  it('a version that still uses what was dropped is refused', async () => {
    write('0001_first.sql', 'CREATE TABLE first ()')
    await as('1.0.0')
    write('0002_second.sql', '-- contract: 1.1.0 reads no first\nDROP TABLE first')
    await as('1.2.0')
    expect((await as('1.1.0')).leftTo).toBe('1.2.0')
    await expect(as('1.0.0')).rejects.toThrow(
      'Version 1.2.0 removed something that 1.0.0 uses: this database needs version 1.1.0 or newer',
    )
  })
})
