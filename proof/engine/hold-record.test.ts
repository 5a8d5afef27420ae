import {
  closeSlot,
  expireHolds,
  HOLD_MS,
  releaseHolds,
  sessionId,
} from '@lichtspel/database/testing/engine-calls'
import { tick } from '@lichtspel/database/testing/test-clock'
import {
  countRows,
  openTestDay,
  ownersOf,
  type TestDay,
  versionOf,
} from '@lichtspel/database/testing/test-day'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

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

  it('also when the release came after a lapse', async () => {
    await hold('09:00', 5)
    await tick(day.db, HOLD_MS)
    await expireHolds(day.db)
    expect(await hold('', 7)).toEqual(held())
    expect(await hold('09:00', 6)).toEqual(late())
  })

  it('is not stored for a release before anything was held', async () => {
    expect(await hold('', 5)).toEqual(held())
    expect(await versionOf(day.db, day.laser)).toBe(0)
    expect([await countRows(day.db, 'session'), await countRows(day.db, 'hold_record')]).toEqual([0, 0])
  })

  it('is not lowered by a request without a number, which leaves no trace when it holds nothing', async () => {
    await hold('', null)
    expect(await countRows(day.db, 'session')).toBe(0)
    await hold('09:00', 5)
    await hold('10:00', null)
    expect(await hold('11:00', 4)).toEqual(late('10:00'))
  })
})
