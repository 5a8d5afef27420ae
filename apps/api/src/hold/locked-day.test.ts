import { setTimeout as sleep } from 'node:timers/promises'
import { PATHS } from '@lichtspel/contract/paths'
import { PATIENCE_MS } from '@lichtspel/contract/protocol'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { newSessionId, someMonday } from '@lichtspel/test-support/api/test-app.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { beforeAll, expect, test } from 'vitest'

const LENGTH_MS = 2_000
const EVERY_MS = 20
/**
 * How much the 99th percentile of a few hundred holds may vary on a busy machine. If a locked day did delay the others, the difference
 * would be over a second.
 */
const NOISE_MS = 250
const OTHER_DAYS = 4

const api = sharedTestApp()
let lockedId: string
let otherIds: string[]
const { hold, scheduleId } = visitorAt(() => api, { id: 'antwerpen' })
beforeAll(async () => {
  const days = Array.from({ length: OTHER_DAYS + 1 }, (_, day) => addDays(someMonday(), day))
  const ids = await Promise.all(days.map((day) => scheduleId(day)))
  lockedId = ids[0] ?? ''
  otherIds = ids.slice(1)
})

const KEYS = Array.from({ length: 12 }, (_, hour) => `${10 + hour}:00`)

type Received = { status: number; retryAfter: unknown; ms: number }

async function timed(id: string, at: number): Promise<Received> {
  const askedAt = performance.now()
  const answer = await hold(newSessionId(), id, [KEYS[at % KEYS.length] ?? ''])
  return {
    status: answer.statusCode,
    retryAfter: answer.headers['retry-after'],
    ms: performance.now() - askedAt,
  }
}

/**
 * Sends 50 holds a second on one day, and as many spread over the other days. Returns while holds on the first day may still be
 * waiting.
 */
async function crowd(
  lengthMs = LENGTH_MS,
): Promise<{ onDay: () => Promise<Received[]>; elsewhere: Received[] }> {
  const onDay: Promise<Received>[] = []
  const elsewhere: Promise<Received>[] = []
  const end = performance.now() + lengthMs
  for (let at = 0; performance.now() < end; at++) {
    onDay.push(timed(lockedId, at))
    elsewhere.push(timed(otherIds[at % OTHER_DAYS] ?? '', at))
    await sleep(EVERY_MS)
  }
  return { onDay: () => Promise.all(onDay), elsewhere: await Promise.all(elsewhere) }
}

function p99(received: Received[]): number {
  const sorted = received.map(({ ms }) => ms).sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN
}

test('a forgotten transaction locks one day, and other days are not affected', {
  timeout: 60_000,
}, async () => {
  await crowd(500)
  const normal = await crowd()
  const forgotten = await api.database.pool.connect()
  await forgotten.query('BEGIN')
  await forgotten.query('SELECT 1 FROM schedule WHERE id = $1 FOR UPDATE', [lockedId])
  const [locked, read] = await Promise.all([crowd(), readWhile()])
  await forgotten.query('ROLLBACK')
  forgotten.release()

  expect((await normal.onDay()).every(({ status }) => status === 200)).toBe(true)
  expect(locked.elsewhere.every(({ status }) => status === 200)).toBe(true)
  const bound = Math.max(2 * p99(normal.elsewhere), p99(normal.elsewhere) + NOISE_MS)
  expect(p99(locked.elsewhere)).toBeLessThanOrEqual(bound)
  expect(read).toBeLessThanOrEqual(1_000)
  // Every hold on the locked day got a response before the browser's timeout: held once the day was free, or a 503.
  for (const { status, retryAfter, ms } of await locked.onDay()) {
    expect([
      [200, undefined],
      [503, '2'],
    ]).toContainEqual([status, retryAfter])
    expect(ms).toBeLessThan(PATIENCE_MS)
  }
  expect((await timed(lockedId, 0)).status).toBe(200)
})

/** The duration of the slowest of several other requests, which use the general pool. */
async function readWhile(): Promise<number> {
  let slowest = 0
  for (let times = 0; times < 5; times++) {
    const askedAt = performance.now()
    const answer = await api.app.inject(`${PATHS.availability}?month=${someMonday().slice(0, 7)}`)
    expect(answer.statusCode).toBe(200)
    slowest = Math.max(slowest, performance.now() - askedAt)
    await sleep(LENGTH_MS / 6)
  }
  return slowest
}
