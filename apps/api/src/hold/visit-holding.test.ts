import { HOLD_SEQ_HEADER } from '@lichtspel/contract/protocol'
import { type VisitHoldingResponse, visitHoldingResponse } from '@lichtspel/contract/visit-holding'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import {
  createTestApp,
  newSessionId,
  someMonday,
  type TestApp,
} from '@lichtspel/test-support/api/test-app.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sessionKey } from './hold-slots.ts'

const DATE = someMonday()

let api: TestApp
let laser: string
let vr: string
let floor: string
const { hold, holdVisit, book, readDay, scheduleId } = visitorAt(() => api, { id: 'antwerpen' })

async function start(limits: Parameters<typeof createTestApp>[0] = {}): Promise<void> {
  api = await createTestApp(limits)
  laser = await scheduleId(DATE)
  vr = await scheduleId(DATE, 'vr')
  floor = await scheduleId(DATE, 'interactivefloor')
}
beforeEach(() => start())
afterEach(() => api.close())

type Keys = Record<string, string[]>
const holdsOf = (visit: Keys) => Object.entries(visit).map(([id, slotKeys]) => ({ scheduleId: id, slotKeys }))

async function ask(sessionId: string, visit: Keys, headers = {}): Promise<VisitHoldingResponse> {
  const answer = await holdVisit(sessionId, holdsOf(visit), headers)
  expect(answer.statusCode).toBe(200)
  return visitHoldingResponse.parse(answer.json())
}

async function refusalOf(sessionId: string, visit: Keys, headers = {}): Promise<[number, string]> {
  const answer = await holdVisit(sessionId, holdsOf(visit), headers)
  return [answer.statusCode, answer.json().error.code]
}

/** One visitor's slots and the version of each schedule. */
async function seenOf(sessionId: string) {
  const { rows } = await api.database.pool.query<{ id: number; version: number; keys: string[] }>(
    `SELECT s.id::text, s.version::int, COALESCE(array_agg(c.slot_key ORDER BY c.slot_key) FILTER (WHERE c.slot_key IS NOT NULL), '{}') AS keys
       FROM schedule s LEFT JOIN slot_claim c ON c.schedule_id = s.id AND c.session_id = $1
      WHERE s.id = ANY ($2) GROUP BY s.id ORDER BY s.id`,
    [sessionKey(sessionId).id, [laser, vr, floor]],
  )
  return rows
}

test('a visit is held on all its schedules with one request, and everyone sees it', async () => {
  const [me, visit] = [newSessionId(), { [laser]: ['14:00', '14:40'], [vr]: ['16:00'], [floor]: [] }]
  expect(await ask(me, visit)).toEqual({ isHeld: true, holds: holdsOf(visit) })
  expect((await hold(newSessionId(), laser, ['14:00'])).json()).toEqual({ slotKeys: [] })
  const shownAs = async () => {
    const day = (await readDay(DATE)).schedules.find(({ id }) => id === vr)
    return day?.slots['16:00']?.holding?.sessionId
  }
  await expect.poll(shownAs).toBe(sessionKey(me).fingerprint)
})

test('the response keeps the order of the request, whatever the locking order', async () => {
  const me = newSessionId()
  const holds = [
    { scheduleId: floor, slotKeys: ['15:00'] },
    { scheduleId: laser, slotKeys: ['14:00'] },
  ]
  expect((await holdVisit(me, holds)).json()).toEqual({ isHeld: true, holds })
})

test('if one slot is taken nothing changes: no holds, no versions, and no row for a new visitor', async () => {
  const [me, other] = [newSessionId(), newSessionId()]
  await hold(other, floor, ['15:00'])
  await ask(me, { [laser]: ['10:00'], [vr]: ['11:00'] })
  const before = await seenOf(me)
  const wish = { [laser]: ['14:00'], [vr]: [], [floor]: ['15:00', '15:40'] }
  const kept = { [laser]: ['10:00'], [vr]: ['11:00'], [floor]: [] }
  expect(await ask(me, wish)).toEqual({ isHeld: false, holds: holdsOf(kept) })
  expect(await seenOf(me)).toEqual(before)

  const stranger = newSessionId()
  expect((await ask(stranger, wish)).isHeld).toBe(false)
  const { rows } = await api.database.pool.query('SELECT 1 FROM session WHERE id = $1', [
    sessionKey(stranger).id,
  ])
  expect(rows).toEqual([])
})

test('booked, closed and off-grid slots are not free', async () => {
  await book({ date: DATE, slots: ['14:00'] })
  await api.database.pool.query(`SELECT close_slot($1, '16:00', 'staff')`, [vr])
  for (const wish of [
    { [vr]: ['15:00'], [laser]: ['14:00'] },
    { [laser]: ['18:00'], [vr]: ['16:00'] },
    { [laser]: ['18:00'], [vr]: ['15:07'] },
  ])
    expect((await ask(newSessionId(), wish)).isHeld).toBe(false)
  expect(await ask(newSessionId(), { [laser]: ['18:00'], [vr]: ['15:00'] })).toMatchObject({ isHeld: true })
})

test('a repeated request gets the same response; an older request changes nothing', async () => {
  const [me, visit] = [newSessionId(), { [laser]: ['14:00'], [vr]: ['16:00'] }]
  const first = await ask(me, visit, { [HOLD_SEQ_HEADER]: '5' })
  expect(await ask(me, visit, { [HOLD_SEQ_HEADER]: '5' })).toEqual(first)
  const late = await ask(me, { [laser]: ['18:00'], [vr]: [] }, { [HOLD_SEQ_HEADER]: '4' })
  expect(late).toEqual({ isHeld: false, holds: holdsOf(visit) })
  // Single holds continue the sequence, and a visit with a lower number is late.
  await hold(me, laser, ['15:00'], { [HOLD_SEQ_HEADER]: '7' })
  expect((await ask(me, visit, { [HOLD_SEQ_HEADER]: '6' })).isHeld).toBe(false)
})

describe('a visit is refused', () => {
  test('with two laser games without the break between them', async () => {
    const me = newSessionId()
    expect(await refusalOf(me, { [vr]: ['15:00'], [laser]: ['14:00', '14:20'] })).toEqual([
      422,
      'break-missing',
    ])
    expect((await seenOf(me)).flatMap(({ keys }) => keys)).toEqual([])
  })

  test('with an unknown schedule, or schedules of two days', async () => {
    expect(await refusalOf(newSessionId(), { [laser]: ['14:00'], 999999: [] })).toEqual([
      404,
      'schedule-unknown',
    ])
    const tomorrow = await scheduleId(addDays(DATE, 1))
    expect(await refusalOf(newSessionId(), { [laser]: ['14:00'], [tomorrow]: ['14:00'] })).toEqual([
      422,
      'request-malformed',
    ])
  })

  test('with the same schedule twice, or with none', async () => {
    const twice = [laser, laser].map((id) => ({ scheduleId: id, slotKeys: ['14:00'] }))
    expect((await holdVisit(newSessionId(), twice)).statusCode).toBe(400)
    expect((await holdVisit(newSessionId(), [])).statusCode).toBe(400)
  })
})

describe('the limits', () => {
  beforeEach(async () => {
    await api.close()
    await start({ HOLD_SLOTS_PER_SESSION: 4, HOLD_SLOTS_PER_NETWORK: 6 })
  })

  test('apply to the whole visit, and slots that it releases do not count', async () => {
    const me = newSessionId()
    const first = { [laser]: ['10:00', '11:00'], [vr]: ['12:00', '13:00'] }
    const next = { [vr]: ['15:00'], [laser]: ['16:00', '17:00', '18:00'] }
    expect((await ask(me, first)).isHeld).toBe(true)
    expect((await ask(me, next)).isHeld).toBe(true)
    const five = { ...next, [vr]: ['15:00', '16:00'] }
    expect(await refusalOf(me, five)).toEqual([429, 'too-many-holds'])
    expect(await ask(me, next)).toEqual({ isHeld: true, holds: holdsOf(next) })
  })

  test('include slots held on schedules that the request does not name', async () => {
    const me = newSessionId()
    await hold(me, floor, ['10:00', '11:00'])
    expect(await refusalOf(me, { [laser]: ['14:00', '15:00'], [vr]: ['16:00'] })).toEqual([
      429,
      'too-many-holds',
    ])
    expect((await ask(me, { [laser]: ['14:00'], [vr]: ['16:00'] })).isHeld).toBe(true)
  })

  test('of a network apply to all its visitors together', async () => {
    const wish = (hour: number) => ({ [laser]: [`${hour}:00`], [vr]: [`${hour}:00`, `${hour}:30`] })
    expect((await ask(newSessionId(), wish(10))).isHeld).toBe(true)
    expect((await ask(newSessionId(), wish(12))).isHeld).toBe(true)
    expect(await refusalOf(newSessionId(), wish(14))).toEqual([429, 'too-many-holds'])
  })
})

test('only a visitor who holds something gets a cookie for booking', async () => {
  const holds = [{ scheduleId: laser, slotKeys: ['14:00'] }]
  const me = newSessionId()
  const held = await holdVisit(me, holds)
  expect(held.headers['set-cookie']).toContain(me)
  expect((await holdVisit(newSessionId(), holds)).headers['set-cookie']).toBeUndefined()
})

test('heartbeats renew a held visit one schedule at a time', async () => {
  const me = newSessionId()
  await ask(me, { [laser]: ['14:00'], [vr]: ['16:00'] })
  expect((await hold(me, laser, ['14:00'])).json()).toEqual({ slotKeys: ['14:00'] })
  await api.database.pool.query(
    `UPDATE slot_claim SET hold_until = app_now() - interval '1 second' WHERE schedule_id = $1`,
    [vr],
  )
  const other = newSessionId()
  expect((await ask(other, { [vr]: ['16:00'], [floor]: ['15:00'] })).isHeld).toBe(true)
  expect((await ask(other, { [vr]: ['16:00'], [laser]: ['14:00'] })).isHeld).toBe(false)
})
