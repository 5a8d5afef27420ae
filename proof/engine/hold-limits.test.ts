import { HOLD_MS, sessionId } from '@lichtspel/database/testing/engine-calls'
import { tick } from '@lichtspel/database/testing/test-clock'
import { openTestDay, ownersOf, type TestDay, versionOf } from '@lichtspel/database/testing/test-day'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let day: TestDay
beforeAll(async () => {
  day = await openTestDay()
})
beforeEach(() => day.clear())
afterAll(() => day.drop())

const held = (...slot_keys: string[]) => ({ outcome: 'held', slot_keys })
const tooMany = (...slot_keys: string[]) => ({ outcome: 'too-many-holds', slot_keys })

describe('the limit per visitor', () => {
  const limited = (keys: string, schedule = day.laser) => day.hold(1, keys, { schedule, maxSession: 3 })

  it('is reached exactly, over all schedules together', async () => {
    expect(await limited('08:00 08:40')).toEqual(held('08:00', '08:40'))
    expect(await limited('08:00', day.vr)).toEqual(held('08:00'))
    expect(await limited('08:00 09:00', day.vr)).toEqual(tooMany('08:00'))
    expect(await limited('10:00', day.nextLaser)).toEqual(tooMany())
    expect(await ownersOf(day.db, day.vr)).toEqual({ '08:00': 'held by 1' })
    expect(await versionOf(day.db, day.nextLaser)).toBe(0)
  })

  it('is of what would be held, not of what is asked', async () => {
    await day.hold(2, '08:00 08:40')
    expect(await limited('08:00 08:40 09:20 10:00 11:00')).toEqual(held('09:20', '10:00', '11:00'))
  })

  it('lets a choice be changed, kept and shrunk', async () => {
    await limited('08:00 08:40 09:20')
    expect(await limited('10:00 11:00 12:00')).toEqual(held('10:00', '11:00', '12:00'))
    // Lowered meanwhile: whoever has more may keep it.
    expect(await day.hold(1, '10:00 11:00', { maxSession: 1 })).toEqual(held('10:00', '11:00'))
    expect(await day.hold(1, '10:00 14:00', { maxSession: 1 })).toEqual(tooMany('10:00', '11:00'))
  })

  it('does not count what has lapsed', async () => {
    await limited('08:00 08:40 09:20')
    await tick(day.db, HOLD_MS)
    expect(await limited('08:00', day.vr)).toEqual(held('08:00'))
  })

  it('holds for lapsed holds that would live again', async () => {
    await limited('08:00 08:40 09:20')
    await tick(day.db, HOLD_MS)
    await limited('08:00 09:00', day.vr)
    expect(await limited('08:00 08:40 09:20')).toEqual(tooMany('08:00', '08:40', '09:20'))
    expect(await limited('08:00')).toEqual(held('08:00'))
  })

  it('is none when it is 0', async () => {
    const keys = Array.from({ length: 24 }, (_, index) => `${String((index % 16) + 8).padStart(2, '0')}:00`)
    const wanted = [...new Set(keys)]
    expect(await day.hold(1, wanted.join(' '))).toEqual(held(...wanted))
  })
})

describe('the limit per network', () => {
  const from = (n: number, keys: string, network = 'a', schedule = day.laser) =>
    day.hold(n, keys, { network, schedule, maxNetwork: 3 })

  it('counts all visitors of the network on all schedules', async () => {
    expect(await from(1, '08:00 08:40')).toEqual(held('08:00', '08:40'))
    expect(await from(2, '08:00', 'a', day.vr)).toEqual(held('08:00'))
    expect(await from(3, '10:00')).toEqual(tooMany())
    expect(await from(3, '10:00', 'b')).toEqual(held('10:00'))
  })

  it('counts the schedule at hand once', async () => {
    await from(1, '08:00 08:40 09:20')
    expect(await from(1, '10:00 11:00 12:00')).toEqual(held('10:00', '11:00', '12:00'))
    expect(await from(1, '10:00 11:00 12:00 13:00')).toEqual(tooMany('10:00', '11:00', '12:00'))
  })

  it('does not count what has lapsed', async () => {
    await from(1, '08:00 08:40 09:20')
    await tick(day.db, HOLD_MS)
    expect(await from(2, '10:00 11:00 12:00')).toEqual(held('10:00', '11:00', '12:00'))
  })

  it('counts a hold where it comes from, not where its session began', async () => {
    await from(1, '08:00', 'a')
    await from(1, '', 'a')
    await from(2, '08:00', 'a')
    await from(2, '', 'a')
    expect(await from(1, '08:00 08:40', 'b')).toEqual(held('08:00', '08:40'))
    expect(await from(2, '10:00', 'b')).toEqual(held('10:00'))
    expect(await from(3, '12:00', 'b')).toEqual(tooMany())
    expect(await from(3, '12:00', 'a')).toEqual(held('12:00'))
  })

  it('follows a visitor who takes his choice to another network', async () => {
    await from(1, '08:00 08:40 09:20', 'a')
    await from(1, '08:00 08:40 09:20', 'b')
    expect(await from(2, '11:00', 'a')).toEqual(held('11:00'))
    expect(await from(3, '13:00', 'b')).toEqual(tooMany())
  })

  it('is forgotten with the hold', async () => {
    await from(1, '08:00')
    await day.book('08:00', { session: sessionId(1) })
    const { rows } = await day.db.query('SELECT network, wide_network FROM slot_claim')
    expect(rows).toEqual([{ network: null, wide_network: null }])
  })
})

describe('the limit per wide network', () => {
  const from = (n: number, keys: string, network: string, wideNetwork: string) =>
    day.hold(n, keys, { network, wideNetwork, maxNetwork: 2, maxWideNetwork: 3 })

  it('counts the networks in it together, each of which has its own', async () => {
    expect(await from(1, '08:00 08:40', 'a1', 'a')).toEqual(held('08:00', '08:40'))
    expect(await from(2, '10:00', 'a1', 'a')).toEqual(tooMany())
    expect(await from(2, '10:00', 'a2', 'a')).toEqual(held('10:00'))
    expect(await from(3, '11:00', 'a3', 'a')).toEqual(tooMany())
    expect(await from(3, '11:00 12:00', 'b1', 'b')).toEqual(held('11:00', '12:00'))
  })
})
