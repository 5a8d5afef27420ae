import { randomUUID } from 'node:crypto'
import { dropClaimGuards, dropRequestGuard, pauseBefore } from '@lichtspel/test-support/api/race-functions.ts'
import {
  createTestApp,
  newSessionId,
  someMonday,
  somePayload,
  type TestApp,
} from '@lichtspel/test-support/api/test-app.ts'
import { afterEach, describe, expect, test } from 'vitest'

const PAUSE_SECONDS = 0.6
const DATE = someMonday()

let api: TestApp
afterEach(() => api.close())

/** Opens the connections first, so that two requests race inside the database rather than queue for a connection. */
async function startWarm(): Promise<TestApp> {
  const started = await createTestApp()
  await Promise.all(Array.from({ length: 6 }, () => started.app.inject('/readyz')))
  return started
}

const book = (slots: string[], requestId = randomUUID(), over: object = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/booking',
    payload: { booking: somePayload({ date: DATE, slots, ...over }) },
    headers: { 'idempotency-key': requestId },
  })

/** On a slow machine some of this many simultaneous bookings get a 503. Like the browser, each retries with its own request id. */
async function bookUntilAnswered(slots: string[]) {
  const requestId = randomUUID()
  for (;;) {
    const answer = await book(slots, requestId)
    if (answer.statusCode !== 503) return answer
  }
}

async function laserId(): Promise<string> {
  const answer = await api.app.inject(`/api/schedules?date=${DATE}`)
  return answer.json().schedules.find((one: { location: string }) => one.location === 'antwerpen').id
}

async function holdAtOnce(slotKey: string): Promise<number> {
  const scheduleId = await laserId()
  const answers = await Promise.all(
    [1, 2].map(() =>
      api.app.inject({
        method: 'POST',
        url: '/api/holding',
        payload: { sessionId: newSessionId(), scheduleId, slotKeys: [slotKey] },
      }),
    ),
  )
  return answers.filter((answer) => answer.json().slotKeys.includes(slotKey)).length
}

async function count(sql: string): Promise<number> {
  return Number((await api.database.pool.query(sql)).rows[0].count)
}

const OWNERS = "SELECT count(*) FROM slot_claim WHERE slot_key = '14:00'"

describe('two bookings of one slot, with a pause between check and write', () => {
  test('one wins, and the response to the other lists the slots it lost', async () => {
    api = await startWarm()
    await pauseBefore(api.database.pool, 'claim_for_booking', 'WITH wanted AS', PAUSE_SECONDS)
    const answers = await Promise.all([book(['14:00']), book(['14:00'])])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
    const lost = answers.find((answer) => answer.statusCode === 409)
    expect(lost?.json().error.slots).toEqual([{ location: 'antwerpen', slotKey: '14:00' }])
    expect(await count(OWNERS)).toBe(1)
  })

  test('control: without the guards both win', async () => {
    api = await startWarm()
    await dropClaimGuards(api.database.pool, PAUSE_SECONDS)
    const answers = await Promise.all([book(['14:00']), book(['14:00'])])
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200])
    expect(await count(OWNERS)).toBe(2)
  })
})

describe('two holds of one slot, with a pause between check and write', () => {
  test('only one of them gets the slot', async () => {
    api = await startWarm()
    await pauseBefore(api.database.pool, 'hold_slots', 'INSERT INTO slot_claim AS c', PAUSE_SECONDS)
    expect(await holdAtOnce('14:00')).toBe(1)
    expect(await count(OWNERS)).toBe(1)
  })

  test('control: without the guards both get the slot', async () => {
    api = await startWarm()
    await dropClaimGuards(api.database.pool, PAUSE_SECONDS)
    expect(await holdAtOnce('14:00')).toBe(2)
    expect(await count(OWNERS)).toBe(2)
  })
})

describe('one booking sent twice at once, with a pause before it commits', () => {
  test('becomes one booking, and both responses are the same', async () => {
    api = await startWarm()
    await pauseBefore(api.database.pool, 'claim_for_booking', 'WITH wanted AS', PAUSE_SECONDS)
    const requestId = randomUUID()
    const answers = await Promise.all([book(['14:00'], requestId), book(['14:00'], requestId)])
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200])
    expect(answers[0]?.json()).toEqual(answers[1]?.json())
    expect(await count('SELECT count(*) FROM booking')).toBe(1)
    expect(await count('SELECT count(*) FROM outgoing_mail')).toBe(2)
  })

  test('control: without the guards it becomes two', async () => {
    api = await startWarm()
    await dropClaimGuards(api.database.pool, PAUSE_SECONDS)
    await dropRequestGuard(api.database.pool)
    const requestId = randomUUID()
    const answers = await Promise.all([book(['14:00'], requestId), book(['14:00'], requestId)])
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200])
    expect(await count('SELECT count(*) FROM booking')).toBe(2)
  })
})

test('200 bookings of one slot at once, without any hold: one is placed, 199 are refused', async () => {
  api = await startWarm()
  const answers = await Promise.all(Array.from({ length: 200 }, () => bookUntilAnswered(['14:00'])))
  const placed = answers.filter((answer) => answer.statusCode === 200)
  const refused = answers.filter((answer) => answer.statusCode === 409)
  expect([placed.length, refused.length]).toEqual([1, 199])
  expect(await count('SELECT count(*) FROM booking')).toBe(1)
  expect(await count('SELECT count(*) FROM outgoing_mail')).toBe(2)
})

test('a day that stays locked returns busy, and other days are not affected', async () => {
  api = await startWarm()
  const id = await laserId()
  const blocker = await api.database.pool.connect()
  await blocker.query('BEGIN')
  await blocker.query('SELECT 1 FROM schedule WHERE id = $1 FOR UPDATE', [id])
  const blocked = book(['14:00'])
  const started = performance.now()
  const other = await book(['14:00'], randomUUID(), { date: someMonday(5) })
  expect(other.statusCode).toBe(200)
  expect(performance.now() - started).toBeLessThan(1_000)
  const answer = await blocked
  expect([answer.statusCode, answer.json().error.code, answer.headers['retry-after']]).toEqual([
    503,
    'busy',
    '2',
  ])
  await blocker.query('ROLLBACK')
  blocker.release()
  expect((await book(['14:00'])).statusCode).toBe(200)
})
