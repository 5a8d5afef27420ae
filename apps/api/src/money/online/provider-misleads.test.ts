import { randomUUID } from 'node:crypto'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { passTime } from '@lichtspel/test-support/api/shifted-clock.ts'
import { someMonday, somePayload } from '@lichtspel/test-support/api/test-app.ts'
import { deskOf } from '@lichtspel/test-support/colleague/desk.ts'
import { carryOut } from '@lichtspel/test-support/payments/carry-out.ts'
import { onlineWorker } from '@lichtspel/test-support/payments/online-worker.ts'
import { describe, expect, test, vi } from 'vitest'
import { lapseOptions } from '../../booking/sql.ts'
import { connectMollie } from './mollie.ts'
import { startVenue } from './start-payments.ts'

const api = sharedTestApp()
const desk = deskOf(api, sharedColleague(api, 'manager'))
const { ports, work } = onlineWorker(api)
const MINUTE = 60_000
let week = 1

const post = async (url: string, payload: object, headers = {}) => {
  const answer = await api.app.inject({ method: 'POST', url, payload, headers })
  return { status: answer.statusCode, ...answer.json() }
}
const one = async (text: string, ...values: unknown[]) => (await ports.pool.query(text, values)).rows[0]

async function bookAndOpen(over: object = {}) {
  const booking = somePayload({ date: someMonday(week++), modules: { pastaBuffet: true }, ...over })
  const headers = { 'idempotency-key': randomUUID(), 'pays-online': 'yes' }
  const { id, payment } = (await post('/api/booking', { booking }, headers)).booking
  await work()
  const { provider_id } = await one('SELECT provider_id FROM payment_attempt WHERE id = $1', payment.id)
  return { id, attempt: payment.id as string, provider: provider_id as string }
}

const statusOf = (id: string) =>
  one(
    `SELECT b.status, o.until IS NOT NULL AS is_option, d.paid_cents,
            ARRAY(SELECT kind FROM outgoing_mail m WHERE m.booking_id = b.id ORDER BY id) AS mails
       FROM booking b LEFT JOIN booking_option o ON o.booking_id = b.id
       LEFT JOIN deposit_state d ON d.booking_id = b.id WHERE b.id = $1`,
    id,
  )

describe('a payment that the provider reports as paid', () => {
  test.each([
    ['with another amount', '0.01', 'EUR', 1],
    ['in another currency', '50.00', 'USD', 2],
  ])('%s is refused, keeps the slots, and is a finding at the desk', async (_, value, currency, days) => {
    const { id, attempt, provider } = await bookAndOpen({ date: addDays(someMonday(2), days) })
    const answer = {
      ...{ id: provider, mode: 'test', status: 'paid', amount: { value, currency }, method: 'ideal' },
      _links: {},
    }
    vi.stubGlobal('fetch', async () => Response.json(answer))
    try {
      const other = connectMollie('http://127.0.0.1:1', 'test_x')
      const seen = await other.getPayment(provider)
      vi.unstubAllGlobals()
      const getPayment = async (one: string) => (one === provider ? seen : await ports.mollie.getPayment(one))
      const errors: unknown[] = []
      const onError = errors.push.bind(errors)
      await passTime(ports.pool, 31 * MINUTE)
      while (await carryOut({ ...ports, onError, mollie: { ...ports.mollie, getPayment } }));
      expect(String(errors)).toContain('paid with another amount or currency')
    } finally {
      vi.unstubAllGlobals()
    }
    await passTime(ports.pool, 15 * MINUTE)
    await lapseOptions(ports.pool)
    expect(await statusOf(id)).toMatchObject({
      status: 'confirmed',
      is_option: true,
      paid_cents: 0,
      mails: [],
    })
    expect((await post('/api/payments', { id: attempt })).state).not.toBe('paid')
    const { bookings } = (await desk.get('checkList')).json()
    expect(bookings.find((one: { id: string }) => one.id === id).findings).toContainEqual({
      reason: 'paid-otherwise',
      reported: `${value} ${currency}`,
    })
  })
})

test('a payment of the other mode is not taken for one of this account', async () => {
  const { id, provider } = await bookAndOpen()
  const getPayment = async (asked: string) => {
    const seen = await ports.mollie.getPayment(asked)
    return asked === provider ? { ...seen, mode: 'live' as const, status: 'paid' as const } : seen
  }
  const errors: unknown[] = []
  const onError = errors.push.bind(errors)
  await ports.pool.query('SELECT look_at_attempt(p_provider => $1)', [provider])
  await passTime(ports.pool, 6_000)
  while (await carryOut({ ...ports, onError, mollie: { ...ports.mollie, getPayment } }));
  expect(String(errors)).toContain('a payment of another mode')
  expect(await statusOf(id)).toMatchObject({ is_option: true, paid_cents: 0 })
})

test('payments that are asked about again and again do not delay a new one', async () => {
  const slow = [await bookAndOpen(), await bookAndOpen(), await bookAndOpen()].map(({ provider }) => provider)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const asked: string[] = []
  const getPayment = async (provider: string) => {
    asked.push(provider)
    if (slow.includes(provider)) await answered
    return await ports.mollie.getPayment(provider)
  }
  for (const provider of slow) await ports.pool.query('SELECT look_at_attempt(p_provider => $1)', [provider])
  await passTime(ports.pool, 6_000)
  const worker = startVenue({ ...ports, mollie: { ...ports.mollie, getPayment } })
  try {
    await vi.waitFor(() => expect(asked.slice(0, 3)).toEqual(slow.toReversed()), 10_000)
    const booking = somePayload({ date: someMonday(week++), modules: { pastaBuffet: true } })
    const headers = { 'idempotency-key': randomUUID(), 'pays-online': 'yes' }
    const { payment } = (await post('/api/booking', { booking }, headers)).booking
    const statusNow = async () =>
      (await one('SELECT status FROM payment_attempt WHERE id = $1', payment.id)).status
    await vi.waitFor(async () => expect(await statusNow()).toBe('open'), 10_000)
  } finally {
    answer()
    await worker.stop()
  }
})
