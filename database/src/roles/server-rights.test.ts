import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FORBIDDEN } from '@lichtspel/test-support/database/forbidden.ts'
import { createTestDatabase, type TestDatabase } from '@lichtspel/test-support/database/test-database.ts'
import { Client, type DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, dropDatabase } from '../create-database.ts'
import { migrate } from '../migrate.ts'
import { seed } from '../seed.ts'
import { excessRights, writeRights } from './write-rights.ts'

const LOGIN = `lichtspel_test_login_${randomBytes(4).toString('hex')}`
const OWNER = `lichtspel_test_owner_${randomBytes(4).toString('hex')}`

let database: TestDatabase
let asLogin: Client
let asOwner: Client
beforeAll(async () => {
  // Not a copy of the template: a copy does not include the database's privileges.
  database = await createTestDatabase({ empty: true })
  await migrate(database.url)
  await seed(database.url)
  await database.pool.query(`CREATE ROLE ${LOGIN} LOGIN PASSWORD 'lichtspel' IN ROLE lichtspel_server`)
  asLogin = await connect(as(LOGIN))
  asOwner = await connect(database.url)
  await writeRights(asOwner)
})
afterAll(async () => {
  await asLogin.end()
  await asOwner.end()
  await database.pool.query(`DROP ROLE ${LOGIN}`)
  await database.drop()
})

function as(role: string, name = new URL(database.url).pathname.slice(1)): string {
  const url = new URL(database.url)
  Object.assign(url, { username: role, password: 'lichtspel', pathname: `/${name}` })
  return url.href
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

const codeOf = (client: Client, sql: string) =>
  client.query(sql).then(
    () => 'allowed',
    (error: DatabaseError) => error.code,
  )

describe('the server cannot', () => {
  it.each(Object.entries(FORBIDDEN))('%s, with its own login', async (_, sql) => {
    expect(await codeOf(asLogin, sql)).toBe('42501')
  })

  it('do any of this with the owner’s login, once it has switched to the server’s role', async () => {
    for (const [what, sql] of Object.entries(FORBIDDEN)) {
      // A session that signed in as a member may name the role; everything else is still refused.
      if (what === 'give its role to others') continue
      expect([what, await codeOf(asOwner, sql)]).toEqual([what, '42501'])
    }
  })
})

describe('the server’s role', () => {
  it('leaves the server’s own login without excess rights, and any other login is reported', async () => {
    expect(await excessRights(asLogin)).toBeUndefined()
    expect(await excessRights(asOwner)).toContain('signs in as the owner')
    const bare = await connect(database.url)
    expect(await excessRights(bare)).toContain('full rights')
    await bare.end()
  })

  it('records events through their function, and reads them', async () => {
    const note = `SELECT note_schedule_event(p_schedule => id, p_key => '', p_actor => 'x', p_what => 'schedule-opened') FROM made`
    const day = `INSERT INTO schedule (venue_id, attraction, day, opens_minute, closes_minute, block_minutes, break_rule)
                 VALUES ('antwerpen', 'laser', '2027-03-01', 600, 1200, 30, true) RETURNING id`
    await asLogin.query(`WITH made AS (${day}) SELECT id FROM made`)
    await asLogin.query(`WITH made AS (SELECT max(id) AS id FROM schedule) ${note}`)
    const { rows } = await asLogin.query('SELECT actor FROM schedule_event')
    expect(rows).toEqual([{ actor: 'x' }])
  })

  it('is used, but not created, by an owner without CREATEROLE', async () => {
    await database.pool.query(`CREATE ROLE ${OWNER} LOGIN CREATEDB PASSWORD 'lichtspel'`)
    const url = as(OWNER, OWNER)
    await createDatabase(url)
    await migrate(url)
    const server = await connect(as(LOGIN, OWNER))
    expect(await codeOf(server, 'SELECT 1 FROM booking')).toBe('allowed')
    expect(await codeOf(server, 'DELETE FROM booking_event')).toBe('42501')
    await server.end()
    const owner = await connect(url)
    await writeRights(owner)
    expect(await excessRights(owner)).toContain('full rights')
    await owner.end()
    await dropDatabase(url)
    await database.pool.query(`DROP ROLE ${OWNER}`)
  })
})

describe('what migrations add', () => {
  let folder: string
  let other: TestDatabase
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lichtspel-rights-'))
    mkdirSync(join(folder, 'migrations'))
    mkdirSync(join(folder, 'functions'))
    other = await createTestDatabase({ empty: true })
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await other.drop()
  })
  const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
  const asServer = async (sql: string) => {
    const client = await connect(as(LOGIN, new URL(other.url).pathname.slice(1)))
    const code = await codeOf(client, sql)
    await client.end()
    return code
  }

  it('is available to the server without extra steps, and history tables are read-only', async () => {
    write('migrations/0001_pets.sql', 'CREATE TABLE pet (id int); CREATE TABLE bark (id int)')
    write(
      'functions/barks.sql',
      `CREATE FUNCTION kept() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
       CREATE TRIGGER bark_kept BEFORE UPDATE OR DELETE ON bark FOR EACH ROW EXECUTE FUNCTION kept();
       CREATE VIEW every_pet AS SELECT * FROM pet;`,
    )
    await migrate(other.url, { folder })
    expect(await asServer('DELETE FROM pet')).toBe('allowed')
    expect(await asServer('SELECT * FROM every_pet, bark')).toBe('allowed')
    expect(await asServer('DELETE FROM every_pet')).toBe('42501')
    expect(await asServer('INSERT INTO bark VALUES (1)')).toBe('42501')
    write('migrations/0002_more.sql', 'CREATE SCHEMA kennel; CREATE TABLE kennel.place (id int)')
    await migrate(other.url, { folder })
    expect(await asServer('INSERT INTO kennel.place VALUES (1)')).toBe('allowed')
  })

  it('loses grants that exceed what the server needs', async () => {
    await other.pool.query('GRANT ALL ON bark TO lichtspel_server')
    await migrate(other.url, { folder })
    expect(await asServer('DELETE FROM bark')).toBe('42501')
  })

  it('may not be SECURITY DEFINER without a pinned search path', async () => {
    write(
      'functions/open.sql',
      `CREATE FUNCTION open_door() RETURNS int LANGUAGE sql SECURITY DEFINER AS 'SELECT 1'`,
    )
    await expect(migrate(other.url, { folder })).rejects.toThrow('open_door(): SECURITY DEFINER needs SET')
  })
})
