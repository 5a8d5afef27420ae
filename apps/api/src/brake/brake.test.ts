import { afterEach, beforeEach, expect, test } from 'vitest'
import { doWork } from '../testing/do-work.ts'
import { createTestApp, newSessionId, someMonday, somePayload, type TestApp } from '../testing/test-app.ts'

let api: TestApp
let ids: Record<string, string>
beforeEach(async () => {
  api = await createTestApp()
  const day = await api.app.inject(`/api/schedules?date=${DATE}`)
  ids = Object.fromEntries(day.json().schedules.map((one: Record<string, string>) => [one.location, one.id]))
})
afterEach(() => api.close())

const DATE = someMonday()
const query = async (text: string) => (await api.database.pool.query(text)).rows

type Holding = { sessionId?: string; keys: string[]; network?: string; proof?: string; to?: TestApp }
const hold = ({ sessionId = newSessionId(), keys, network = '10.9.9.9', proof, to = api }: Holding) =>
  to.app.inject({
    method: 'POST',
    url: '/api/holding',
    payload: { sessionId, scheduleId: ids.antwerpenvr, slotKeys: keys },
    ...(proof !== undefined && { headers: { 'work-proof': proof } }),
    remoteAddress: network,
  })

/** Slots of the day, a quarter long as those of VR are. */
const keysFrom = (first: number, count: number, block = 15) =>
  Array.from({ length: count }, (_, i) => {
    const minute = 8 * 60 + (first + i) * block
    return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  })

const book = (slots: object) =>
  api.app.inject({
    method: 'POST',
    url: '/api/booking',
    payload: { booking: somePayload({ slots: [], players: 4, ...slots }) },
  })

/** Two looks apart: the first makes the row, and a look within a second of another counts nothing. */
async function look(at = api): Promise<void> {
  await at.brakes.look()
  await query(`UPDATE brake SET looked_at = looked_at - interval '2 seconds'`)
  await at.brakes.look()
}

/** So many networks with five slots each. */
async function flood(networks: number): Promise<string[]> {
  const sessions = Array.from({ length: networks }, newSessionId)
  for (const [n, sessionId] of sessions.entries())
    await hold({ sessionId, keys: keysFrom(n * 5, 5), network: `10.0.${n}.1` })
  return sessions
}

const heldNow = async () => (await query('SELECT 1 FROM slot_claim WHERE session_id IS NOT NULL')).length

test('[BK1] as much as a venue could sell is held without a question, and one slot more sets its brake on', async () => {
  await flood(8)
  await look()
  expect(api.brakes.of('antwerpen')).toBeUndefined()
  expect((await hold({ keys: keysFrom(40, 1), network: '10.1.1.1' })).statusCode).toBe(200)
  await look()
  expect(api.brakes.of('antwerpen')).toMatchObject({ held: 41 })
})

test('[BK1] less than that for a long time sets it on as well', async () => {
  await flood(4)
  await look()
  expect(api.brakes.of('antwerpen')).toBeUndefined()
  await query('UPDATE brake SET held_mean = 16')
  await look()
  expect(api.brakes.of('antwerpen')).toMatchObject({ held: 20 })
})

test('[BK1] and so does half a day booked within an hour', async () => {
  for (const first of [0, 20, 40]) await book({ slotsVR: keysFrom(first, 20) })
  await book({ slotsInteractiveFloor: keysFrom(0, 20, 20) })
  await look()
  expect(api.brakes.of('antwerpen')).toBeUndefined()
  await book({ slotsVR: keysFrom(60, 1) })
  await look()
  expect(api.brakes.of('antwerpen')).toMatchObject({ booked: 81, asks_bookers: true })
})

test('[BK3] while it brakes a new session works first; who holds, was there before, or lets go does not', async () => {
  const [first = ''] = await flood(9)
  await query(`UPDATE session SET created_at = created_at - interval '1 minute'`)
  await look()
  await query(`UPDATE brake SET full_days = '{}'`)
  await api.brakes.look()
  expect((await hold({ sessionId: first, keys: keysFrom(0, 5), network: '10.0.0.1' })).statusCode).toBe(200)
  expect((await hold({ sessionId: first, keys: [], network: '10.0.0.1' })).statusCode).toBe(200)
  expect((await hold({ sessionId: first, keys: keysFrom(0, 2), network: '10.0.0.1' })).statusCode).toBe(200)
  const sessionId = newSessionId()
  const asked = await hold({ sessionId, keys: keysFrom(50, 1) })
  expect([asked.statusCode, asked.json().error.code]).toEqual([428, 'work-asked'])
  const proof = doWork(asked.json().error.work)
  expect((await hold({ sessionId, keys: keysFrom(50, 1), proof })).json()).toEqual({
    slotKeys: keysFrom(50, 1),
  })
  const other = await hold({ keys: keysFrom(52, 1), proof, network: '10.7.7.7' })
  expect(other.json().error.code).toBe('work-asked')
})

test('[BK2] while it brakes a network keeps six slots, its oldest session first, and gets no more', async () => {
  const [older, newer] = [newSessionId(), newSessionId()]
  await hold({ sessionId: older, keys: keysFrom(0, 20), network: '10.2.2.2' })
  await hold({ sessionId: newer, keys: keysFrom(20, 22), network: '10.2.2.3' })
  await look()
  await query(`UPDATE brake SET full_days = '{}'`)
  await api.brakes.look()
  expect(await heldNow()).toBe(6)
  const again = await hold({ sessionId: older, keys: keysFrom(0, 7), network: '10.2.2.2' })
  expect(again.json().error.code).toBe('too-many-holds')
  expect((await hold({ sessionId: older, keys: keysFrom(0, 6), network: '10.2.2.2' })).statusCode).toBe(200)
})

test('[BK2] a day full of holds takes no new ones for a while; what is held is kept, and booking needs no hold', async () => {
  const [first = ''] = await flood(12)
  await look()
  expect(await heldNow()).toBe(40)
  const sessionId = newSessionId()
  const asked = await hold({ sessionId, keys: keysFrom(62, 1) })
  const proof = doWork(asked.json().error.work)
  const paused = await hold({ sessionId, keys: keysFrom(62, 1), proof })
  expect([paused.statusCode, paused.json().error.code, paused.headers['retry-after']]).toEqual([
    429,
    'holds-paused',
    '60',
  ])
  expect((await hold({ sessionId: first, keys: keysFrom(0, 3), network: '10.0.0.1' })).statusCode).toBe(200)
  expect(
    (await hold({ sessionId: first, keys: keysFrom(0, 3).concat('23:00'), network: '10.0.0.1' })).statusCode,
  ).toBe(429)
  const booked = await book({ slotsVR: ['23:00'] })
  expect(booked.statusCode).toBe(200)
})

test('[BK3] every server brakes, asks the same work, and stops when it was calm for five minutes', async () => {
  await flood(9)
  await look()
  const second = await createTestApp({}, api.database)
  try {
    await second.brakes.look()
    const sessionId = newSessionId()
    const asked = await hold({ sessionId, keys: keysFrom(50, 1), to: second })
    expect(asked.json().error.code).toBe('work-asked')
    await query(`UPDATE brake SET full_days = '{}'`)
    await api.brakes.look()
    const proof = doWork(asked.json().error.work)
    expect((await hold({ sessionId, keys: keysFrom(50, 1), proof })).statusCode).toBe(200)
  } finally {
    await second.close()
  }
  await query('DELETE FROM slot_claim')
  await look()
  expect(api.brakes.of('antwerpen')).toBeDefined()
  await query(`UPDATE brake SET calm_since = calm_since - interval '5 minutes'`)
  await look()
  expect(api.brakes.of('antwerpen')).toBeUndefined()
})
