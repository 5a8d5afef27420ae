import { createTestDatabase, type TestDatabase } from '@lichtspel/test-support/database/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seed } from './seed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const insert = (id: string, name: string, zone: string) =>
  database.pool.query('INSERT INTO venue (id, name, zone) VALUES ($1, $2, $3)', [id, name, zone])

describe('a venue', () => {
  it.each(['Europe/Brussels', 'America/Port-au-Prince', 'America/Argentina/Buenos_Aires'])(
    'may be in %s',
    async (zone) => {
      await insert(zone.toLowerCase().replaceAll(/[^a-z]/g, ''), 'Ergens', zone)
    },
  )

  // PostgreSQL accepts all but the first as a time zone, but only place names follow local daylight saving time.
  it.each(['Europe/Atlantis', 'Europe/Atlantis5', 'CET', '+02', 'FOO5'])('cannot be in %s', async (zone) => {
    await expect(insert('nergens', 'Nergens', zone)).rejects.toThrow('venue_zone_known')
  })

  it.each(['', 'a', 'Antwerpen', 'ant werpen'])('cannot have the id %j', async (id) => {
    await expect(insert(id, 'Naam', 'Europe/Brussels')).rejects.toThrow('venue_id_check')
  })

  it('must have a name', async () => {
    await expect(insert('naamloos', '', 'Europe/Brussels')).rejects.toThrow('venue_name_check')
  })
})

describe('the seed', () => {
  it('creates one Antwerpen however often it runs, and keeps a name that the venue changed', async () => {
    await seed(database.url)
    await database.pool.query(`UPDATE venue SET name = 'Iets anders' WHERE id = 'antwerpen'`)
    await seed(database.url)
    const { rows } = await database.pool.query(`SELECT name, zone FROM venue WHERE id = 'antwerpen'`)
    expect(rows).toEqual([{ name: 'Iets anders', zone: 'Europe/Brussels' }])
  })

  it('publishes the first catalogue once, and leaves later revisions alone', async () => {
    await Promise.all([seed(database.url), seed(database.url)])
    await database.pool.query(`SELECT publish_catalogue('antwerpen', '2027-01-01', '{}', 'desk')`)
    await seed(database.url)
    const { rows } = await database.pool.query(
      'SELECT revision, published_by FROM catalogue ORDER BY revision',
    )
    expect(rows).toEqual([
      { revision: 1, published_by: 'seed' },
      { revision: 2, published_by: 'desk' },
    ])
  })

  it('adds no sample venue when there is already a live one', async () => {
    const other = await createTestDatabase()
    try {
      await other.pool.query(`INSERT INTO venue (id, name, zone) VALUES ('gent', 'Gent', 'Europe/Brussels')`)
      await other.pool.query(`SELECT publish_catalogue('gent', '2027-01-01', '{}', 'desk')`)
      await seed(other.url)
      const { rows } = await other.pool.query('SELECT id FROM venue')
      expect(rows).toEqual([{ id: 'gent' }])
    } finally {
      await other.drop()
    }
  })
})
