import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { someMonday } from '@lichtspel/test-support/api/test-app.ts'
import { onlineDeposits } from '@lichtspel/test-support/payments/online-deposits.ts'
import { beforeAll, expect, test } from 'vitest'
import { exportPerson } from './export-person.ts'

const api = sharedTestApp()
const online = onlineDeposits(api)
beforeAll(() => online.publish())

test('the export of a visitor has their online payments and refunds', async () => {
  const email = 'betaler@voorbeeld.be'
  const { id } = await online.paid({ date: someMonday(3), email })
  await online.query(`SELECT refund_deposit($1, 'staff:an', 2000, 'minder eters', gen_random_uuid())`, id)
  const { bookings } = await exportPerson(api.database.pool, { email, phone: null })
  expect(bookings).toMatchObject([
    {
      id,
      deposit: { paid_cents: 3_000 },
      online_payments: [
        {
          cents: 5_000,
          method: 'bancontact',
          status: 'paid',
          number: expect.stringMatching(/^tr_/),
          refunds: [{ cents: 2_000, status: 'new' }],
        },
      ],
    },
  ])
})
