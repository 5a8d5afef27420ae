import { PATHS } from '@lichtspel/contract/paths'
import { proveWork } from '@lichtspel/contract/prove-work'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, newSessionId, someMonday, type TestApp } from '../testing/test-app.ts'
import { visitorAt } from '../testing/visitor-at.ts'

const DATE = someMonday()
/** Half a day of Antwerp, in visits of five slots from a network each. */
const FLOOD = 16

let api: TestApp
let vr: string
let floor: string
const { scheduleId } = visitorAt(() => api, { id: 'antwerpen' })
beforeEach(async () => {
  api = await createTestApp()
  vr = await scheduleId(DATE, 'vr')
  floor = await scheduleId(DATE, 'interactivefloor')
})
afterEach(() => api.close())

type Visit = { sessionId?: string; vr?: string[]; floor?: string[]; network?: string; proof?: string }
const tap = (visit: Visit) =>
  api.app.inject({
    method: 'POST',
    url: PATHS.visitHolding,
    payload: {
      sessionId: visit.sessionId ?? newSessionId(),
      holds: [
        { scheduleId: vr, slotKeys: visit.vr ?? [] },
        { scheduleId: floor, slotKeys: visit.floor ?? [] },
      ],
    },
    ...(visit.proof !== undefined && { headers: { 'work-proof': visit.proof } }),
    remoteAddress: visit.network ?? '10.9.9.9',
  })

const keysFrom = (first: number, count: number, block: number) =>
  Array.from({ length: count }, (_, i) => {
    const minute = 8 * 60 + (first + i) * block
    return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
  })
const vrFrom = (first: number, count: number) => keysFrom(first, count, 15)
const floorFrom = (first: number, count: number) => keysFrom(first, count, 20)

async function flood(networks: number): Promise<string[]> {
  const sessions = Array.from({ length: networks }, newSessionId)
  for (const [n, sessionId] of sessions.entries()) {
    const visit = { sessionId, vr: vrFrom(n * 3, 3), floor: floorFrom(n * 2, 2), network: `10.0.${n}.1` }
    expect((await tap(visit)).json().isHeld).toBe(true)
  }
  await api.brakes.look()
  await api.database.pool.query(`UPDATE brake SET looked_at = looked_at - interval '2 seconds'`)
  await api.brakes.look()
  return sessions
}

async function endPause(): Promise<void> {
  await api.database.pool.query(`UPDATE brake SET looked_at = app_now(), full_days = (
    SELECT jsonb_object_agg(key, floor(extract(epoch FROM app_now()) * 1000) - 1) FROM jsonb_each(full_days))`)
  await api.brakes.look()
}

async function proofOf(visit: Visit): Promise<string> {
  const asked = await tap(visit)
  expect([asked.statusCode, asked.json().error.code]).toEqual([428, 'work-asked'])
  return proveWork(asked.json().error.work)
}

test('[BK3] whole visits set the brake, and then a new session works before it holds one', async () => {
  await flood(FLOOD)
  expect(api.brakes.of('antwerpen')).toMatchObject({ held: 80 })
  await endPause()
  const visit = { sessionId: newSessionId(), vr: vrFrom(50, 1), floor: floorFrom(40, 1) }
  const proof = await proofOf(visit)
  expect((await tap({ ...visit, proof })).json()).toMatchObject({ isHeld: true })
})

test('[BK2] of a day full of holds no visit takes one slot more; what is held is kept and let go', async () => {
  const [sessionId = ''] = await flood(FLOOD + 1)
  const stranger = { sessionId: newSessionId(), floor: floorFrom(40, 1) }
  const proof = await proofOf(stranger)
  const paused = await tap({ ...stranger, proof })
  expect([paused.statusCode, paused.json().error.code]).toEqual([429, 'holds-paused'])
  const own = { sessionId, network: '10.0.0.1', vr: vrFrom(0, 3), floor: floorFrom(0, 2) }
  expect((await tap({ ...own, floor: floorFrom(0, 3) })).json().error.code).toBe('holds-paused')
  // The same hours of another attraction are not one's own.
  expect((await tap({ ...own, vr: ['08:20'] })).json().error.code).toBe('holds-paused')
  expect((await tap(own)).json()).toMatchObject({ isHeld: true })
  expect((await tap({ sessionId, network: '10.0.0.1' })).json()).toMatchObject({ isHeld: true })
})

test('[BK2] on a day that was full a network holds six slots, whole visits or not', async () => {
  const [sessionId = ''] = await flood(FLOOD)
  await endPause()
  const seven = { sessionId, network: '10.0.0.1', vr: vrFrom(50, 4), floor: floorFrom(40, 3) }
  expect((await tap(seven)).json().error.code).toBe('too-many-holds')
  expect((await tap({ ...seven, floor: floorFrom(40, 2) })).json()).toMatchObject({ isHeld: true })
})
