import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { someMonday } from '@lichtspel/test-support/api/test-app.ts'
import { beforeAll, expect, test } from 'vitest'
import { type Hold, holdSlots } from './sql.ts'

const api = sharedTestApp()
let scheduleId: number
beforeAll(async () => {
  const day = await api.app.inject(`/api/schedules?date=${someMonday()}`)
  scheduleId = Number(day.json().schedules[0].id)
})

const NO_LIMITS = { perSession: 0, perNetwork: 0, perWideNetwork: 0 }

const holdOf = (key: string, holdMs = 60_000, idleCapMs = 600_000): Hold => ({
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

test('holds that share a statement keep the hold times of their own venues', async () => {
  const holds = [holdOf('14:00'), holdOf('15:00', 180_000), holdOf('16:00', 180_000, 90_000)]
  await holdSlots(api.database.pool, holds, { limits: NO_LIMITS })
  const { rows } = await api.database.pool.query(
    'SELECT slot_key, extract(epoch FROM hold_until - active_at)::int AS seconds FROM slot_claim ORDER BY slot_key',
  )
  expect(rows).toEqual([
    { slot_key: '14:00', seconds: 60 },
    { slot_key: '15:00', seconds: 180 },
    { slot_key: '16:00', seconds: 90 },
  ])
})

test('a short lock timeout applies to its own statement only, not to the next one on the connection', async () => {
  const [locking, holding] = [await api.database.pool.connect(), await api.database.pool.connect()]
  try {
    await holding.query(`SET lock_timeout = '4s'`)
    await locking.query('BEGIN')
    await locking.query('SELECT 1 FROM schedule WHERE id = $1 FOR UPDATE', [scheduleId])
    const soon = { limits: NO_LIMITS, lockMs: 150 }
    await expect(holdSlots(holding, [holdOf('18:00')], soon)).rejects.toMatchObject({ code: '55P03' })
    const patient = holdSlots(holding, [holdOf('18:00')], { limits: NO_LIMITS })
    await sleep(500)
    await locking.query('ROLLBACK')
    expect(await patient).toEqual([{ outcome: 'held', slotKeys: ['18:00'] }])
  } finally {
    for (const client of [locking, holding]) client.release(true)
  }
})
