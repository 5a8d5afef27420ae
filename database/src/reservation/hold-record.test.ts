import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeSlot, expireHolds, HOLD_MS, releaseHolds, sessionId } from './engine-calls.ts'
import { tick } from './test-clock.ts'
import { countRows, openTestDay, ownersOf, type TestDay, versionOf } from './test-day.ts'

let day: TestDay
beforeAll(async () => {
  day = await openTestDay()
})
beforeEach(() => day.clear())
afterAll(() => day.drop())

const held = (...slot_keys: string[]) => ({ outcome: 'held', slot_keys })
const late = (...slot_keys: string[]) => ({ outcome: 'late', slot_keys })

describe('the number of a choice outlives it', () => {
  const hold = (keys: string, seq: number | null) => day.hold(1, keys, { seq })

  it.each([
    ['a release', () => hold('', 6)],
    ['letting everything go', () => releaseHolds(day.db, sessionId(1))],
    ['a booking', () => day.book('09:00', { session: sessionId(1) })],
    ['a closed slot', () => closeSlot(day.db, { schedule: day.laser, key: '09:00' })],
    ['a lapse', () => tick(day.db, HOLD_MS).then(() => expireHolds(day.db))],
  ])('after %s an older request changes nothing', async (_, act) => {
    await hold('09:00', 5)
    await act()
    const [owners, version] = [await ownersOf(day.db, day.laser), await versionOf(day.db, day.laser)]
    expect(await hold('10:00', 4)).toEqual(late())
    expect(await ownersOf(day.db, day.laser)).toEqual(owners)
    expect(await versionOf(day.db, day.laser)).toBe(version)
    expect(await hold('10:00', 7)).toEqual(held('10:00'))
  })

  it('also when the release came before anything was held', async () => {
    expect(await hold('', 5)).toEqual(held())
    expect(await versionOf(day.db, day.laser)).toBe(0)
    expect(await hold('09:00', 4)).toEqual(late())
    expect(await ownersOf(day.db, day.laser)).toEqual({})
  })

  it('is not lowered by a request without a number, which leaves no trace when it holds nothing', async () => {
    await hold('', null)
    expect(await countRows(day.db, 'session')).toBe(0)
    await hold('09:00', 5)
    await hold('10:00', null)
    expect(await hold('11:00', 4)).toEqual(late('10:00'))
  })
})

describe('one session holds slots of a schedule for so long, then pauses', () => {
  const CAP_MS = 10 * 60_000
  const PAUSE_MS = 5 * 60_000
  const hold = (keys: string, more: object = {}) =>
    day.hold(1, keys, { active: true, capMs: CAP_MS, pauseMs: PAUSE_MS, ...more })
  const outcomeOf = async (keys: string, more: object = {}) => (await hold(keys, more)).outcome
  /** Holds on for so long, with a sign of life every minute. */
  const holdOn = async (minutes: number, keys = '09:00') => {
    const outcomes = [await outcomeOf(keys)]
    for (let minute = 0; minute < minutes; minute++) {
      await tick(day.db, 60_000)
      outcomes.push(await outcomeOf(keys))
    }
    return new Set(outcomes)
  }

  it('whatever the visitor does meanwhile; the last hold lives its whole time', async () => {
    expect(await holdOn(8)).toEqual(new Set(['held']))
    await tick(day.db, 1)
    expect(await hold('11:00')).toEqual({
      outcome: 'held-too-long',
      slot_keys: ['09:00'],
      wait_ms: HOLD_MS - 1 + PAUSE_MS,
    })
    await tick(day.db, HOLD_MS - 2)
    expect(await day.hold(2, '09:00')).toEqual(held())
    await tick(day.db, 1)
    expect(await day.hold(2, '09:00')).toEqual(held('09:00'))
  })

  it.each([
    ['a lapse', () => tick(day.db, HOLD_MS)],
    ['a release', () => hold('')],
    ['a lapse that was cleared away', () => tick(day.db, HOLD_MS).then(() => expireHolds(day.db))],
    ['letting everything go', () => releaseHolds(day.db, sessionId(1))],
  ])('%s begins nothing anew', async (_, act) => {
    await holdOn(8)
    await tick(day.db, 1)
    await act()
    await tick(day.db, HOLD_MS)
    expect(await outcomeOf('10:00')).toBe('held-too-long')
    await tick(day.db, PAUSE_MS - HOLD_MS)
    await tick(day.db, HOLD_MS)
    expect(await outcomeOf('10:00')).toBe('held')
  })

  it('counts only while something is held, and begins anew after a pause of any kind', async () => {
    await holdOn(7)
    await hold('')
    await tick(day.db, PAUSE_MS - 1)
    expect(await outcomeOf('09:00')).toBe('held')
    await hold('')
    await tick(day.db, PAUSE_MS)
    expect(await holdOn(8)).toEqual(new Set(['held']))
  })

  it('lets go of what is held, books it, and holds on another day', async () => {
    await holdOn(8)
    await tick(day.db, 60_000)
    expect(await outcomeOf('09:00')).toBe('held-too-long')
    expect(await outcomeOf('10:00', { schedule: day.nextLaser })).toBe('held')
    await day.book('09:00', { session: sessionId(1) })
    expect(await outcomeOf('')).toBe('held')
    expect(await ownersOf(day.db, day.laser)).toEqual({ '09:00': 'booked' })
  })

  it('lets a first hold live, however little is allowed', async () => {
    expect(await outcomeOf('09:00', { capMs: 60_000 })).toBe('held')
    await tick(day.db, 1)
    expect(await outcomeOf('09:00', { capMs: 60_000 })).toBe('held-too-long')
  })

  it('is no limit when it is 0', async () => {
    expect(await holdOn(8)).toEqual(new Set(['held']))
    expect(await outcomeOf('09:00', { capMs: 0 })).toBe('held')
  })
})
