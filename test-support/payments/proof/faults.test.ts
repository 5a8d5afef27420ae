import { expect, test } from 'vitest'
import { createTestDatabase } from '../../database/test-database.ts'
import { putFault } from './fault.ts'
import { FAULTS } from './faults.ts'

test('every fault still fits into the SQL that it changes', async () => {
  const { pool, drop } = await createTestDatabase()
  const client = await pool.connect()
  const misfits: string[] = []
  for (const fault of FAULTS) {
    await client.query('BEGIN')
    await putFault(client, fault).catch((error: unknown) => misfits.push(`${fault.name}: ${error}`))
    await client.query('ROLLBACK')
  }
  client.release()
  await drop()
  expect(misfits).toEqual([])
})

test('there are at least as many faults as in the design', () => {
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBeGreaterThanOrEqual(21)
})
