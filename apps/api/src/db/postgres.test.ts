import { createTestDatabase } from '@lichtspel/test-support/database/test-database.ts'
import { afterAll, expect, test } from 'vitest'
import { connectPostgres } from './postgres.ts'

const database = await createTestDatabase()
const postgres = connectPostgres(database.url, 2, () => {})
afterAll(async () => {
  await postgres.end()
  await database.drop()
})

test.each([
  ['pool', '3s'],
  ['readPool', '3s'],
  ['holdPool', '3s'],
] as const)(
  '%s waits %s for a lock, and has timeouts for statements and idle transactions',
  async (name, lockTimeout) => {
    const { rows } = await postgres[name].query(
      `SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement,
            current_setting('idle_in_transaction_session_timeout') AS idle`,
    )
    expect(rows).toEqual([{ lock: lockTimeout, statement: '5s', idle: '10s' }])
  },
)
