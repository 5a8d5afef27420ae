import { randomUUID } from 'node:crypto'
import { refusal } from '@lichtspel/contract/errors'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { createTestApp, newSessionId, somePayload } from '@lichtspel/test-support/api/test-app.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { readConfig } from '../config.ts'
import { networkOf, wideNetworkOf } from './network.ts'
import { catalogue } from './openapi.ts'

const api = sharedTestApp()

const post = (url: string, payload: string, type = 'application/json') =>
  api.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

describe('a body', () => {
  test.each([
    ['not JSON', '{'],
    ['empty', ''],
    ['deeper than needed', `${'['.repeat(9)}${']'.repeat(9)}`],
    ['absurdly deep', '['.repeat(16_000)],
    ['with a __proto__ key', '{"__proto__": {"x": 1}}'],
    ['with a constructor key', '{"constructor": {"prototype": {}}}'],
    ['that is an array', '[]'],
    ['that is a number', '1'],
  ])('%s is refused quickly', async (_what, text) => {
    const started = performance.now()
    for (const url of ['/api/holding', '/api/booking']) {
      const answer = await post(url, text)
      expect([answer.statusCode, refusal.parse(answer.json()).error.code]).toEqual([400, 'request-malformed'])
    }
    expect(performance.now() - started).toBeLessThan(500)
  })

  test('larger than the limit is refused', async () => {
    const answer = await post(
      '/api/booking',
      JSON.stringify({ booking: somePayload({ extraInfo: 'x'.repeat(20_000) }) }),
    )
    expect([answer.statusCode, answer.json().error.code]).toEqual([413, 'request-too-large'])
  })

  test('without a JSON content type is refused: a form on another site cannot post here', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      expect((await post('/api/holding', '{}', type)).statusCode).toBe(415)
    }
  })
})

describe('a response', () => {
  test('to an unknown path is a normal refusal', async () => {
    const answer = await api.app.inject('/api/nothing')
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not-found'])
  })

  test.each([
    ['/boeking/0123456789ABCdefghijklmnopq%zz', 404, 'not-found'],
    ['/api/booking-requests/%C3%28', 400, 'request-malformed'],
    [`/api/booking-requests/${'secret'.repeat(20)}`, 414, 'request-malformed'],
  ])(
    'to an unroutable path (%s) repeats nothing of it, and has the security headers',
    async (path, status, code) => {
      const answer = await api.app.inject(path)
      expect([answer.statusCode, answer.json().error.code]).toEqual([status, code])
      expect(Object.keys(answer.json().error).sort()).toEqual(['code', 'requestId'])
      const usual = await api.app.inject('/api/nothing')
      for (const name of [
        'content-security-policy',
        'strict-transport-security',
        'x-content-type-options',
        'cache-control',
      ])
        expect([name, answer.headers[name]]).toEqual([name, usual.headers[name]])
    },
  )

  test('has the security headers, and is not cached', async () => {
    const answer = await api.app.inject('/healthz')
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'referrer-policy': 'no-referrer',
    })
    expect(answer.headers['x-powered-by']).toBeUndefined()
  })

  test('with a server error does not reveal the cause', async () => {
    const broken = await createTestApp()
    await broken.database.pool.query('DROP FUNCTION place_booking')
    const answer = await broken.app.inject({
      method: 'POST',
      url: '/api/booking',
      payload: { booking: somePayload() },
    })
    expect(answer.statusCode).toBe(500)
    expect(Object.keys(answer.json().error).sort()).toEqual(['code', 'requestId'])
    await broken.close()
  })
})

test('the server is alive and ready', async () => {
  expect((await api.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await api.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
})

test('hostile values in every field return 4xx, never 5xx', async () => {
  const nasty = [
    "'; DROP TABLE booking; --",
    '\u0000',
    '\ud800',
    '💥'.repeat(50),
    '{{7*7}}',
    '<script>',
    '%00',
    '-1',
    '1e309',
    '../../etc',
  ]
  for (const value of nasty) {
    for (const field of [
      'name',
      'email',
      'phone',
      'players',
      'date',
      'location',
      'slots',
      'extraInfo',
      'selectedFormula',
    ]) {
      const answer = await api.app.inject({
        method: 'POST',
        url: '/api/booking',
        payload: {
          booking: somePayload({
            [field]: field === 'slots' ? [value] : value,
            ...(field === 'slots' ? {} : { slots: ['08:07'] }),
          }),
        },
        headers: { 'idempotency-key': randomUUID() },
      })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
    }
    const held = await api.app.inject({
      method: 'POST',
      url: '/api/holding',
      payload: { sessionId: newSessionId(), scheduleId: value, slotKeys: [value] },
    })
    expect(held.statusCode).toBe(400)
  }
})

test('the OpenAPI document has every path for visitors', async () => {
  const answer = await api.app.inject('/api/openapi.json')
  expect(Object.keys(answer.json().paths).sort()).toEqual([
    '/api/availability',
    '/api/booking',
    '/api/booking-requests/{requestId}',
    '/api/catalogue',
    '/api/guest-calendar/{file}',
    '/api/guest-visit',
    '/api/holding',
    '/api/managed-booking',
    '/api/managed-booking/answer',
    '/api/managed-booking/calendar.ics',
    '/api/managed-booking/cancel',
    '/api/managed-booking/confirm',
    '/api/managed-booking/details',
    '/api/managed-booking/links',
    '/api/managed-booking/mail',
    '/api/managed-booking/move',
    '/api/managed-booking/payment',
    '/api/payments',
    '/api/payments/again',
    '/api/schedules',
    '/api/schedules/stream',
    '/api/visit-holding',
    '/api/wishes',
  ])
})

test('stored values match their description in the OpenAPI document', async () => {
  const { catalogues } = (await api.app.inject('/api/catalogue')).json()
  expect(z.array(catalogue).parse(catalogues)).toEqual(catalogues)
  const text = JSON.stringify((await api.app.inject('/api/openapi.json')).json())
  expect(text.split('#/components/schemas/Catalogue').length - 1).toBe(2)
  expect(text.split('#/components/schemas/PriceLine').length - 1).toBe(3)
  expect(text.split('#/components/schemas/Refusal').length - 1).toBeGreaterThan(50)
  expect(text.length).toBeLessThan(150_000)
})

test('every configuration variable has a default, and invalid ones are reported by name', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3000, HOLD_SLOTS_PER_SESSION: 40 })
  expect(readConfig({ PORT: '4000', HOST: '' })).toMatchObject({ PORT: 4000, HOST: '127.0.0.1' })
  expect(() => readConfig({ PORT: 'x', BODY_DEPTH: '1' })).toThrow(/PORT[\s\S]*BODY_DEPTH/)
})

test.each([
  ['192.168.7.9', '192.168.7.0/24', '192.168.7.0/24'],
  ['::ffff:192.168.7.9', '192.168.7.0/24', '192.168.7.0/24'],
  ['::ffff:c0a8:709', '192.168.7.0/24', '192.168.7.0/24'],
  ['0xc0.0xa8.7.9', 'unknown', 'unknown'],
  ['2001:db8:1:2::9', '2001:db8:1::/56', '2001:db8:1::/48'],
  ['2001:db8:1:ff::9', '2001:db8:1::/56', '2001:db8:1::/48'],
  ['2001:db8:1:abcd::9', '2001:db8:1:ab00::/56', '2001:db8:1::/48'],
  ['2001:0DB8:0001::1', '2001:db8:1::/56', '2001:db8:1::/48'],
  ['::1', '::/56', '::/48'],
  ['fe80::1%eth0', 'fe80::/56', 'fe80::/48'],
  ['192.168.7.9:51234', '192.168.7.0/24', '192.168.7.0/24'],
  ['[2001:db8:1:2::9]:51234', '2001:db8:1::/56', '2001:db8:1::/48'],
  ['[2001:db8:1:2::9]', '2001:db8:1::/56', '2001:db8:1::/48'],
  ['_hidden', 'unknown', 'unknown'],
  ['192.168.7.9.1:51234', 'unknown', 'unknown'],
  ['', 'unknown', 'unknown'],
])('the network of %s is %s, and its wide network is %s', (address, network, wide) => {
  expect([networkOf(address), wideNetworkOf(address)]).toEqual([network, wide])
})
