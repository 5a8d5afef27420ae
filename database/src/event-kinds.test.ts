import { BOOKING_FIELDS } from '@lichtspel/domain/booking/booking-fields'
import { BOOKING_EVENTS, SCHEDULE_EVENTS } from '@lichtspel/domain/desk/event-kinds'
import { OUTAGE_REASONS } from '@lichtspel/domain/outage/notice'
import { BILL_KINDS } from '@lichtspel/domain/payment/bill'
import { createTestDatabase, type TestDatabase } from '@lichtspel/test-support/database/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test.each([
  ['booking_event', 'what', Object.keys(BOOKING_EVENTS)],
  ['schedule_event', 'what', SCHEDULE_EVENTS],
  ['schedule_outage', 'reason', OUTAGE_REASONS],
  ['bill_entry', 'kind', BILL_KINDS],
] as const)('the CHECK on %s.%s lists the kinds of the domain', async (table, column, kinds) => {
  const { rows } = await database.pool.query(
    `SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint
      WHERE conrelid = $1::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE $2`,
    [table, `CHECK ((${column} = ANY%`],
  )
  expect(rows).toHaveLength(1)
  const named = [...String(rows[0].rule).matchAll(/'([a-z-]+)'::text/g)].map(([, kind]) => kind)
  expect(named.toSorted()).toEqual([...kinds].toSorted())
})

test('events of an anonymised booking keep exactly the fields that identify nobody', async () => {
  const { rows } = await database.pool.query(
    `SELECT prosrc FROM pg_proc WHERE proname = 'without_personal_data'`,
  )
  const kept = [...String(rows[0].prosrc).matchAll(/'(\w+)'/g)].map(([, key]) => key)
  const columns = Object.entries(BOOKING_FIELDS).flatMap(([column, { of }]) =>
    of === 'nobody' ? column : [],
  )
  const figures = new Set([...columns, ...Object.values(BOOKING_EVENTS).flat()])
  expect(kept.toSorted()).toEqual([...figures].toSorted())
})
