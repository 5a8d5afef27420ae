import { randomBytes } from 'node:crypto'
import { patientOf, told } from '@lichtspel/test-support/api/test-installation.ts'
import { createTestDatabase, type TestDatabase } from '@lichtspel/test-support/database/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../database-connection.ts'
import { checkClock, checkDatabase, judgeMigrations } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const installation = (env: Record<string, string> = {}, now = Date.now) =>
  patientOf({ DATABASE_URL: database.url, PORT: '1', ...env }, { db: database.pool, now })

describe('the database', () => {
  it('cannot be changed by a check', async () => {
    const { pool, end } = openDatabase(database.url)
    await expect(pool?.query('CREATE TEMP TABLE t (a int)')).rejects.toMatchObject({ code: '25006' })
    await expect(pool?.query('DELETE FROM slot_claim')).rejects.toMatchObject({ code: '25006' })
    await end()
  })
})

describe('migrations', () => {
  it('are fine when they match this version, and reported when some are missing', async () => {
    expect(told(await checkDatabase(installation()))[0]).toMatch(
      /^fine: The tables match this version \(\d{4}_/,
    )
    const { rows } = await database.pool.query('DELETE FROM schema_migration WHERE number = 1 RETURNING *')
    expect(told(await checkDatabase(installation()))[0]).toMatch(
      /^wrong: The tables are older than this version\. Missing migrations: 1, starting with 0001_/,
    )
    const { number, name, checksum } = rows[0] as Record<string, unknown>
    await database.pool.query('INSERT INTO schema_migration (number, name, checksum) VALUES ($1, $2, $3)', [
      number,
      name,
      checksum,
    ])
  })

  it('are all reported missing in an empty database, and an unknown extra one gives a note', async () => {
    const empty = await createTestDatabase({ empty: true })
    expect(told(await checkDatabase(installation({ DATABASE_URL: empty.url })))[0]).toContain(
      'wrong: The tables are older',
    )
    await empty.drop()
    expect(judgeMigrations(['0001_a.sql', '0002_b.sql'], ['0001_a.sql'])).toMatchObject({ state: 'note' })
  })

  it("cannot be read with the server's login", async () => {
    const login = await serverLogin()
    const found = await checkDatabase(installation({ DATABASE_URL: login.url }))
    expect(told(found)[0]).toContain('note: The applied migrations could not be read')
    expect(
      told(
        await checkDatabase(installation({ DATABASE_URL: login.url, MIGRATE_DATABASE_URL: database.url })),
      )[0],
    ).toContain('fine:')
    await login.drop()
  })
})

/** A separate login with the server's role, as in production. */
async function serverLogin(): Promise<{ url: string; drop: () => Promise<unknown> }> {
  const name = `lichtspel_doctor_${randomBytes(4).toString('hex')}`
  await database.pool.query(`CREATE ROLE ${name} LOGIN PASSWORD 'lichtspel' IN ROLE lichtspel_server`)
  const url = Object.assign(new URL(database.url), { username: name, password: 'lichtspel' }).href
  return { url, drop: () => database.pool.query(`DROP ROLE ${name}`) }
}

describe('the clock', () => {
  it("is fine when it agrees with the database's, and reported when either is ahead", async () => {
    expect(told(await checkClock(installation()))[0]).toContain("fine: The database's clock")
    const off = (ms: number) => installation({}, () => Date.now() + ms)
    expect(told(await checkClock(off(-90_000)))[0]).toContain(
      "wrong: The database's clock is 90 seconds ahead of this machine's",
    )
    expect(told(await checkClock(off(90_000)))[0]).toContain('90 seconds behind')
  })
})
