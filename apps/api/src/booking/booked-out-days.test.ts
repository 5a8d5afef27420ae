import { randomUUID } from 'node:crypto'
import type { Refusal } from '@lichtspel/contract/errors'
import { PATHS, REQUEST_ID_HEADER } from '@lichtspel/contract/paths'
import type { DaySnapshot } from '@lichtspel/contract/schedules'
import { seed } from '@lichtspel/database/seed'
import { ServerProcess } from '@lichtspel/test-support/api/server-process.ts'
import { someMonday, somePayload } from '@lichtspel/test-support/api/test-app.ts'
import { createTestDatabase, type TestDatabase } from '@lichtspel/test-support/database/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

// Reproduces an attack from a penetration test in which one address filled two and a half days within 21 seconds. All names are made
// up.

let database: TestDatabase
let server: ServerProcess
beforeAll(async () => {
  database = await createTestDatabase()
  await seed(database.url)
  server = await ServerProcess.start(database, { ...PRODUCTION, TRUST_PROXY: '1' })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

/** A server's default limits; other tests run without them. */
const PRODUCTION = {
  BOOKINGS_PER_CONTACT_PER_DAY: '',
  BOOKINGS_PER_NETWORK_PER_DAY: '',
  BOOKINGS_PER_WIDE_NETWORK_PER_DAY: '',
  BOOKED_SLOTS_PER_NETWORK_PER_DAY: '',
  BOOKED_SLOTS_PER_WIDE_NETWORK_PER_DAY: '',
}

const MOST_SLOTS = 40

async function freeSlots(date: string): Promise<{ slotsVR: string[]; slotsInteractiveFloor: string[] }> {
  const answer = await fetch(`${server.url}${PATHS.schedules}?date=${date}`)
  const { schedules } = (await answer.json()) as DaySnapshot
  const keysAt = (location: string) =>
    Object.entries(schedules.find((one) => one.location === location)?.slots ?? {})
      .filter(([, { bookingRef }]) => bookingRef === null)
      .map(([key]) => key)
  const slotsVR = keysAt('antwerpenvr').slice(0, MOST_SLOTS)
  const slotsInteractiveFloor = keysAt('antwerpeninteractivefloor').slice(0, MOST_SLOTS - slotsVR.length)
  return { slotsVR, slotsInteractiveFloor }
}

let people = 0
async function bookAll(date: string, address: string): Promise<Response> {
  people++
  const contact = { email: `v${people}@voorbeeld.be`, phone: `0471 00 ${String(1000 + people)}` }
  const visit = { date, players: 24, ...(await freeSlots(date)) }
  return await fetch(`${server.url}${PATHS.booking}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      [REQUEST_ID_HEADER]: randomUUID(),
    },
    body: JSON.stringify({ booking: somePayload({ ...visit, slots: [], ...contact }) }),
  })
}

async function bookedSlots(wideNetwork: string): Promise<number> {
  const { rows } = await database.pool.query(
    'SELECT count(*)::int AS n FROM slot_claim c JOIN booking b ON b.id = c.booking_id WHERE b.wide_network = $1',
    [wideNetwork],
  )
  return rows[0].n
}

test('one address can book 80 slots a day: of ten bookings of 40 slots, two succeed', async () => {
  const statuses = []
  for (let n = 0; n < 10; n++) {
    const answer = await bookAll(someMonday(3 + n), '198.51.100.7')
    statuses.push(answer.status)
    if (answer.status === 200) continue
    const { error } = (await answer.json()) as Refusal
    expect(error.code).toBe('too-many-bookings')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(86_000)
  }
  expect(statuses).toEqual([200, 200, ...Array.from({ length: 8 }, () => 429)])
  expect(await bookedSlots('198.51.100.0/24')).toBe(80)
  expect((await bookAll(someMonday(20), '203.0.113.9')).status).toBe(200)
})

test('all households of one /48 together can book 240 slots a day, even at the same moment', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      bookAll(someMonday(30 + n), `2001:db8:7:${(n + 1).toString(16)}00::1`),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 6 }, () => 200),
    ...Array.from({ length: 6 }, () => 429),
  ])
  expect(await bookedSlots('2001:db8:7::/48')).toBe(240)
})
