import { randomBytes } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@lichtspel/database/testing/test-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patientOf, told } from '../../testing/patient.ts'
import { openDatabase } from '../database-connection.ts'
import { lookAtClock } from './clock.ts'
import { judgeMigrations, lookAtDatabase } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const patient = (env: Record<string, string> = {}, now = Date.now) =>
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
  it('are those of this version, or are missing', async () => {
    expect(told(await lookAtDatabase(patient()))[0]).toMatch(
      /^fine: The tables are those of this version \(\d{4}_/,
    )
    const { rows } = await database.pool.query('DELETE FROM schema_migration WHERE number = 22 RETURNING *')
    expect(told(await lookAtDatabase(patient()))[0]).toMatch(
      /^wrong: The tables are older than this version: 1 migrations are missing, from 0022_/,
    )
    const { number, name, checksum } = rows[0] as Record<string, unknown>
    await database.pool.query('INSERT INTO schema_migration (number, name, checksum) VALUES ($1, $2, $3)', [
      number,
      name,
      checksum,
    ])
  })

  it('are all missing in an empty database, and one too many is told', async () => {
    const empty = await createTestDatabase({ empty: true })
    expect(told(await lookAtDatabase(patient({ DATABASE_URL: empty.url })))[0]).toContain(
      'wrong: The tables are older',
    )
    await empty.drop()
    expect(judgeMigrations(['0001_a.sql', '0002_b.sql'], ['0001_a.sql'])).toMatchObject({ state: 'note' })
  })

  it('are not for the eyes of the server', async () => {
    const login = await serverLogin()
    const found = await lookAtDatabase(patient({ DATABASE_URL: login.url }))
    expect(told(found)[0]).toContain('note: Which migrations the database has could not be read')
    expect(
      told(await lookAtDatabase(patient({ DATABASE_URL: login.url, MIGRATE_DATABASE_URL: database.url })))[0],
    ).toContain('fine:')
    await login.drop()
  })
})

/** A login of the server's own, as production has it. */
async function serverLogin(): Promise<{ url: string; drop: () => Promise<unknown> }> {
  const name = `lichtspel_doctor_${randomBytes(4).toString('hex')}`
  await database.pool.query(`CREATE ROLE ${name} LOGIN PASSWORD 'lichtspel' IN ROLE lichtspel_server`)
  const url = Object.assign(new URL(database.url), { username: name, password: 'lichtspel' }).href
  return { url, drop: () => database.pool.query(`DROP ROLE ${name}`) }
}

describe('the clock', () => {
  it('agrees, or this machine is ahead or behind', async () => {
    expect(told(await lookAtClock(patient()))[0]).toContain("fine: The database's clock")
    const off = (ms: number) => patient({}, () => Date.now() + ms)
    expect(told(await lookAtClock(off(-90_000)))[0]).toContain(
      "wrong: The database's clock is 90 seconds ahead of this machine's",
    )
    expect(told(await lookAtClock(off(90_000)))[0]).toContain('90 seconds behind')
  })
})
