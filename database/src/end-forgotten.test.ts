import { createTestDatabase } from '@lichtspel/test-support/database/test-database.ts'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { migrate } from './migrate.ts'

it('ends a forgotten transaction after a minute, or after the operator’s own timeout', async () => {
  // Not a copy of the template: a copy does not include the database's settings.
  const database = await createTestDatabase({ empty: true })
  const setting = async () => {
    const client = new Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query('SHOW idle_in_transaction_session_timeout')
    await client.end()
    return rows[0].idle_in_transaction_session_timeout
  }
  await migrate(database.url)
  expect(await setting()).toBe('1min')
  const name = new URL(database.url).pathname.slice(1)
  await database.pool.query(`ALTER DATABASE ${name} SET idle_in_transaction_session_timeout = '5s'`)
  await migrate(database.url)
  expect(await setting()).toBe('5s')
  await database.drop()
})
