import { Client } from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from './test-database.ts'

it('copies the template, migrations and all, in less than a second', async () => {
  const elapsedMs: number[] = []
  for (let copy = 0; copy < 5; copy++) {
    const started = performance.now()
    const database = await createTestDatabase()
    elapsedMs.push(Math.round(performance.now() - started))
    const { rows } = await database.pool.query('SELECT number FROM schema_migration')
    await database.drop()
    expect(rows.length).toBeGreaterThan(0)
  }
  console.log(`template copied in ${elapsedMs.join(', ')} ms`)
  // The best of five: a busy machine slows down single runs.
  expect(Math.min(...elapsedMs)).toBeLessThan(1000)
})

it('gives every copy its own rows, even when copies are made at the same time', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await one.pool.query(`INSERT INTO venue (id, name, zone) VALUES ('gent', 'Gent', 'Europe/Brussels')`)
  const { rows } = await other.pool.query('SELECT id FROM venue')
  await Promise.all([one.drop(), other.drop()])
  expect(rows).toEqual([])
})

it('drops a copy that still has a connection', async () => {
  const database = await createTestDatabase()
  const forgotten = new Client({ connectionString: database.url })
  await forgotten.connect()
  const errors: Error[] = []
  forgotten.on('error', (error) => errors.push(error))
  await database.drop()
  await expect.poll(() => String(errors[0])).toContain('terminating connection')
})
