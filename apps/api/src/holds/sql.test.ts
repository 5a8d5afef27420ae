import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, someMonday, type TestApp } from '../testing/test-app.ts'
import { type Hold, holdSlots } from './sql.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const NO_LIMITS = { perSession: 0, perNetwork: 0, perWideNetwork: 0, capMs: 0, pauseMs: 0 }

test('holds that share a statement have the times of their own venues', async () => {
  const day = await api.app.inject(`/api/schedules?date=${someMonday()}`)
  const scheduleId = Number(day.json().schedules[0].id)
  const holdOf = (key: string, holdMs: number, idleCapMs: number): Hold => ({
    sessionId: randomUUID(),
    fingerprint: '0123456789abcdef',
    network: '10.0.0.0/24',
    wideNetwork: '10.0.0.0/24',
    scheduleId,
    slotKeys: [key],
    isActive: true,
    seq: null,
    holdMs,
    idleCapMs,
  })
  const holds = [
    holdOf('14:00', 60_000, 600_000),
    holdOf('15:00', 180_000, 600_000),
    holdOf('16:00', 180_000, 90_000),
  ]
  await holdSlots(api.database.pool, holds, NO_LIMITS)
  const { rows } = await api.database.pool.query(
    'SELECT slot_key, extract(epoch FROM hold_until - active_at)::int AS seconds FROM slot_claim ORDER BY slot_key',
  )
  expect(rows).toEqual([
    { slot_key: '14:00', seconds: 60 },
    { slot_key: '15:00', seconds: 180 },
    { slot_key: '16:00', seconds: 90 },
  ])
})
