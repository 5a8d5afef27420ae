import { createTestDatabase, type TestDatabase } from '@lichtspel/test-support/database/test-database.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { resetDatabase } from './reset.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

describe('reset', () => {
  it('empties, migrates and seeds, even while a client is connected', async () => {
    await database.pool.query(`INSERT INTO venue (id, name, zone) VALUES ('gent', 'Gent', 'Europe/Brussels')`)
    // The drop ends this idle connection, and the pool reports that as an error.
    database.pool.on('error', () => undefined)
    await resetDatabase(database.url, false)
    const { rows } = await database.pool.query('SELECT id FROM venue')
    expect(rows).toEqual([{ id: 'antwerpen' }])
  })

  it('refuses an address on another machine before it connects', async () => {
    const elsewhere = 'postgres://lichtspel:secret@db.lichtspel.example:5432/lichtspel'
    await expect(resetDatabase(elsewhere, false)).rejects.toThrow(
      'postgres://lichtspel@db.lichtspel.example:5432/lichtspel is not on this machine',
    )
  })

  it('connects to an address on another machine when explicitly allowed', async () => {
    // 0.0.0.0 is not treated as loopback, but port 1 of this machine refuses connections at once. That error proves that a connection
    // was attempted.
    await expect(resetDatabase('postgres://u@0.0.0.0:1/x', false)).rejects.toThrow('is not on this machine')
    await expect(resetDatabase('postgres://u@0.0.0.0:1/x', true)).rejects.toThrow('ECONNREFUSED')
  })
})
