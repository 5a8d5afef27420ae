import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { providerSays } from '@lichtspel/test-support/payments/provider-says.ts'
import { describe, expect, test } from 'vitest'

const api = sharedTestApp()
const { online, one, nextDay, start, atDesk, says, paidCents, refundsOf, eventsOf } = providerSays(api)

describe('money that goes back', () => {
  async function paidInTwo() {
    const { id, attempt: first } = await online.book(nextDay())
    await online.query('UPDATE payment_attempt SET amount_cents = 3000 WHERE id = $1', first)
    await says(first, 'paid', { cents: 3_000 })
    const second = (await start(id)) ?? ''
    await online.query(`SELECT attempt_made($1, $2, 'https://pay.example')`, second, `tr_${second}`)
    await says(second, 'paid', { cents: 2_000 })
    return { id, first, second }
  }
  const refund = (id: string, cents: number) =>
    online.query(`SELECT refund_online($1, $2, 'staff:x')`, id, cents)

  test('is taken from the newest payment first, and from each no more than it brought', async () => {
    const { id, first, second } = await paidInTwo()
    await refund(id, 500)
    expect(await refundsOf(id)).toMatchObject([{ attempt_id: second, amount_cents: 500 }])
    await refund(id, 4_500)
    expect(await refundsOf(id)).toMatchObject([
      { attempt_id: second, amount_cents: 500 },
      { attempt_id: second, amount_cents: 1_500 },
      { attempt_id: first, amount_cents: 3_000 },
    ])
  })

  test('is never more than the venue still has', async () => {
    const { id } = await online.paid(nextDay())
    await atDesk(id, 'returned', 4_000)
    await online.query(`SELECT cancel_booking($1, 'visitor', p_refund_percent => 100)`, id)
    expect(await refundsOf(id)).toMatchObject([{ amount_cents: 1_000 }])
    expect(await paidCents(id)).toBe(0)
  })

  test('follows the provider forwards only, and is reported once', async () => {
    const { id } = await online.paid(nextDay())
    await refund(id, 2_000)
    const [made] = await refundsOf(id)
    const note = (status: string) =>
      online.query('SELECT note_refund($1, $2, $3)', made?.id, `re_${id}`, status)
    await note('refunded')
    await note('pending')
    expect(await refundsOf(id)).toMatchObject([{ status: 'refunded' }])
    await note('failed')
    const told = await eventsOf(id)
    await note('failed')
    expect([await eventsOf(id), await paidCents(id)]).toEqual([told, 5_000])
  })

  const seenRefund = (attempt: string, over: object) =>
    says(attempt, 'paid', { refunds: [{ id: `re_${attempt}`, cents: 2_000, status: 'pending', ...over }] })

  test('is not taken for a refund of another payment, nor for another refund of the same', async () => {
    const [mine, other] = [await online.paid(nextDay()), await online.paid(nextDay())]
    await refund(other.id, 2_000)
    const [ours] = await refundsOf(other.id)
    await seenRefund(mine.attempt, { ours: ours?.id, status: 'failed' })
    await seenRefund(mine.attempt, { id: 're_mine', ours: ours?.id })
    expect([await paidCents(mine.id), await paidCents(other.id)]).toEqual([3_000, 3_000])
    expect(await refundsOf(other.id)).toMatchObject([{ status: 'new' }])
    await seenRefund(other.attempt, { ours: ours?.id })
    await seenRefund(other.attempt, { id: 're_again', ours: ours?.id })
    expect(await paidCents(other.id)).toBe(1_000)
  })

  test('counts if the provider made a refund that we hold for refused', async () => {
    const { id, attempt } = await online.paid(nextDay())
    await refund(id, 2_000)
    const [ours] = await refundsOf(id)
    await online.query(`SELECT note_refund($1, NULL, 'refused')`, ours?.id)
    expect(await paidCents(id)).toBe(5_000)
    for (const status of ['pending', 'refunded']) await seenRefund(attempt, { ours: ours?.id, status })
    expect(await paidCents(id)).toBe(3_000)
    expect(await one('SELECT failed_refund_cents($1) AS cents', id)).toEqual({ cents: 0 })
  })

  test('counts while a refund made at the provider is valid, and is reported once', async () => {
    const { id, attempt } = await online.paid(nextDay())
    const seen = (status: string) =>
      says(attempt, 'paid', { refunds: [{ id: `re_${id}`, cents: 1_000, status, ours: null }] })
    await seen('pending')
    const told = await eventsOf(id)
    await seen('refunded')
    expect([await eventsOf(id), await paidCents(id)]).toEqual([told, 4_000])
    await seen('failed')
    expect(await paidCents(id)).toBe(5_000)
  })
})
