import { randomUUID } from 'node:crypto'
import { bookingRequest } from '@lichtspel/contract/booking'
import { createTestApp, someMonday, somePayload, type TestApp } from '@lichtspel/test-support/api/test-app.ts'
import type { Pool } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { placeBooking } from './place.ts'

let api: TestApp
afterEach(() => api.close())

const {
  RATE_PER_MINUTE,
  RATE_BOOKING_PER_MINUTE,
  BOOKINGS_PER_CONTACT_PER_DAY,
  BOOKINGS_PER_NETWORK_PER_DAY,
  BOOKINGS_PER_WIDE_NETWORK_PER_DAY,
  BOOKED_SLOTS_PER_NETWORK_PER_DAY,
  BOOKED_SLOTS_PER_WIDE_NETWORK_PER_DAY,
} = readConfig({})
const PRODUCTION = {
  RATE_PER_MINUTE,
  RATE_BOOKING_PER_MINUTE,
  BOOKINGS_PER_CONTACT_PER_DAY,
  BOOKINGS_PER_NETWORK_PER_DAY,
  BOOKINGS_PER_WIDE_NETWORK_PER_DAY,
  BOOKED_SLOTS_PER_NETWORK_PER_DAY,
  BOOKED_SLOTS_PER_WIDE_NETWORK_PER_DAY,
}
const DATE = someMonday()

const book = (requestId: string, over: object = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/booking',
    payload: { booking: somePayload({ date: DATE, ...over }) },
    headers: { 'idempotency-key': requestId },
  })

test('a repeated request returns its booking, however many others the address has sent since', async () => {
  api = await createTestApp(PRODUCTION)
  const mine = randomUUID()
  const first = await book(mine, { slots: ['10:00'] })
  expect(first.statusCode).toBe(200)
  const others = []
  for (let i = 0; i < RATE_BOOKING_PER_MINUTE; i++)
    others.push(await book(randomUUID(), { slots: ['10:00'] }))
  expect(others.at(-1)?.statusCode).toBe(429)
  expect(Number(others.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  const again = await book(mine, { slots: ['10:00'] })
  expect([again.statusCode, again.json()]).toEqual([200, first.json()])
  // The id is valid for nothing else: a different booking under it is refused, and one without a valid id is rate limited.
  expect((await book(mine, { slots: ['12:00'] })).json().error.code).toBe('request-id-reused')
  expect((await book('no-id', { slots: ['12:00'] })).statusCode).toBe(429)
})

test('repeating a refused request does not count against the rate limit, up to forty times', async () => {
  api = await createTestApp(PRODUCTION)
  await book(randomUUID(), { slots: ['10:00'] })
  const mine = randomUUID()
  const answers = []
  for (let i = 0; i < 40; i++) answers.push((await book(mine, { slots: ['10:00'] })).statusCode)
  expect(new Set(answers)).toEqual(new Set([409]))
  // The first request counted as one of the twenty. From here on, every repetition counts.
  for (let i = 2; i < RATE_BOOKING_PER_MINUTE; i++) await book(mine, { slots: ['10:00'] })
  expect((await book(mine, { slots: ['10:00'] })).statusCode).toBe(429)
})

test('a repeated request returns its booking after the visitor has reached the daily limit', async () => {
  api = await createTestApp({ ...PRODUCTION, RATE_BOOKING_PER_MINUTE: 0 })
  const mine = randomUUID()
  const first = await book(mine, { slots: ['10:00'] })
  for (const slot of ['12:00', '14:00']) await book(randomUUID(), { slots: [slot] })
  expect((await book(randomUUID(), { slots: ['16:00'] })).json().error.code).toBe('too-many-bookings')
  expect((await book(mine, { slots: ['10:00'] })).json()).toEqual(first.json())
})

test('a booking sent ten times at once is made once and returned to all ten, even if it is the last one allowed that day', async () => {
  api = await createTestApp({ ...PRODUCTION, BOOKINGS_PER_CONTACT_PER_DAY: 1 })
  const mine = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => book(mine, { slots: ['10:00'] })))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(200)
})

test('a repetition that is refused while the first attempt commits returns the booking', async () => {
  api = await createTestApp()
  const mine = randomUUID()
  const first = () => book(mine, { slots: ['10:00'] })
  const { booking: payload } = bookingRequest.parse({
    booking: somePayload({ date: DATE, slots: ['10:00'] }),
  })
  const ports = {
    pool: committingAfterFirstLook(api.database.pool, first),
    catalogues: api.catalogues,
    announce: () => {},
    limits: { perContact: 0, perNetwork: 0, perWideNetwork: 0, slotsPerNetwork: 0, slotsPerWideNetwork: 0 },
  }
  // Revision 99 does not exist, and a page with unpublished prices is refused.
  const ask = {
    payload,
    requestId: mine,
    sessionId: undefined,
    network: '127.0.0.0/24',
    wideNetwork: '127.0.0.0/24',
    seenRevision: 99,
    leadsToPayment: false,
  }
  const booking = await placeBooking(ports, ask)
  expect((await first()).json()).toEqual({ booking })
  await expect(placeBooking(ports, { ...ask, requestId: randomUUID() })).rejects.toThrow('price-changed')
})

test('a flood of repeated requests is rate limited too', async () => {
  api = await createTestApp({ ...PRODUCTION, RATE_PER_MINUTE: 30 })
  const mine = randomUUID()
  const codes = []
  for (let i = 0; i < 31; i++) codes.push((await book(mine, { slots: ['10:00'] })).statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(30)
  expect(codes.at(-1)).toBe(429)
})

/** Lets the other attempt commit right after the first lookup of the request has found nothing. */
function committingAfterFirstLook(pool: Pool, commit: () => Promise<unknown>): Pool {
  let looks = 0
  const query = async (statement: { name?: string }) => {
    const answer = await pool.query(statement as never)
    if (statement.name === 'find-booking-by-request' && ++looks === 1) await commit()
    return answer
  }
  return new Proxy(pool, { get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)) })
}
