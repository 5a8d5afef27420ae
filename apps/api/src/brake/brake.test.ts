import { HOLD_SEQ_HEADER } from '@lichtspel/contract/hold-headers'
import { proveWork } from '@lichtspel/contract/prove-work'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, newSessionId, someMonday, somePayload, type TestApp } from '../testing/test-app.ts'

let api: TestApp
let ids: Record<string, string>
let nextIds: Record<string, string>
beforeEach(async () => {
  api = await createTestApp()
  ids = await schedulesOf(DATE)
  nextIds = await schedulesOf(addDays(DATE, 1))
})
afterEach(() => api.close())

const DATE = someMonday()
async function schedulesOf(date: string): Promise<Record<string, string>> {
  const day = await api.app.inject(`/api/schedules?date=${date}`)
  return Object.fromEntries(day.json().schedules.map((one: Record<string, string>) => [one.location, one.id]))
}
const query = async (text: string) => (await api.database.pool.query(text)).rows

type Holding = {
  sessionId?: string
  on?: string | undefined
  keys: string[]
  network?: string
  proof?: string
  to?: TestApp
}
const hold = ({
  sessionId = newSessionId(),
  on = ids.antwerpenvr,
  keys,
  network = '10.9.9.9',
  proof,
  to = api,
}: Holding) =>
  to.app.inject({
    method: 'POST',
    url: '/api/holding',
    payload: { sessionId, scheduleId: on, slotKeys: keys },
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

/** So many networks with five slots each of a day: at first of VR, then of the floor. */
async function flood(networks: number): Promise<string[]> {
  const sessions = Array.from({ length: networks }, newSessionId)
  for (const [n, sessionId] of sessions.entries()) {
    const wish = n < 10 ? { keys: keysFrom(n * 5, 5) } : { on: floor(), keys: keysFrom((n - 10) * 5, 5, 20) }
    await hold({ sessionId, ...wish, network: `10.0.${n}.1` })
  }
  return sessions
}
const floor = () => ids.antwerpeninteractivefloor

/** A minute later, without waiting for it. */
async function endPause(): Promise<void> {
  await query(`UPDATE brake SET looked_at = app_now(), full_days = (
    SELECT jsonb_object_agg(key, floor(extract(epoch FROM app_now()) * 1000) - 1) FROM jsonb_each(full_days))
    WHERE full_days <> '{}'`)
  await api.brakes.look()
}

const heldBy = () =>
  query(`SELECT count(*)::int AS slots, network, day > '${DATE}' AS "isNext" FROM slot_claim
          WHERE session_id IS NOT NULL GROUP BY network, day ORDER BY network, day DESC`)
const heldNow = async () => (await query('SELECT 1 FROM slot_claim WHERE session_id IS NOT NULL')).length

test('[BK1] half a day but one slot is held without a question, and with that one the venue brakes', async () => {
  await flood(15)
  expect((await hold({ keys: keysFrom(50, 4), network: '10.1.1.1' })).statusCode).toBe(200)
  await look()
  expect(api.brakes.of('antwerpen')).toBeUndefined()
  expect((await hold({ keys: keysFrom(54, 1), network: '10.1.2.1' })).statusCode).toBe(200)
  await look()
  expect(api.brakes.of('antwerpen')).toMatchObject({ held: 80 })
})

test('[BK1] two of the largest groups on two days are nobody’s flood, however long they choose', async () => {
  await hold({ keys: keysFrom(0, 40), network: '10.2.2.2' })
  await hold({ on: nextIds.antwerpenvr, keys: keysFrom(0, 40), network: '10.3.3.3' })
  await look()
  expect(api.brakes.of('antwerpen')).toBeUndefined()
  await query('UPDATE brake SET held_mean = 40')
  await query(`DELETE FROM slot_claim WHERE network = '10.3.3.0/24'`)
  await look()
  expect(api.brakes.of('antwerpen')).toBeUndefined()
  expect(await heldNow()).toBe(40)
})

test('[BK1] less than that for a long time sets it on as well, and takes nothing from anybody', async () => {
  await flood(9)
  await look()
  expect(api.brakes.of('antwerpen')).toBeUndefined()
  await query('UPDATE brake SET held_mean = 41')
  await look()
  expect(api.brakes.of('antwerpen')).toMatchObject({ held: 45 })
  expect(await heldNow()).toBe(45)
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
  const [first = ''] = await flood(17)
  await query(`UPDATE session SET created_at = created_at - interval '1 minute'`)
  await look()
  await endPause()
  expect((await hold({ sessionId: first, keys: keysFrom(0, 5), network: '10.0.0.1' })).statusCode).toBe(200)
  expect((await hold({ sessionId: first, keys: [], network: '10.0.0.1' })).statusCode).toBe(200)
  expect((await hold({ sessionId: first, keys: keysFrom(0, 2), network: '10.0.0.1' })).statusCode).toBe(200)
  const sessionId = newSessionId()
  const asked = await hold({ sessionId, keys: keysFrom(50, 1) })
  expect([asked.statusCode, asked.json().error.code]).toEqual([428, 'work-asked'])
  const proof = await proveWork(asked.json().error.work)
  expect((await hold({ sessionId, keys: keysFrom(50, 1), proof })).json()).toEqual({
    slotKeys: keysFrom(50, 1),
  })
  const other = await hold({ keys: keysFrom(52, 1), proof, network: '10.7.7.7' })
  expect(other.json().error.code).toBe('work-asked')
})

test('[BK2] on a flooded day a network of many sessions keeps six slots, its oldest first; who chooses alone keeps his', async () => {
  const [older, newer, alone] = [newSessionId(), newSessionId(), newSessionId()]
  await hold({ sessionId: older, keys: keysFrom(0, 20), network: '10.2.2.2' })
  await hold({ sessionId: newer, keys: keysFrom(20, 22), network: '10.2.2.3' })
  await hold({ sessionId: alone, on: floor(), keys: keysFrom(0, 40, 20), network: '10.3.3.3' })
  await hold({ sessionId: newer, on: nextIds.antwerpenvr, keys: keysFrom(0, 9), network: '10.2.2.3' })
  await look()
  await endPause()
  expect(await heldBy()).toEqual([
    { slots: 9, network: '10.2.2.0/24', isNext: true },
    { slots: 6, network: '10.2.2.0/24', isNext: false },
    { slots: 40, network: '10.3.3.0/24', isNext: false },
  ])
  await query(`DELETE FROM slot_claim WHERE schedule_id = ${nextIds.antwerpenvr}`)
  const again = await hold({ sessionId: older, keys: keysFrom(0, 7), network: '10.2.2.2' })
  expect(again.json().error.code).toBe('too-many-holds')
  expect((await hold({ sessionId: older, keys: keysFrom(0, 6), network: '10.2.2.2' })).statusCode).toBe(200)
  const elsewhere = { on: nextIds.antwerpenvr, keys: keysFrom(0, 9), network: '10.2.2.2' }
  expect((await hold({ sessionId: older, ...elsewhere })).statusCode).toBe(200)
})

test('[BK2] a network with many sessions that holds too much for long is cut as well, below half a day', async () => {
  for (const n of [0, 1, 2]) await hold({ keys: keysFrom(n * 15, 15), network: `10.2.2.${n}` })
  await look()
  await query('UPDATE brake SET held_mean = 41')
  await look()
  expect(await heldNow()).toBe(6)
})

test('[BK2] who was choosing well before a flood from many networks loses nothing to it', async () => {
  const sessionId = newSessionId()
  await hold({ sessionId, on: ids.antwerpenvr, keys: keysFrom(50, 14), network: '10.3.3.3' })
  await query(`UPDATE hold_record SET noted_at = noted_at - interval '3 minutes'`)
  await flood(18)
  await look()
  expect((await heldBy()).find(({ network }) => network === '10.3.3.0/24')).toMatchObject({ slots: 14 })
  expect(await heldNow()).toBe(80)
})

test('[BK2] a day full of holds takes no new ones for a while; what is held is kept, and booking needs no hold', async () => {
  const [first = ''] = await flood(18)
  await look()
  expect(await heldNow()).toBe(80)
  const sessionId = newSessionId()
  const asked = await hold({ sessionId, keys: keysFrom(62, 1) })
  const proof = await proveWork(asked.json().error.work)
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

test('[BK3] a session that was made beforehand without a slot works like a new one', async () => {
  const sessionId = newSessionId()
  const payload = { sessionId, scheduleId: ids.antwerpenvr, slotKeys: [] }
  await api.app.inject({ method: 'POST', url: '/api/holding', payload, headers: { [HOLD_SEQ_HEADER]: '1' } })
  await query(`UPDATE session SET created_at = created_at - interval '1 minute'`)
  await flood(16)
  await look()
  await endPause()
  expect(await query('SELECT 1 FROM session')).toHaveLength(17)
  expect((await hold({ sessionId, keys: keysFrom(60, 1) })).json().error.code).toBe('work-asked')
})

test('[BK3] what is left of a flood under the cap does not keep the brake on', async () => {
  await flood(16)
  await look()
  await query('DELETE FROM slot_claim WHERE ctid NOT IN (SELECT ctid FROM slot_claim LIMIT 24)')
  await query('UPDATE brake SET held_mean = 24')
  await look()
  expect(api.brakes.of('antwerpen')).toMatchObject({ held: 24 })
  await query(`UPDATE brake SET calm_since = calm_since - interval '5 minutes'`)
  await look()
  expect(api.brakes.of('antwerpen')).toBeUndefined()
})

test('[BK3] every server brakes, asks the same work, and stops when it was calm for five minutes', async () => {
  await flood(16)
  await look()
  const second = await createTestApp({}, api.database)
  try {
    await second.brakes.look()
    const sessionId = newSessionId()
    const asked = await hold({ sessionId, keys: keysFrom(50, 1), to: second })
    expect(asked.json().error.code).toBe('work-asked')
    await endPause()
    const proof = await proveWork(asked.json().error.work)
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
