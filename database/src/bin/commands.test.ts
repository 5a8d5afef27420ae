import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '@lichtspel/test-support/database/run-program.ts'
import { createTestDatabase, type TestDatabase } from '@lichtspel/test-support/database/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSampleBookings } from '../sample-bookings.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  folder = mkdtempSync(join(tmpdir(), 'lichtspel-bin-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})

async function run(name: string, env: Record<string, string>, args: string[] = []) {
  const program = runProgram(name, env, args)
  return { code: await program.exitCode, output: program.output() }
}

describe('db:migrate', () => {
  it('exits with 1 when a migration fails, says where, and leaves nothing of it behind', async () => {
    mkdirSync(join(folder, 'migrations'))
    writeFileSync(
      join(folder, 'migrations', '0001_broken.sql'),
      'CREATE TABLE kept ();\nCREATE TABEL oops ();',
    )
    const { code, output } = await run('migrate', { DATABASE_URL: database.url }, [folder])
    expect(code).toBe(1)
    expect(output).toBe('0001_broken.sql, line 2: syntax error at or near "TABEL"\n')
    const { rows } = await database.pool.query(`SELECT to_regclass('kept') AS kept`)
    expect(rows).toEqual([{ kept: null }])
  })

  it('says what to do when no database responds', async () => {
    const env = { DATABASE_URL: 'postgres://u@127.0.0.1:1/x', MIGRATE_WAIT_SECONDS: '4' }
    const { code, output } = await run('migrate', env)
    expect(code).toBe(1)
    expect(output).toContain('waiting for postgres://u@127.0.0.1:1/x')
    expect(output).toContain('Is npm run db:start running?')
  })
})

describe('db:migrate, db:seed and db:reset', () => {
  it('work one after the other', async () => {
    const env = { DATABASE_URL: database.url }
    const first = await run('migrate', env)
    expect(first).toMatchObject({ code: 0, output: expect.stringContaining('applied 0001_schema.sql') })
    expect(first.output).toContain('applied functions/holds.sql')
    expect((await run('migrate', env)).output).not.toContain('applied')
    expect(await run('seed', env)).toMatchObject({ code: 0 })
    const { rows: bookings } = await database.pool.query('SELECT id FROM booking')
    expect(bookings).toEqual([])
    // The reset ends this pool's idle connection.
    database.pool.on('error', () => undefined)
    expect(await run('reset', env, [typed()])).toMatchObject({ code: 0 })
    const { rows } = await database.pool.query('SELECT id FROM venue')
    expect(rows).toEqual([{ id: 'antwerpen' }])
  })

  it('db:reset exits with 1 for a database on another machine', async () => {
    const env = { DATABASE_URL: 'postgres://u@db.lichtspel.example/x' }
    const { code, output } = await run('reset', env, ['--yes=x'])
    expect(code).toBe(1)
    expect(output).toContain('is not on this machine')
  })
})

describe('db:samples and db:reset', () => {
  let venue: TestDatabase
  beforeAll(async () => {
    venue = await createTestDatabase()
    venue.pool.on('error', () => undefined)
  })
  afterAll(() => venue.drop())

  const bookings = async () =>
    (await venue.pool.query<{ name: string }>('SELECT name FROM booking')).rows.map(({ name }) => name)

  it.each(['samples', 'reset'])('db:%s does nothing unless the database’s name is given', async (command) => {
    for (const args of [[], ['--yes'], ['--yes=lichtspel']]) {
      const { code, output } = await run(command, { DATABASE_URL: venue.url }, args)
      expect([code, output]).toEqual([1, expect.stringContaining(typed(venue))])
    }
    expect(await bookings()).toEqual([])
  })

  it('fill an empty database with samples, and clear a database that contains only samples', async () => {
    const env = { DATABASE_URL: venue.url }
    expect(await run('samples', env, [typed(venue)])).toMatchObject({ code: 0 })
    const placed = await bookings()
    expect(placed).toContain('Sarah De Wit')
    expect(await run('samples', env, [typed(venue)])).toMatchObject({ code: 0 })
    expect(await bookings()).toHaveLength(placed.length)
    expect(await run('reset', env, [typed(venue)])).toMatchObject({ code: 0 })
    expect(await bookings()).toEqual([])
  })

  it('refuse a database with one booking that is not a sample', async () => {
    const env = { DATABASE_URL: venue.url }
    await addSampleBookings(venue.url)
    await venue.pool.query(
      `UPDATE booking SET request_id = gen_random_uuid(), request_hash = '\\x01', name = 'Somebody' WHERE name = 'Sarah De Wit'`,
    )
    const before = await bookings()
    for (const command of ['samples', 'reset']) {
      const { code, output } = await run(command, env, [typed(venue)])
      expect([code, output]).toEqual([1, expect.stringContaining('contains real bookings (1)')])
    }
    // npm run dev leaves a database with real bookings unchanged, unless it started the server itself.
    const shown = await run('samples', env, ['--development'])
    expect([shown.code, shown.output]).toEqual([0, expect.stringContaining('nothing was changed')])
    expect(await bookings()).toEqual(before)
  })

  it('let npm run dev add samples next to the developer’s own bookings', async () => {
    const env = { DEV_DATA_FOLDER: folder }
    writeFileSync(join(folder, 'postgres.url'), venue.url)
    const { code, output } = await run('samples', env, ['--development'])
    expect([code, output]).toEqual([0, expect.stringContaining('sample bookings')])
    await venue.pool.query(`UPDATE booking SET request_hash = '\\x01'`)
    const without = await run('samples', env, ['--development'])
    expect(without.output).toContain('nothing was changed')
  })
})

function typed({ url } = database): string {
  return `--yes=${new URL(url).pathname.slice(1)}`
}
