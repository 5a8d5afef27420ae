import { createTestDatabase } from '@lichtspel/test-support/database/test-database.ts'
import { expect, test } from 'vitest'
import { connectPostgres } from './postgres.ts'

test('every connection of the server has only the rights of its role, whichever user it logs in as', async () => {
  const database = await createTestDatabase()
  const postgres = connectPostgres(database.url, 2, () => {})
  for (const pool of [postgres.pool, postgres.holdPool]) {
    const { rows } = await pool.query('SELECT current_user AS role')
    expect(rows).toEqual([{ role: 'lichtspel_server' }])
    await expect(pool.query('DELETE FROM booking_event')).rejects.toMatchObject({ code: '42501' })
  }
  await postgres.end()
  await database.drop()
})
