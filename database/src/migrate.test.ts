import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

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

  it('applies the real files to an empty database, as a role that is no superuser', async () => {
    const { applied } = await migrate(database.url)
    expect(applied).toContain('0001_venue.sql')
  })

  it('lets runners that start together apply each file once', async () => {
    // The sleep keeps the first one inside its file while the others arrive.
    write('0001_first.sql', 'CREATE TABLE first (); SELECT pg_sleep(0.3)')
    write('0002_second.sql', 'CREATE TABLE second ()')
    const results = await Promise.all([run(), run(), run(), run()])
    expect(results.flatMap((result) => result.applied)).toEqual(['0001_first.sql', '0002_second.sql'])
  })

  it('leaves nothing of a file that fails, keeps those before it, and names file and line', async () => {
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

  it('gives up on a table in use instead of queueing everyone behind it', async () => {
    write('0001_first.sql', 'CREATE TABLE first ()')
    await run()
    const reader = await database.pool.connect()
    await reader.query('BEGIN; SELECT FROM first')
    write('0002_second.sql', 'ALTER TABLE first ADD COLUMN id integer')
    await expect(migrate(database.url, { folder, lockMs: 200 })).rejects.toThrow(
      'waited 0.2 s for a table that is in use',
    )
    await reader.query('ROLLBACK')
    reader.release()
    expect((await run()).applied).toEqual(['0002_second.sql'])
  })
})
