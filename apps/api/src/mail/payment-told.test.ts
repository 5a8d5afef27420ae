import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { someMonday } from '@lichtspel/test-support/api/test-app.ts'
import { onlineDeposits } from '@lichtspel/test-support/payments/online-deposits.ts'
import { beforeAll, expect, test } from 'vitest'
import { readMailRow } from './send-booking-mail.ts'

const api = sharedTestApp()
const online = onlineDeposits(api)
beforeAll(() => online.publish())

let week = 2
const nextDay = () => ({ date: someMonday(week++) })

/** What each queued mail of a booking says of its event, by kind. */
async function toldOf(bookingId: string) {
  const mails = await online.query(
    'SELECT kind, event_id FROM outgoing_mail WHERE booking_id = $1',
    bookingId,
  )
  const told = mails.map(async ({ kind, event_id: eventId }) => {
    const row = await readMailRow(api.database.pool, { bookingId, eventId, firstEventId: null })
    return [kind, row && { event: row.event, payment: row.payment, deposit: row.deposit_state }]
  })
  return Object.fromEntries(await Promise.all(told))
}

test('a booking that is confirmed by its payment is new to the venue, and its deposit is paid', async () => {
  const { id } = await online.paid(nextDay())
  const paid = { event: 'placed', payment: null, deposit: 'paid' }
  expect(await toldOf(id)).toEqual({ confirmation: paid, 'venue-notice': paid })
})

test('a payment that came too late cancels, and a cancellation within the terms says what goes back', async () => {
  const late = await online.book(nextDay())
  await online.query(`SELECT cancel_booking($1, 'visitor', p_mail => false)`, late.id)
  await online.settle(late.attempt)
  expect(await toldOf(late.id)).toMatchObject({
    cancelled: { event: 'cancelled', payment: { kind: 'too-late', cents: 5_000 } },
  })
  const off = await online.paid(nextDay())
  await online.query(`SELECT cancel_booking($1, 'visitor', p_refund_percent => 50)`, off.id)
  expect(await toldOf(off.id)).toMatchObject({
    cancelled: { event: 'cancelled', payment: { kind: 'refunded', cents: 2_500 } },
  })
})

test('an overview follows a payment of a booking that stood already', async () => {
  const { id } = await online.paidLater(nextDay())
  expect(await toldOf(id)).toMatchObject({
    'payment-overview': { payment: { kind: 'received', cents: 5_000 }, deposit: 'paid' },
  })
})
