import { randomBytes } from 'node:crypto'
import { startPostgres } from '@lichtspel/database/server/start-postgres'
import { makeServerFolder } from '@lichtspel/database/testing/server-folder'
import { createTestDatabase, type TestDatabase } from '@lichtspel/database/testing/test-database'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patientOf, told } from '../../testing/patient.ts'
import { openDatabase } from '../database-connection.ts'
import { lookAtClock } from './clock.ts'
import { judgeConnections, lookAtConnections } from './connections.ts'
import { judgeDatabase, lookAtDatabase, lookAtRights } from './database.ts'
import { judgeMigrations, lookAtMigrations } from './migrations.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const patient = (env: Record<string, string> = {}, now = Date.now) =>
  patientOf({ DATABASE_URL: database.url, PORT: '1', ...env }, { db: database.pool, now })

describe('the database', () => {
  it('that gives durability up, as that of the tests does, is told', async () => {
    const found = told(await lookAtDatabase(patient()))
    expect(found).toEqual([
      expect.stringMatching(/^fine: The database answers; it is PostgreSQL \d+\.$/),
      expect.stringContaining(
        'wrong: PostgreSQL does not wait until a booking is on disk (fsync, full_page_writes, synchronous_commit off)',
      ),
    ])
  })

  it('as PostgreSQL comes is durable', async () => {
    const folder = makeServerFolder()
    const server = await startPostgres({ dataDir: folder.dataDir, port: 0 })
    const db = new Pool({ connectionString: server.url })
    const found = told(await lookAtDatabase(patientOf({}, { db })))
    expect(found.slice(1)).toEqual([
      'fine: A booking is on disk before a visitor is told that it is made.',
      expect.stringContaining('note: There is no synchronous standby'),
    ])
    await db.end()
    await server.stop()
    folder.remove()
  })

  it('is told when it is too old, a standby, or has a synchronous standby', () => {
    const settings = {
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      synchronous_standby_names: '*',
    }
    expect(told(judgeDatabase({ version: 140_012, is_standby: true, settings }))).toEqual([
      'wrong: The database answers, and is PostgreSQL 14: too old.',
      'wrong: The database is a standby: it can be read, and nobody can book.',
      'fine: A booking is on disk before a visitor is told that it is made.',
    ])
  })

  it('cannot be changed by a check', async () => {
    const { pool, end } = openDatabase(database.url)
    await expect(pool?.query('CREATE TEMP TABLE t (a int)')).rejects.toMatchObject({ code: '25006' })
    await expect(pool?.query('DELETE FROM slot_claim')).rejects.toMatchObject({ code: '25006' })
    await end()
  })
})

describe('migrations', () => {
  it('are those of this version, or are missing', async () => {
    expect(told(await lookAtMigrations(patient()))[0]).toMatch(
      /^fine: The tables are those of this version \(\d{4}_/,
    )
    const { rows } = await database.pool.query('DELETE FROM schema_migration WHERE number = 22 RETURNING *')
    expect(told(await lookAtMigrations(patient()))[0]).toMatch(
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
    expect(told(await lookAtMigrations(patient({ DATABASE_URL: empty.url })))[0]).toContain(
      'wrong: The tables are older',
    )
    await empty.drop()
    expect(judgeMigrations(['0001_a.sql', '0002_b.sql'], ['0001_a.sql'])).toMatchObject({ state: 'note' })
  })

  it('are not for the eyes of the server', async () => {
    const login = await serverLogin()
    const found = await lookAtMigrations(patient({ DATABASE_URL: login.url }))
    expect(told(found)[0]).toContain('note: Which migrations the database has could not be read')
    expect(
      told(
        await lookAtMigrations(patient({ DATABASE_URL: login.url, MIGRATE_DATABASE_URL: database.url })),
      )[0],
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

describe('the rights of the server', () => {
  const rightsOf = async (db: Pool) => told(await lookAtRights({ ...patient(), db }))[0]

  it('are fine for a login of its own, a note for the owner who lays them down, wrong for the owner', async () => {
    const login = await serverLogin()
    const asServer = new Pool({ connectionString: login.url })
    expect(await rightsOf(asServer)).toContain('fine: The server has a login of its own')
    await asServer.end()
    await login.drop()
    const { pool, end } = openDatabase(database.url)
    if (pool !== undefined) expect(await rightsOf(pool)).toContain('note: The server signs in as the owner')
    await end()
    expect(await rightsOf(database.pool)).toContain('wrong: The server has every right over its tables')
  })
})

describe('connections', () => {
  it('of other logins are counted too', async () => {
    const login = await serverLogin()
    const db = new Pool({ connectionString: login.url })
    const other = await database.pool.connect()
    const [found] = told(await lookAtConnections({ ...patient(), db }))
    expect(Number(/database (\d+) are taken/.exec(found ?? '')?.[1])).toBeGreaterThanOrEqual(2)
    other.release()
    await db.end()
    await login.drop()
  })

  it('are enough for a server, or not', async () => {
    expect(told(await lookAtConnections(patient()))[0]).toMatch(
      /^fine: Of \d+ connections to the database \d+ are taken, and a server may want 32: room for \d+ servers?\.$/,
    )
    expect(told(await lookAtConnections(patient({ DATABASE_POOL: '5000' })))[0]).toContain(
      'there is no room for one',
    )
    expect(judgeConnections({ most: 97, taken: 90, servers: 36 }, 36)).toMatchObject({ state: 'fine' })
    expect(judgeConnections({ most: 97, taken: 90, servers: 0 }, 36)).toMatchObject({ state: 'wrong' })
  })
})

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
