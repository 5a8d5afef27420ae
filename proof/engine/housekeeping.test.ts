import { expireHolds, HOLD_MS, hold, sessionId } from '@lichtspel/test-support/database/engine-calls.ts'
import { plantSchedule } from '@lichtspel/test-support/database/plant-schedule.ts'
import { tick } from '@lichtspel/test-support/database/test-clock.ts'
import { countRows, DAY, ownersOf, versionOf } from '@lichtspel/test-support/database/test-day.ts'
import { describe, expect, it } from 'vitest'
import { sharedTestDay } from './shared-test-day.ts'

const day = sharedTestDay()

const DAY_MS = 24 * 3_600_000
const forget = () => day.db.query('SELECT forget_sessions()')

describe('expiring holds', () => {
  it('skips a day that someone is changing', async () => {
    await day.hold(1, '08:00')
    await day.hold(1, '08:00', { schedule: day.vr })
    await tick(day.db, HOLD_MS)
    const busy = await day.db.connect()
    await busy.query('BEGIN')
    await busy.query('SELECT FROM schedule WHERE id = $1 FOR NO KEY UPDATE', [day.laser])
    expect(await expireHolds(day.db)).toBe(1)
    await busy.query('ROLLBACK')
    busy.release()
    expect(await ownersOf(day.db, day.laser)).toEqual({ '08:00': 'held by 1' })
    expect(await versionOf(day.db, day.laser)).toBe(1)
  })
})

describe('cleaning up', () => {
  it('deletes sessions without holds after a day', async () => {
    await day.hold(1, '08:00')
    await day.hold(2, '10:00')
    await day.hold(2, '')
    await tick(day.db, DAY_MS)
    await forget()
    expect(await countRows(day.db, 'session')).toBe(2)
    await tick(day.db, 1)
    await forget()
    const { rows } = await day.db.query('SELECT id FROM session')
    expect(rows).toEqual([{ id: sessionId(1) }])
  })

  it('keeps the record of a hold for a day after the hold ends, then deletes it and its session', async () => {
    await day.hold(1, '08:00', { seq: 1 })
    await tick(day.db, DAY_MS)
    await day.hold(1, '', { seq: 2 })
    await day.hold(1, '09:00', { seq: 3, schedule: day.nextLaser })
    await day.hold(1, '', { seq: 4, schedule: day.nextLaser })
    await tick(day.db, DAY_MS)
    await forget()
    expect([await countRows(day.db, 'session'), await countRows(day.db, 'hold_record')]).toEqual([1, 2])
    await tick(day.db, 1)
    await forget()
    expect([await countRows(day.db, 'session'), await countRows(day.db, 'hold_record')]).toEqual([0, 0])
  })

  it('clears the network of a booking after a day, and nothing else', async () => {
    const id = await day.book('08:00')
    await tick(day.db, DAY_MS)
    await forget()
    expect(await networkOf(id)).toBe('10.0.0.0/24')
    await tick(day.db, 1)
    await forget()
    expect(await networkOf(id)).toBe(null)
    expect(await ownersOf(day.db, day.laser)).toEqual({ '08:00': 'booked' })
  })

  it('lets a visitor come back afterwards', async () => {
    await day.hold(1, '10:00', { schedule: day.nextLaser })
    await day.hold(1, '', { schedule: day.nextLaser })
    await tick(day.db, DAY_MS + 1)
    await forget()
    expect((await day.hold(1, '11:00', { schedule: day.nextLaser })).slot_keys).toEqual(['11:00'])
  })

  it('neither waits for nor fails on a visitor who is coming back at that moment', async () => {
    await day.hold(1, '10:00')
    await day.hold(1, '')
    await day.hold(2, '10:00')
    await day.hold(2, '')
    await tick(day.db, DAY_MS + 1)
    const back = await day.db.connect()
    await back.query('BEGIN')
    await hold(back, { session: sessionId(1), schedule: day.nextLaser, keys: ['10:00'] })
    await forget()
    await back.query('COMMIT')
    back.release()
    const { rows } = await day.db.query('SELECT id FROM session')
    expect(rows).toEqual([{ id: sessionId(1) }])
  })

  async function networkOf(id: string) {
    const { rows } = await day.db.query('SELECT network FROM booking WHERE id = $1', [id])
    return rows[0]?.network
  }
})

describe('a schedule on demand', () => {
  it('is created once by twenty concurrent requests', async () => {
    const wanted = { attraction: 'interactivefloor', day: DAY } as const
    const ids = await Promise.all(Array.from({ length: 20 }, () => plantSchedule(day.db, wanted)))
    expect(new Set(ids).size).toBe(1)
  })
})
