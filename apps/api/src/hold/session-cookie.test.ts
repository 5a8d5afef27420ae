import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { createTestApp, newSessionId } from '@lichtspel/test-support/api/test-app.ts'
import { ANTWERPEN_VENUE } from '@lichtspel/test-support/api/test-venues.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { handleError } from '../http/error-handler.ts'
import { logging } from '../http/logging.ts'
import { Refused } from '../http/refusals.ts'
import { sessionCookie, sessionOfCookie } from './session-cookie.ts'

const { someDay } = ANTWERPEN_VENUE
const api = sharedTestApp()

const { scheduleId, hold, book } = visitorAt(() => api, ANTWERPEN_VENUE)
const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie'] ?? '')
/** The part that a browser sends back. */
const sentBack = (cookie: string) => ({ cookie: cookie.split(';')[0] ?? '' })

describe('the hold cookie', () => {
  test('is sent only to the booking route, for two hours, and hidden from scripts', async () => {
    const session = newSessionId()
    const answer = await hold(session, await scheduleId(someDay(1)), ['10:00'])
    expect(cookieOf(answer)).toBe(
      `hold-session=${session}; Path=/api/booking; Max-Age=7200; HttpOnly; SameSite=Strict`,
    )
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('is not set when nothing is held, nor on other responses', async () => {
    const id = await scheduleId(someDay(2))
    expect(cookieOf(await hold(newSessionId(), id, []))).toBe('')
    expect(cookieOf(await hold(newSessionId(), '999999999', ['10:00']))).toBe('')
    await hold(newSessionId(), id, ['10:00'])
    expect(cookieOf(await hold(newSessionId(), id, ['10:00']))).toBe('')
    expect(cookieOf(await book({ date: someDay(2), slots: ['12:00'] }))).toBe('')
  })

  test('ASVS 3.3.1: is Secure and has the prefix when the configuration or a trusted proxy says that visitors use https', async () => {
    const ask = async (key: string, config: object, headers = {}) => {
      const other = await createTestApp(config, api.database)
      const { hold } = visitorAt(() => other, ANTWERPEN_VENUE)
      const cookie = cookieOf(await hold(newSessionId(), await scheduleId(someDay(3)), [key], headers))
      await other.close()
      return [cookie.startsWith('__Secure-hold-session='), cookie.endsWith('; Secure')]
    }
    expect(await ask('10:00', { PUBLIC_URL: 'https://speel.example' })).toEqual([true, true])
    expect(await ask('11:00', { TRUST_PROXY: 1 }, { 'x-forwarded-proto': 'https' })).toEqual([true, true])
    expect(await ask('12:00', {}, { 'x-forwarded-proto': 'https' })).toEqual([false, false])
  })
})

describe('a booking with the hold cookie', () => {
  test('recognises its own holds', async () => {
    const date = someDay(4)
    const held = await hold(newSessionId(), await scheduleId(date), ['10:00'])
    expect((await book({ date, slots: ['10:00'] })).statusCode).toBe(409)
    expect((await book({ date, slots: ['10:00'] }, { headers: sentBack(cookieOf(held)) })).statusCode).toBe(
      200,
    )
  })

  test('gets no holds from another visitor’s cookie or the public fingerprint', async () => {
    const date = someDay(5)
    const id = await scheduleId(date)
    const other = await hold(newSessionId(), id, ['12:00'])
    await hold(newSessionId(), id, ['10:00'])
    const { rows } = await api.database.pool.query('SELECT id, fingerprint FROM session')
    const guesses = [
      cookieOf(other),
      ...rows.flatMap((row) => [row.id, row.fingerprint].map((x) => `hold-session=${x}`)),
    ]
    for (const guess of guesses) {
      const answer = await book({ date, slots: ['10:00'] }, { headers: sentBack(guess) })
      expect(answer.json().error.code).toBe('slot-taken')
    }
  })

  test('prefers the session in the body, even when the cookie holds the slot', async () => {
    const [date, mine, theirs] = [someDay(6), newSessionId(), newSessionId()]
    const id = await scheduleId(date)
    const first = await hold(mine, id, ['10:00'])
    const second = await hold(theirs, id, ['12:00'])
    const headers = sentBack(cookieOf(second))
    expect((await book({ date, slots: ['12:00'] }, { sessionId: mine, headers })).statusCode).toBe(409)
    expect((await book({ date, slots: ['10:00'] }, { sessionId: mine, headers })).statusCode).toBe(200)
    expect((await book({ date, slots: ['12:00'] }, { headers: sentBack(cookieOf(first)) })).statusCode).toBe(
      409,
    )
  })

  test('is the same booking when repeated with its request id, with or without the cookie', async () => {
    const [date, requestId] = [someDay(7), crypto.randomUUID()]
    const headers = sentBack(cookieOf(await hold(newSessionId(), await scheduleId(date), ['10:00'])))
    const first = await book({ date, slots: ['10:00'] }, { requestId, headers })
    const again = await book({ date, slots: ['10:00'], coupon: 'x', invoice: null }, { requestId })
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
  })

  test('from a form on another site is refused: only JSON is accepted', async () => {
    const headers = { 'content-type': 'text/plain', cookie: `hold-session=${newSessionId()}` }
    const answer = await api.app.inject({ method: 'POST', url: '/api/booking', payload: '{}', headers })
    expect(answer.statusCode).toBe(415)
  })

  test('cannot be managed with the cookie alone, and the cookie alone cannot hold slots either', async () => {
    const session = newSessionId()
    const headers = { cookie: `hold-session=${session}`, authorization: `Bearer ${session}` }
    expect((await api.app.inject({ url: '/api/managed-booking', headers })).statusCode).toBe(404)
    const payload = { scheduleId: await scheduleId(someDay(8)), slotKeys: ['10:00'] }
    const answer = await api.app.inject({ method: 'POST', url: '/api/holding', payload, headers })
    expect(answer.statusCode).toBe(400)
  })
})

test.each([
  '',
  'hold-session',
  'hold-session=',
  'hold-session=%',
  'hold-session=%00%00%00%00%00%00%00%00%00%00%00%00%00',
  `hold-session=${'x'.repeat(8_000)}`,
  `xhold-session=${newSessionId()}`,
  `a=1, hold-session=${newSessionId()}`,
])('cookies %j are ignored', async (cookie) => {
  expect(sessionOfCookie(cookie)).toBeUndefined()
  const answer = await book({ date: someDay(9), slots: ['08:07'] }, { headers: { cookie } })
  expect(answer.json().error.code).toBe('slot-unknown')
})

test('any session id survives the round trip, even among other cookies', () => {
  for (const id of ['1794700800000', '1794700800000.75', 'a;b,c="d"\\e%f%20g', '~'.repeat(80)]) {
    const [pair] = sessionCookie(id, true).split(';')
    expect(sessionOfCookie(`theme=dark; ${pair}; x=hold-session`)).toBe(id)
  }
})

test('of several cookies with its name, the first valid session id is used', () => {
  const [first, second] = [newSessionId(), newSessionId()]
  const pairs = ['kort', '%', first, second].map((value) => `hold-session=${value}`)
  expect(sessionOfCookie(pairs.join('; '))).toBe(first)
  const planted = `hold-session=${second}; __Secure-hold-session=${first}`
  expect(sessionOfCookie(planted)).toBe(first)
})

test('the session id is not logged', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const loud = fastify({ logger: { ...(logging('debug') as object), stream } })
  const session = newSessionId()
  loud.post('/api/booking', async (_request, reply) => {
    reply.header('set-cookie', sessionCookie(session, true))
    throw new Refused(409, 'slot-taken')
  })
  loud.setErrorHandler(handleError)
  const headers = { cookie: `hold-session=${session}` }
  await loud.inject({ method: 'POST', url: '/api/booking', payload: {}, headers })
  expect(lines.join('')).toContain('/api/booking')
  expect(lines.join('')).toContain('slot-taken')
  expect(lines.join('')).not.toContain(session)
})
