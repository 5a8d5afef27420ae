import { randomUUID } from 'node:crypto'
import {
  createTestApp,
  newSessionId,
  someMonday,
  somePayload,
  type TestApp,
} from '@lichtspel/test-support/api/test-app.ts'
import { signedIn } from '@lichtspel/test-support/colleague/colleagues.ts'
import { afterEach, expect, test } from 'vitest'

let api: TestApp
afterEach(() => api.close())

const DATE = someMonday()

async function scheduleIds(date = DATE): Promise<Record<string, string>> {
  const answer = await api.app.inject(`/api/schedules?date=${date}`)
  return Object.fromEntries(
    answer.json().schedules.map((one: { location: string; id: string }) => [one.location, one.id]),
  )
}

const hold = (
  sessionId: string,
  scheduleId: string | undefined,
  slotKeys: string[],
  remoteAddress = '127.0.0.1',
) =>
  api.app.inject({
    method: 'POST',
    url: '/api/holding',
    payload: { sessionId, scheduleId, slotKeys },
    remoteAddress,
  })

const book = (over: object, remoteAddress = '127.0.0.1') =>
  api.app.inject({
    method: 'POST',
    url: '/api/booking',
    payload: { booking: somePayload({ date: DATE, ...over }) },
    headers: { 'idempotency-key': randomUUID() },
    remoteAddress,
  })

test('one session cannot hold more slots than its limit, across all attractions', async () => {
  api = await createTestApp({ HOLD_SLOTS_PER_SESSION: 3 })
  const [ids, session] = [await scheduleIds(), newSessionId()]
  expect((await hold(session, ids.antwerpen, ['10:00', '11:00'])).statusCode).toBe(200)
  const refused = await hold(session, ids.antwerpenvr, ['10:00', '10:15'])
  expect([refused.statusCode, refused.json().error.code, refused.headers['retry-after']]).toEqual([
    429,
    'too-many-holds',
    '120',
  ])
  expect((await hold(session, ids.antwerpenvr, ['10:00'])).statusCode).toBe(200)
  expect((await hold(session, ids.antwerpen, ['10:00', '11:00'])).statusCode).toBe(200)
})

test('one network cannot hold more than its limit with any number of sessions; another network is not affected', async () => {
  api = await createTestApp({ HOLD_SLOTS_PER_NETWORK: 40 })
  const ids = await scheduleIds()
  const keys = Array.from(
    { length: 24 },
    (_, i) =>
      `${String(8 + Math.floor((i * 40) / 60)).padStart(2, '0')}:${String((i * 40) % 60).padStart(2, '0')}`,
  )
  let held = 0
  for (let bot = 0; bot < 50; bot++) {
    const answer = await hold(
      newSessionId(),
      bot % 2 ? ids.antwerpen : ids.antwerpeninteractivefloor,
      keys.slice(bot % 24, (bot % 24) + 1),
      `10.1.2.${bot + 1}`,
    )
    if (answer.statusCode === 200) held += answer.json().slotKeys.length
  }
  expect(held).toBeLessThanOrEqual(40)
  expect(held).toBeGreaterThan(20)
  const greedy = await hold(
    newSessionId(),
    ids.antwerpenvr,
    Array.from(
      { length: 41 - held },
      (_, i) => `${String(8 + Math.floor(i / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][i % 4]}`,
    ),
    '10.1.2.9',
  )
  expect(greedy.json().error.code).toBe('too-many-holds')
  expect((await hold(newSessionId(), ids.antwerpenvr, ['20:00'], '10.9.9.9')).json()).toEqual({
    slotKeys: ['20:00'],
  })
})

test('an IPv6 household has its own limit, and shares a second limit with the other 255 networks of its /48', async () => {
  api = await createTestApp({ HOLD_SLOTS_PER_NETWORK: 2, HOLD_SLOTS_PER_WIDE_NETWORK: 3 })
  const { antwerpen } = await scheduleIds()
  const ask = async (address: string, ...keys: string[]) =>
    (await hold(newSessionId(), antwerpen, keys, address)).statusCode
  expect(await ask('2001:db8:1:ab01::1', '10:00', '11:00')).toBe(200)
  expect(await ask('2001:db8:1:ab02::1', '12:00')).toBe(429)
  expect(await ask('2001:db8:1:ac00::1', '12:00')).toBe(200)
  expect(await ask('2001:db8:1:ad00::1', '13:00')).toBe(429)
  expect(await ask('2001:db8:2::1', '13:00')).toBe(200)
})

test('a contact and a network each have a daily booking limit, and get a 429 beyond it', async () => {
  api = await createTestApp({ BOOKINGS_PER_CONTACT_PER_DAY: 2, BOOKINGS_PER_NETWORK_PER_DAY: 3 })
  const other = (n: number) => ({ email: `v${n}@voorbeeld.be`, phone: `0471 00 00 0${n}` })
  expect((await book({ slots: ['10:00'] })).statusCode).toBe(200)
  expect((await book({ slots: ['11:00'], email: 'AN@voorbeeld.be' })).statusCode).toBe(200)
  const sameContact = await book({ slots: ['12:00'] })
  expect([sameContact.statusCode, sameContact.json().error.code]).toEqual([429, 'too-many-bookings'])
  const wait = Number(sameContact.headers['retry-after'])
  expect(wait).toBeGreaterThan(86_300)
  expect(wait).toBeLessThanOrEqual(86_400)
  const samePhone = await book({ slots: ['12:00'], email: 'bo@voorbeeld.be' })
  expect(samePhone.json().error.code).toBe('too-many-bookings')
  expect((await book({ slots: ['12:00'], ...other(1) })).statusCode).toBe(200)
  expect((await book({ slots: ['13:00'], ...other(2) })).json().error.code).toBe('too-many-bookings')
  expect((await book({ slots: ['13:00'], ...other(2) }, '10.5.5.5')).statusCode).toBe(200)
})

test('too many requests a minute get a 429 with a Retry-After', async () => {
  api = await createTestApp({ RATE_PER_MINUTE: 5, RATE_BOOKING_PER_MINUTE: 2 })
  const codes = []
  for (let i = 0; i < 3; i++) codes.push((await book({ slots: ['10:00'] })).statusCode)
  expect(codes).toEqual([200, 409, 429])
  const answers = []
  for (let i = 0; i < 6; i++) answers.push(await api.app.inject(`/api/schedules?date=${DATE}`))
  const last = answers.at(-1)
  expect([last?.statusCode, last?.json().error.code]).toEqual([429, 'too-many-requests'])
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
})

test('one address cannot flood pages and unknown paths: refusals beyond the limit wait, and others do not', async () => {
  api = await createTestApp({ RATE_PER_MINUTE: 100, RATE_WITH_PAGES_PER_MINUTE: 3 })
  const ask = async (method: 'GET' | 'HEAD' | 'POST', url: string, remoteAddress: string) => {
    const startedAt = performance.now()
    const { statusCode, headers } = await api.app.inject({ method, url, remoteAddress })
    return { statusCode, retryAfter: headers['retry-after'], ms: performance.now() - startedAt }
  }
  const flood = [
    await ask('GET', '/kleuren/00ff00-00ff00.css', '192.0.2.1'),
    await ask('HEAD', '/kleuren/00ff00-00ff00.css', '192.0.2.1'),
    await ask('POST', '/nergens', '192.0.2.1'),
  ]
  expect(flood.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404])
  const refused = ask('GET', '/kleuren/00ff00-00ff00.css', '192.0.2.1')
  expect((await ask('GET', '/kleuren/00ff00-00ff00.css', '192.0.2.2')).ms).toBeLessThan(500)
  expect(await refused).toMatchObject({ statusCode: 429, retryAfter: '60' })
  expect((await refused).ms).toBeGreaterThan(900)
})

test('an IPv6 network has one rate limit, not one for each address', async () => {
  api = await createTestApp({ RATE_PER_MINUTE: 1 })
  const ask = async (remoteAddress: string) =>
    (await api.app.inject({ url: `/api/schedules?date=${DATE}`, remoteAddress })).statusCode
  expect([await ask('2001:db8:1:2::1'), await ask('2001:db8:1:3::2')]).toEqual([200, 429])
  expect([await ask('2001:db8:1:100::1'), await ask('198.51.100.7'), await ask('198.51.100.8')]).toEqual([
    200, 200, 200,
  ])
})

test('the networks of a /48 share a rate limit, which does not affect IPv4 and the desk', async () => {
  api = await createTestApp({ RATE_PER_MINUTE: 2, RATE_PER_WIDE_NETWORK_PER_MINUTE: 3 })
  const { cookie } = (await signedIn(api, 'desk')).headers
  const ask = async (remoteAddress: string, headers = {}, url = `/api/schedules?date=${DATE}`) =>
    (await api.app.inject({ url, remoteAddress, headers })).statusCode
  const networks = ['2001:db8:1:100::1', '2001:db8:1:200::1', '2001:db8:1:300::1', '2001:db8:1:400::1']
  const answers = []
  for (const address of networks) answers.push(await ask(address))
  expect(answers).toEqual([200, 200, 200, 429])
  expect(await ask('2001:db8:1:500::1', { cookie }, '/api/staff/me')).toBe(200)
  expect([await ask('2001:db8:2::1'), await ask('198.51.100.7'), await ask('198.51.100.8')]).toEqual([
    200, 200, 200,
  ])
})

test('a request to hold nothing leaves no row', async () => {
  api = await createTestApp()
  const { antwerpen } = await scheduleIds()
  for (let n = 1; n <= 20; n++) {
    const payload = { scheduleId: antwerpen, sessionId: newSessionId(), slotKeys: [] }
    const headers = { 'hold-seq': String(n) }
    const answer = await api.app.inject({ method: 'POST', url: '/api/holding', payload, headers })
    expect([answer.statusCode, answer.json()]).toEqual([200, { slotKeys: [] }])
  }
  const { rows } = await api.database.pool.query(
    'SELECT (SELECT count(*) FROM session)::int AS sessions, (SELECT count(*) FROM hold_record)::int AS records',
  )
  expect(rows).toEqual([{ sessions: 0, records: 0 }])
})

test('a proxy that appends the port or sends an unknown address cannot be used to avoid the limits', async () => {
  api = await createTestApp({ RATE_PER_MINUTE: 1, TRUST_PROXY: 1 })
  const ask = async (forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded }
    return (await api.app.inject({ url: `/api/schedules?date=${DATE}`, headers })).statusCode
  }
  expect([await ask('1.1.1.1:4001'), await ask('1.1.1.1:4002'), await ask('1.1.1.2:4001')]).toEqual([
    200, 429, 200,
  ])
  expect([await ask('[2001:db8::1]:4001'), await ask('[2001:db8::2]:4002')]).toEqual([200, 429])
  expect([await ask('_hidden'), await ask('_other')]).toEqual([200, 429])
})

test('a guest on the venue’s network does not use up the rate limit of a signed-in colleague', async () => {
  api = await createTestApp({ RATE_PER_MINUTE: 2 })
  const { cookie } = (await signedIn(api, 'desk')).headers
  const ask = async (headers: Record<string, string> = {}) =>
    (await api.app.inject({ url: '/api/staff/me', headers })).statusCode
  expect([await ask(), await ask(), await ask()]).toEqual([401, 401, 429])
  const forged = (token: string) => cookie.replace(/=.*\./, `=${token}.`)
  expect([await ask({ cookie: forged('a') }), await ask({ cookie: forged('b') })]).toEqual([429, 429])
  expect(await ask({ cookie: 'desk.session_token=%' })).toBe(429)
  expect([await ask({ cookie }), await ask({ cookie }), await ask({ cookie })]).toEqual([200, 200, 429])
})

test('X-Forwarded-For is trusted for as many hops as configured, and no more', async () => {
  api = await createTestApp({ RATE_PER_MINUTE: 1, TRUST_PROXY: 0 })
  const ask = (forwarded: string) =>
    api.app.inject({ url: `/api/schedules?date=${DATE}`, headers: { 'x-forwarded-for': forwarded } })
  expect((await ask('1.1.1.1')).statusCode).toBe(200)
  expect((await ask('2.2.2.2')).statusCode).toBe(429)
  await api.close()
  api = await createTestApp({ RATE_PER_MINUTE: 1, TRUST_PROXY: 1 })
  expect((await ask('9.9.9.9, 1.1.1.1')).statusCode).toBe(200)
  expect((await ask('8.8.8.8, 1.1.1.1')).statusCode).toBe(429)
  expect((await ask('8.8.8.8, 2.2.2.2')).statusCode).toBe(200)
})
