import { PATHS } from '@lichtspel/contract/paths'
import type { DaySnapshot } from '@lichtspel/contract/schedules'
import { seed } from '@lichtspel/database/seed'
import { ServerProcess } from '@lichtspel/test-support/api/server-process.ts'
import { newSessionId, someMonday, somePayload } from '@lichtspel/test-support/api/test-app.ts'
import { createTestDatabase, type TestDatabase } from '@lichtspel/test-support/database/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const SESSIONS = 1_000
const AT_ONCE = 50
/**
 * Maximum number of slots two networks can hold: 40 each, plus a few because concurrent holds can pass the check together
 * (docs/security.md).
 */
const MOST = 80 + 4
/** Empty variables use their defaults, so the hold limits are those of production. */
const PRODUCTION = {
  TRUST_PROXY: '1',
  HOLD_SLOTS_PER_SESSION: '',
  HOLD_SLOTS_PER_NETWORK: '',
  HOLD_SLOTS_PER_WIDE_NETWORK: '',
}

let database: TestDatabase
let server: ServerProcess
beforeAll(async () => {
  database = await createTestDatabase()
  await seed(database.url)
  server = await ServerProcess.start(database, PRODUCTION)
}, 120_000)
afterAll(async () => {
  await server.stop()
  await database.drop()
})

async function ask(path: string, from: string, body?: object) {
  const answer = await fetch(`${server.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-forwarded-for': from, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

type Wish = { location: string; scheduleId: string; slotKeys: [string] }

async function freeSlots(): Promise<Wish[]> {
  const { schedules } = (await ask(`${PATHS.schedules}?date=${someMonday()}`, '192.0.2.1'))
    .body as DaySnapshot
  return schedules.flatMap(({ id, location, slots }) =>
    Object.entries(slots)
      .filter(([, { bookingRef, holding }]) => bookingRef === null && holding === null)
      .map(([key]): Wish => ({ location, scheduleId: id, slotKeys: [key] })),
  )
}

const countHeld = async () => {
  const { rows } = await database.pool.query(
    'SELECT count(*)::int AS held FROM slot_claim WHERE hold_until > app_now()',
  )
  return rows[0].held as number
}

test('a thousand sessions from two networks hold about 80 slots in total, and everyone else can still hold and book', async () => {
  const wishes = await freeSlots()
  const hoard = (n: number) => {
    const from = n % 2 === 0 ? `203.0.113.${n % 250}` : `198.51.100.${n % 250}`
    return ask(PATHS.holding, from, { sessionId: newSessionId(), ...wishes[(n * 7) % wishes.length] })
  }
  const statuses = new Set<number>()
  for (let first = 0; first < SESSIONS; first += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => hoard(first + n)))
    for (const { status } of answers) statuses.add(status)
  }
  expect(await countHeld()).toBeLessThanOrEqual(MOST)
  expect(statuses).toEqual(new Set([200, 429]))

  const vr = (await freeSlots()).filter(({ location }) => location === 'antwerpenvr')
  expect(vr.length).toBeGreaterThan(11)
  for (const [n, wish] of vr.slice(0, 10).entries()) {
    const held = await ask(PATHS.holding, `192.0.${10 + n}.1`, { sessionId: newSessionId(), ...wish })
    expect(held).toEqual({ status: 200, body: { slotKeys: wish.slotKeys } })
  }
  const slotsVR = vr.slice(10, 12).flatMap(({ slotKeys }) => slotKeys)
  const booking = somePayload({ date: someMonday(), slots: [], slotsVR })
  expect((await ask(PATHS.booking, '192.0.30.1', { booking })).status).toBe(200)
}, 120_000)
