import { randomUUID } from 'node:crypto'
import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { PATHS } from '@lichtspel/contract/paths'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { bearer } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { passTime } from '@lichtspel/test-support/api/shifted-clock.ts'
import { someMonday, somePayload } from '@lichtspel/test-support/api/test-app.ts'
import { deskOf } from '@lichtspel/test-support/colleague/desk.ts'
import { carryOut } from '@lichtspel/test-support/payments/carry-out.ts'
import { onlineWorker } from '@lichtspel/test-support/payments/online-worker.ts'
import { describe, expect, test } from 'vitest'
import { addToken } from '../../booking/link/sql.ts'
import { hashToken, newToken } from '../../booking/link/token.ts'
import { lapseOptions } from '../../booking/sql.ts'

const api = sharedTestApp()
const desk = deskOf(api, sharedColleague(api, 'manager'))
const { fake, ports, work } = onlineWorker(api)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let week = 1

const post = async (url: string, payload: object, headers = {}) => {
  const answer = await api.app.inject({ method: 'POST', url, payload, headers })
  return { status: answer.statusCode, ...answer.json() }
}
const one = async (text: string, ...values: unknown[]) => (await ports.pool.query(text, values)).rows[0]

async function bookAndOpen(over: object = {}) {
  const date = someMonday(week++)
  const booking = somePayload({ date, modules: { pastaBuffet: true }, ...over })
  const headers = { 'idempotency-key': randomUUID(), 'pays-online': 'yes' }
  const { id, payment } = (await post('/api/booking', { booking }, headers)).booking
  await work()
  const { provider_id } = await one('SELECT provider_id FROM payment_attempt WHERE id = $1', payment.id)
  const token = newToken()
  await addToken(ports.pool, id, hashToken(token))
  return { id, date, attempt: payment.id as string, provider: provider_id as string, token }
}

async function pay({ attempt, provider }: { attempt: string; provider: string }) {
  fake.act(provider, 'paid')
  await passTime(ports.pool, 6_000)
  await post('/api/payments', { id: attempt })
  await work()
  return (await post('/api/payments', { id: attempt })).state
}

async function paid() {
  const made = await bookAndOpen()
  expect(await pay(made)).toBe('paid')
  return made
}

async function lapsed() {
  const made = await bookAndOpen()
  await passTime(ports.pool, 31 * MINUTE)
  await work()
  await lapseOptions(ports.pool)
  expect(await statusOf(made.id)).toMatchObject({ status: 'cancelled' })
  return made
}

const statusOf = (id: string) =>
  one(
    `SELECT b.status, o.until IS NOT NULL AS is_option, d.paid_cents,
            ARRAY(SELECT kind FROM outgoing_mail m WHERE m.booking_id = b.id ORDER BY id) AS mails
       FROM booking b LEFT JOIN booking_option o ON o.booking_id = b.id
       LEFT JOIN deposit_state d ON d.booking_id = b.id WHERE b.id = $1`,
    id,
  )
const scheduleOf = async (id: string) =>
  (
    await one(
      `SELECT (slots->0->>'scheduleId')::bigint AS schedule FROM booking_event WHERE booking_id = $1 LIMIT 1`,
      id,
    )
  ).schedule

describe('a late payment does not take back', () => {
  test('a slot in which places are out of order', async () => {
    const made = await lapsed()
    await ports.pool.query(
      `SELECT set_outage(p_schedule => $1, p_from => 0, p_until => 1440, p_reason => 'fault', p_words => 'x', p_actor => 'x',
                         p_places => 8)`,
      [await scheduleOf(made.id)],
    )
    expect(await pay(made)).toBe('too-late')
    expect(await statusOf(made.id)).toMatchObject({ status: 'cancelled', paid_cents: 0 })
  })

  test('a slot in a full outage', async () => {
    const made = await lapsed()
    await ports.pool.query(
      `SELECT set_outage(p_schedule => $1, p_from => 0, p_until => 1440, p_reason => 'fault', p_words => 'x', p_actor => 'x')`,
      [await scheduleOf(made.id)],
    )
    expect(await pay(made)).toBe('too-late')
  })

  test('a day that was closed', async () => {
    const made = await lapsed()
    await ports.pool.query(`SELECT close_schedule(p_schedule => $1, p_actor => 'x', p_reason => 'x')`, [
      await scheduleOf(made.id),
    ])
    expect(await pay(made)).toBe('too-late')
  })

  test('a booking whose visitor was erased', async () => {
    const made = await lapsed()
    await ports.pool.query(`SELECT make_anonymous(ARRAY[$1::uuid], 'manager', 'erased')`, [made.id])
    expect(await pay(made)).toBe('too-late')
    await work()
    expect(await statusOf(made.id)).toMatchObject({ status: 'cancelled', paid_cents: 0 })
  })
})

describe('a deposit that is settled at the desk while the booking waits for its payment', () => {
  test.each(['waived', 'cash', 'card', 'bank'])('%s: confirms the booking', async (kind) => {
    const { id } = await bookAndOpen()
    const answer = await desk.post('deposit', { kind, cents: 5_000, reason: 'reden' }, id)
    expect(answer.statusCode).toBe(200)
    await passTime(ports.pool, 60 * MINUTE)
    await work()
    await lapseOptions(ports.pool)
    expect(await statusOf(id)).toMatchObject({
      status: 'confirmed',
      is_option: false,
      mails: ['confirmation', 'venue-notice'],
    })
  })

  test('a transfer in a bank file confirms it too', async () => {
    const { id } = await bookAndOpen()
    const { reference } = await one('SELECT reference FROM deposit WHERE booking_id = $1', id)
    await ports.pool.query(`SELECT book_payment('key-1', $1, 5000, '2026-11-20')`, [reference])
    await passTime(ports.pool, 60 * MINUTE)
    await lapseOptions(ports.pool)
    expect(await statusOf(id)).toMatchObject({ status: 'confirmed', is_option: false })
  })
})

describe('money', () => {
  test('a visitor gets back what the page says', async () => {
    const { id } = await paid()
    await desk.post('deposit', { kind: 'returned', cents: 4_000, reason: 'cash' }, id)
    await ports.pool.query(
      `SELECT cancel_booking(p_booking => $1, p_actor => 'visitor', p_refund_percent => 50)`,
      [id],
    )
    const { told } = await one(
      `SELECT (after->>'refundCents')::int AS told FROM booking_event WHERE booking_id = $1 AND what = 'cancelled'`,
      id,
    )
    const { sent } = await one(
      `SELECT COALESCE(sum(r.amount_cents), 0)::int AS sent FROM payment_refund r JOIN payment_attempt a ON a.id = r.attempt_id
        WHERE a.booking_id = $1`,
      id,
    )
    expect([told, sent]).toEqual([500, 500])
  })

  test('what was waived is not asked of the visitor', async () => {
    const { id, token } = await bookAndOpen()
    await desk.post('deposit', { kind: 'waived', cents: 2_000, reason: 'Vaste klant' }, id)
    await desk.post('deposit', { kind: 'cash', cents: 500 }, id)
    const { deposit } = (await api.app.inject({ url: '/api/managed-booking', ...bearer(token) })).json()
      .booking
    expect(deposit).toMatchObject({ state: 'open', cents: 3_000, paidCents: 500 })
  })

  test('what comes back of a cancelled visit stays on its page, unless the refund fails', async () => {
    const { token } = await paid()
    const read = async () =>
      (await api.app.inject({ url: PATHS.managed, ...bearer(token) })).json().booking as ManagedBooking
    const { revision, refundedCents } = await read()
    expect(refundedCents).toBe(0)
    const cancel = { method: 'POST', url: PATHS.managedCancel, payload: { revision } } as const
    const answer = await api.app.inject({ ...cancel, ...bearer(token) })
    expect(answer.json().booking).toMatchObject({ status: 'cancelled', refundedCents: 2_500 })
    await work()
    expect(await read()).toMatchObject({ deposit: null, refundedCents: 2_500 })
    await ports.pool.query(
      `SELECT note_refund(id, 're_x', 'failed') FROM payment_refund ORDER BY created_at DESC LIMIT 1`,
    )
    expect(await read()).toMatchObject({ refundedCents: 0 })
  })

  test('moving first does not bring back what cancelling late forfeits', async () => {
    const { date, token } = await paid()
    const { days } = await one(
      `SELECT $1::date - (app_now() AT TIME ZONE 'Europe/Brussels')::date AS days`,
      date,
    )
    await passTime(ports.pool, (days - 3) * DAY)
    const read = async () =>
      (await api.app.inject({ url: '/api/managed-booking', ...bearer(token) })).json().booking
    const before = await read()
    expect(before.deposit.refundCents).toBe(0)
    const moved = await api.app.inject({
      method: 'POST',
      url: '/api/managed-booking/move',
      payload: {
        revision: before.revision,
        date: addDays(date, 28),
        slots: ['18:00'],
        slotsVR: [],
        slotsInteractiveFloor: [],
      },
      ...bearer(token),
    })
    expect(moved.statusCode).toBe(200)
    const after = await read()
    expect(after.date).toBe(addDays(date, 28))
    expect(after.deposit.refundCents).toBe(0)
    await passTime(ports.pool, -(days - 3) * DAY)
  })
})

describe('an option that waits for a payment', () => {
  test('counts in the booking limits, also after it ended unpaid', async () => {
    const { id } = await lapsed()
    expect(await one('SELECT was_cancelled_for_him(b) AS free FROM booking b WHERE id = $1', id)).toEqual({
      free: false,
    })
  })

  test('waits for it again once the desk undid that it lifted the option', async () => {
    const made = await bookAndOpen()
    const actId = randomUUID()
    const { revision } = await desk.booking(made.id)
    const lifted = await desk.post(
      'option',
      { actId, revision, until: null, mail: false, reason: '' },
      made.id,
    )
    expect(lifted.statusCode).toBe(200)
    await desk.post('undo', { undoes: actId })
    expect(await statusOf(made.id)).toMatchObject({ is_option: true })
    expect(await pay(made)).toBe('paid')
    expect(await statusOf(made.id)).toMatchObject({ is_option: false })
  })
})

describe('calls to the provider', () => {
  /** How often the worker asks about a payment in five seconds, while somebody calls four times a second for a minute. */
  async function callsInFiveSeconds(provider: string, { fails }: { fails: boolean }): Promise<number> {
    let calls = 0
    const getPayment = async (id: string) => {
      if (id === provider) calls += 1
      if (fails) throw new Error('Mollie: 503')
      return await ports.mollie.getPayment(id)
    }
    // The test itself takes time too.
    const nowMs = async () => (await one('SELECT epoch_ms(app_now()) AS ms')).ms
    const began = await nowMs()
    for (let n = 0; n < 240; n++) {
      await ports.pool.query('SELECT look_at_attempt(p_provider => $1)', [provider])
      while (await carryOut({ ...ports, mollie: { ...ports.mollie, getPayment } }));
      await passTime(ports.pool, 250)
    }
    return (calls * 5_000) / ((await nowMs()) - began)
  }

  test.each([true, false])('come once in five seconds, also while it fails: %s', async (fails) => {
    const { provider } = await bookAndOpen()
    const calls = await callsInFiveSeconds(provider, { fails })
    expect(calls).toBeGreaterThan(0.7)
    expect(calls).toBeLessThan(1.1)
  })

  test('come once in two minutes for an attempt of yesterday', async () => {
    const { provider } = await bookAndOpen()
    fake.act(provider, 'expired')
    await passTime(ports.pool, DAY)
    expect(await callsInFiveSeconds(provider, { fails: false })).toBeLessThan(0.1)
  })
})
