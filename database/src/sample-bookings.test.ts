import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSampleBookings } from './sample-bookings.ts'
import { seed } from './seed.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await seed(database.url)
})
afterAll(() => database.drop())

test('sample bookings are real bookings, the same when added twice', async () => {
  const added = await addSampleBookings(database.url)
  await addSampleBookings(database.url)
  const { rows } = await database.pool.query(
    'SELECT count(*)::int AS bookings, min(price_cents) > 0 AS priced, (SELECT count(*)::int FROM slot_claim) AS claims FROM booking',
  )
  expect(rows[0]).toEqual({ bookings: added, priced: true, claims: 23 })
})
