import { randomUUID } from 'node:crypto'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { passTime } from '@lichtspel/test-support/api/shifted-clock.ts'
import { someMonday, somePayload } from '@lichtspel/test-support/api/test-app.ts'
import { carryOut } from '@lichtspel/test-support/payments/carry-out.ts'
import { onlineWorker } from '@lichtspel/test-support/payments/online-worker.ts'
import { describe, expect, test, vi } from 'vitest'
import { lapseOptions } from '../../booking/sql.ts'
import { MollieRefused } from './mollie.ts'

const api = sharedTestApp()
const { fake, ports, work } = onlineWorker(api)
const MINUTE = 60_000
let week = 3

const post = async (url: string, payload: object, headers = {}) => {
  const answer = await api.app.inject({ method: 'POST', url, payload, headers })
  return { status: answer.statusCode, ...answer.json() }
}
const MEAL = { modules: { pastaBuffet: true } }

async function book(over: object = {}, headers: object = { 'pays-online': 'yes' }, requestId = randomUUID()) {
  const booking = somePayload({ date: someMonday(week++), ...MEAL, ...over })
  const answer = await post('/api/booking', { booking }, { 'idempotency-key': requestId, ...headers })
  expect(answer).toMatchObject({ status: 200 })
  return answer.booking as { id: string; payment?: { id: string; until: number } }
}

async function bookAndOpen(requestId = randomUUID()) {
  const { id, payment } = await book({}, { 'pays-online': 'yes' }, requestId)
  await work()
  const attempt = payment?.id ?? ''
  const { rows } = await ports.pool.query('SELECT provider_id FROM payment_attempt WHERE id = $1', [attempt])
  return { id, attempt, provider: rows[0].provider_id as string }
}

/** The visitor acts on the hosted page and comes back. */
async function comeBack(attempt: string, provider: string, status: 'paid' | 'failed' | 'expired') {
  fake.act(provider, status)
  await passTime(ports.pool, 6_000)
  await post('/api/payments', { id: attempt })
  await work()
  return await post('/api/payments', { id: attempt })
}

const one = async (text: string, ...values: unknown[]) => (await ports.pool.query(text, values)).rows[0]
const stateOf = (id: string) =>
  one(
    `SELECT b.status, o.awaits_payment, d.state, d.paid_cents,
            ARRAY(SELECT kind FROM outgoing_mail m WHERE m.booking_id = b.id ORDER BY id) AS mails
       FROM booking b LEFT JOIN booking_option o ON o.booking_id = b.id
       LEFT JOIN deposit_state d ON d.booking_id = b.id WHERE b.id = $1`,
    id,
  )
const refundsOf = async (id: string) =>
  (
    await ports.pool.query(
      `SELECT r.amount_cents, r.status FROM payment_refund r JOIN payment_attempt a ON a.id = r.attempt_id
        WHERE a.booking_id = $1 ORDER BY r.created_at`,
      [id],
    )
  ).rows

describe('booking with a deposit that is paid online', () => {
  test('is an option without a mail until it is paid, and then a booking with a confirmation', async () => {
    const { id, attempt, provider } = await bookAndOpen()
    expect(await stateOf(id)).toMatchObject({ status: 'confirmed', awaits_payment: true, mails: [] })
    expect(await post('/api/payments', { id: attempt })).toMatchObject({ state: 'open', cents: 5_000 })
    expect(await comeBack(attempt, provider, 'paid')).toMatchObject({ state: 'paid', checkoutUrl: null })
    expect(await stateOf(id)).toMatchObject({
      awaits_payment: null,
      state: 'paid',
      mails: ['confirmation', 'venue-notice'],
    })
  })

  test('waits for its payment by a page that does not know payments too, and is booked as before while the provider is away', async () => {
    const plain = await book({}, {})
    expect(await stateOf(plain.id)).toMatchObject({ awaits_payment: true, mails: ['deposit'] })
    await passTime(ports.pool, 31 * MINUTE)
    const away = await book()
    expect(away.payment).toBeUndefined()
    expect(await stateOf(away.id)).toMatchObject({ awaits_payment: null })
  })

  test('lets the visitor try again after a failed payment', async () => {
    const { id, attempt, provider } = await bookAndOpen()
    expect(await comeBack(attempt, provider, 'failed')).toMatchObject({ state: 'unpaid' })
    const again = await post('/api/payments/again', { id: attempt })
    expect(again).toMatchObject({ state: 'starting', cents: 5_000 })
    await work()
    const { provider_id } = await one('SELECT provider_id FROM payment_attempt WHERE id = $1', again.id)
    await comeBack(again.id, provider_id, 'paid')
    expect(await stateOf(id)).toMatchObject({ awaits_payment: null, state: 'paid' })
    // A page that still shows the first attempt.
    expect(await post('/api/payments', { id: attempt })).toMatchObject({ state: 'paid' })
  })

  test('fails for good if the provider refuses the payment itself', async () => {
    const { payment } = await book()
    const errors: unknown[] = []
    const refused = new MollieRefused(422)
    const createPayment = vi.fn().mockRejectedValue(refused)
    const refusing = {
      ...ports,
      mollie: { ...ports.mollie, createPayment },
      onError: errors.push.bind(errors),
    }
    while (await carryOut(refusing));
    await passTime(ports.pool, 90 * MINUTE)
    while (await carryOut(refusing));
    expect(createPayment).toHaveBeenCalledTimes(1)
    expect(errors).toEqual([refused])
    expect(await one('SELECT status FROM payment_attempt WHERE id = $1', payment?.id)).toEqual({
      status: 'failed',
    })
  })

  test('goes on with a payment that is still open, and allows five', async () => {
    const { attempt, provider } = await bookAndOpen()
    expect(await post('/api/payments/again', { id: attempt })).toMatchObject({ id: attempt, state: 'open' })
    let last = { id: attempt, provider }
    for (let n = 2; n <= 5; n++) {
      await comeBack(last.id, last.provider, 'failed')
      const { id } = await post('/api/payments/again', { id: attempt })
      await work()
      const { provider_id } = await one('SELECT provider_id FROM payment_attempt WHERE id = $1', id)
      last = { id, provider: provider_id }
    }
    await comeBack(last.id, last.provider, 'failed')
    expect(await post('/api/payments/again', { id: attempt })).toMatchObject({ status: 422 })
  })

  test('returns a second payment whole', async () => {
    const { id, attempt, provider } = await bookAndOpen()
    await comeBack(attempt, provider, 'expired')
    const again = await post('/api/payments/again', { id: attempt })
    await work()
    const { provider_id } = await one('SELECT provider_id FROM payment_attempt WHERE id = $1', again.id)
    await comeBack(again.id, provider_id, 'paid')
    // A bank may confirm a payment that had expired.
    fake.act(provider, 'paid')
    await passTime(ports.pool, 60 * MINUTE)
    await work()
    expect(await post('/api/payments', { id: attempt })).toMatchObject({ state: 'surplus' })
    await work()
    expect(await refundsOf(id)).toEqual([{ amount_cents: 5_000, status: 'pending' }])
    expect(await stateOf(id)).toMatchObject({ status: 'confirmed', state: 'paid', paid_cents: 5_000 })
  })
})

describe('a payment after the end of the option', () => {
  async function lapsed(requestId = randomUUID()) {
    const made = await bookAndOpen(requestId)
    await passTime(ports.pool, 31 * MINUTE)
    await work()
    await lapseOptions(ports.pool)
    expect(await stateOf(made.id)).toMatchObject({ status: 'cancelled', mails: [] })
    expect(await post('/api/payments', { id: made.attempt })).toMatchObject({ state: 'ended' })
    return made
  }

  test('is still what a browser that lost the answer is sent to, so that it shows no booking', async () => {
    const requestId = randomUUID()
    const { attempt } = await lapsed(requestId)
    const found = await api.app.inject(`/api/booking-requests/${requestId}`)
    expect(found.json()).toMatchObject({ booking: { payment: { id: attempt } } })
  })

  test('gets the slots back while they are free', async () => {
    const { id, attempt, provider } = await lapsed()
    expect(await comeBack(attempt, provider, 'paid')).toMatchObject({ state: 'paid' })
    expect(await stateOf(id)).toMatchObject({
      status: 'confirmed',
      state: 'paid',
      mails: ['confirmation', 'venue-notice'],
    })
  })

  test('gets the money back once another group has them, with a mail', async () => {
    const { id, attempt, provider } = await lapsed()
    await book({ date: someMonday(week - 1) }, {})
    expect(await comeBack(attempt, provider, 'paid')).toMatchObject({ state: 'too-late' })
    await work()
    expect(await refundsOf(id)).toEqual([{ amount_cents: 5_000, status: 'pending' }])
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled', paid_cents: 0, mails: ['cancelled'] })
  })

  test('never ends the option before the provider was asked', async () => {
    const { id, attempt, provider } = await bookAndOpen()
    fake.act(provider, 'paid')
    await passTime(ports.pool, 31 * MINUTE)
    await lapseOptions(ports.pool)
    expect(await stateOf(id)).toMatchObject({ status: 'confirmed' })
    await work()
    expect(await post('/api/payments', { id: attempt })).toMatchObject({ state: 'paid' })
    expect(await stateOf(id)).toMatchObject({ status: 'confirmed', awaits_payment: null })
  })
})

describe('money that goes back', () => {
  async function paid() {
    const made = await bookAndOpen()
    await comeBack(made.attempt, made.provider, 'paid')
    return made
  }

  test('is what the terms say when the visitor cancels, and is asked of the provider once', async () => {
    const { id, attempt } = await paid()
    await ports.pool.query(
      `SELECT cancel_booking(p_booking => $1, p_actor => 'visitor', p_refund_percent => 50)`,
      [id],
    )
    expect(await post('/api/payments', { id: attempt })).toMatchObject({
      state: 'cancelled',
      refundedCents: 2_500,
    })
    await work()
    expect(await refundsOf(id)).toEqual([{ amount_cents: 2_500, status: 'pending' }])
    expect(await stateOf(id)).toMatchObject({ state: 'returned', paid_cents: 2_500 })
  })

  test('is owed again when it did not arrive', async () => {
    const { id, attempt, provider } = await paid()
    await ports.pool.query(`SELECT refund_deposit($1, 'staff:x', 5000, 'reden', gen_random_uuid())`, [id])
    await work()
    const [refund] = fake.payments.get(provider)?.refunds ?? []
    fake.actOnRefund(refund?.id ?? '', 'failed')
    await ports.pool.query('SELECT look_at_attempt(p_attempt => $1)', [attempt])
    await passTime(ports.pool, 6_000)
    await work()
    expect(await refundsOf(id)).toEqual([{ amount_cents: 5_000, status: 'failed' }])
    expect(await stateOf(id)).toMatchObject({ state: 'paid', paid_cents: 5_000 })
  })

  test('is noted as made if the provider refuses what it made in an earlier try', async () => {
    const { id } = await paid()
    await ports.pool.query(`SELECT refund_deposit($1, 'staff:x', 5000, 'reden', gen_random_uuid())`, [id])
    const createRefund: typeof ports.mollie.createRefund = async (...asked) => {
      await ports.mollie.createRefund(...asked)
      throw new MollieRefused(422)
    }
    while (await carryOut({ ...ports, mollie: { ...ports.mollie, createRefund } }));
    expect(await refundsOf(id)).toEqual([{ amount_cents: 5_000, status: 'pending' }])
    expect(await stateOf(id)).toMatchObject({ state: 'returned', paid_cents: 0 })
  })

  test('counts when it was returned at the provider itself, or charged back', async () => {
    const { id, attempt, provider } = await paid()
    fake.refundAtDashboard(provider, 1_000)
    const back = fake.chargeBack(provider, 500)
    await ports.pool.query('SELECT look_at_attempt(p_attempt => $1)', [attempt])
    await passTime(ports.pool, 6_000)
    await work()
    expect(await stateOf(id)).toMatchObject({ status: 'confirmed', paid_cents: 3_500 })
    fake.reverseChargeback(back?.id ?? '')
    await ports.pool.query('SELECT look_at_attempt(p_attempt => $1)', [attempt])
    await passTime(ports.pool, 6_000)
    await work()
    expect(await stateOf(id)).toMatchObject({ paid_cents: 4_000 })
  })
})

describe('the webhook', () => {
  const call = (body: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/payments/called',
      payload: body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  test('makes the worker look, and answers the same to every id', async () => {
    const { id, provider } = await bookAndOpen()
    fake.act(provider, 'paid')
    await passTime(ports.pool, 6_000)
    for (const body of [`id=${provider}`, 'id=tr_unknown', 'id=nonsense', 'x=1', '']) {
      const { statusCode, body: answer } = await call(body)
      expect([statusCode, answer]).toEqual([200, ''])
    }
    await work()
    expect(await stateOf(id)).toMatchObject({ state: 'paid' })
  })

  test('does not exist, nor any route of payments, where no worker has a key', async () => {
    await ports.pool.query('DELETE FROM payment_provider')
    expect((await call('id=tr_unknown')).statusCode).toBe(404)
    expect(await post('/api/payments', { id: randomUUID() })).toMatchObject({ status: 404 })
    expect(await post('/api/payments/again', { id: randomUUID() })).toMatchObject({ status: 404 })
  })
})
