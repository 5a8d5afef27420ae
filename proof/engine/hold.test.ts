import { closeSchedule, closeSlot, HOLD_MS } from '@lichtspel/test-support/database/engine-calls.ts'
import { setClock, tick } from '@lichtspel/test-support/database/test-clock.ts'
import {
  countRows,
  holdTimesOf,
  ownersOf,
  refusalOf,
  versionOf,
} from '@lichtspel/test-support/database/test-day.ts'
import { describe, expect, it } from 'vitest'
import { sharedTestDay } from './shared-test-day.ts'

const day = sharedTestDay()

const held = (...slot_keys: string[]) => ({ outcome: 'held', slot_keys })

describe('a hold', () => {
  it('gets no slot that is off the grid, outside opening hours, closed or started', async () => {
    await closeSlot(day.db, { schedule: day.laser, key: '12:00' })
    await setClock(day.db, '2027-06-12T06:00:00Z')
    expect(await day.hold(1, '07:40 08:00 08:07 12:00 23:50')).toEqual(held())
    expect(await day.hold(1, '08:20 23:40')).toEqual(held('08:20', '23:40'))
    expect(await countRows(day.db, 'slot_claim')).toBe(3)
  })

  it('gets no slot on a closed or unknown day', async () => {
    await closeSchedule(day.db, day.laser)
    expect(await day.hold(1, '08:00')).toEqual(held())
    expect(await day.hold(1, '08:00', { schedule: '987654' })).toEqual({
      outcome: 'schedule-unknown',
      slot_keys: [],
    })
    expect(await countRows(day.db, 'session')).toBe(0)
  })

  it('is refused as a whole when it names a key twice', async () => {
    expect(await refusalOf(day.hold(1, '08:00 08:00'))).toBe('21000')
    expect(await countRows(day.db, 'slot_claim')).toBe(0)
  })
})

describe('the break', () => {
  it('is required between adjacent slots; without it the old choice is kept', async () => {
    await day.hold(1, '10:00')
    const { until } = await holdTimesOf(day.db, day.laser, '10:00')
    await tick(day.db, 1000)
    expect(await day.hold(1, '08:00 08:20')).toEqual({ outcome: 'break-missing', slot_keys: ['10:00'] })
    expect(await ownersOf(day.db, day.laser)).toEqual({ '10:00': 'held by 1' })
    expect((await holdTimesOf(day.db, day.laser, '10:00')).until).toBe(until)
    expect(await versionOf(day.db, day.laser)).toBe(1)
  })

  it('is not needed between slots of different visitors, in VR, or next to slots of the previous choice', async () => {
    await day.hold(1, '08:00 08:40')
    expect(await day.hold(2, '08:20')).toEqual(held('08:20'))
    expect(await day.hold(1, '09:00')).toEqual(held('09:00'))
    const vr = { schedule: day.vr }
    expect(await day.hold(1, '08:00 08:15 08:30', vr)).toEqual(held('08:00', '08:15', '08:30'))
  })
})

describe('the order of requests', () => {
  it('decides whether a request is late: a late request changes nothing and returns what is held', async () => {
    await day.hold(1, '09:00', { seq: 5 })
    expect(await day.hold(1, '08:00', { seq: 4 })).toEqual({ outcome: 'late', slot_keys: ['09:00'] })
    expect(await day.hold(1, '', { seq: 4 })).toEqual({ outcome: 'late', slot_keys: ['09:00'] })
    expect(await ownersOf(day.db, day.laser)).toEqual({ '09:00': 'held by 1' })
    expect(await versionOf(day.db, day.laser)).toBe(1)
  })
})

describe('a hold expires', () => {
  it('for others at exactly two minutes and not a millisecond before', async () => {
    await day.hold(1, '08:00')
    await tick(day.db, HOLD_MS - 1)
    expect(await day.hold(2, '08:00')).toEqual(held())
    await tick(day.db, 1)
    expect(await day.hold(2, '08:00')).toEqual(held('08:00'))
    expect(await ownersOf(day.db, day.laser)).toEqual({ '08:00': 'held by 2' })
    expect(await holdTimesOf(day.db, day.laser, '08:00')).toEqual({ until: 240, active: 120 })
  })
})

describe('without any action by the visitor', () => {
  const heartbeat = () => day.hold(1, '10:00')
  const untilOf = async () => (await holdTimesOf(day.db, day.laser, '10:00')).until

  it('heartbeats keep a hold for twenty minutes and no longer', async () => {
    await heartbeat()
    for (let minute = 1; minute <= 18; minute++) {
      await tick(day.db, 60_000)
      await heartbeat()
      expect(await untilOf()).toBe(minute * 60 + 120)
    }
    await tick(day.db, 60_000)
    await heartbeat()
    expect(await untilOf()).toBe(1200)
    await tick(day.db, 60_000)
    expect(await heartbeat()).toEqual(held('10:00'))
    expect(await untilOf()).toBe(1200)
    expect(await day.hold(2, '10:00')).toEqual(held('10:00'))
  })
})
