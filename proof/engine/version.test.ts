import {
  book,
  cancel,
  closeSchedule,
  closeSlot,
  expireHolds,
  HOLD_MS,
  move,
  openSchedule,
  openSlot,
  releaseHolds,
  requestId,
  sessionId,
} from '@lichtspel/database/testing/engine-calls'
import { tick } from '@lichtspel/database/testing/test-clock'
import {
  at,
  DAY,
  NEXT_DAY,
  openTestDay,
  refusalOf,
  type TestDay,
  versionOf,
} from '@lichtspel/database/testing/test-day'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let day: TestDay
let booking: string
const REPEATED = requestId(777)
beforeAll(async () => {
  day = await openTestDay()
})
/** 08:00 is booked and 10:00 held by 1 on both days; 12:00 is closed. */
beforeEach(async () => {
  await day.clear()
  booking = await day.book('08:00', { request: REPEATED })
  await day.book('', { day: NEXT_DAY, slots: at(day.nextLaser, '08:00') })
  await day.hold(1, '10:00', { seq: 5 })
  await day.hold(1, '10:00', { seq: 5, schedule: day.nextLaser })
  await closeSlot(day.db, { schedule: day.laser, key: '12:00' })
})
afterAll(() => day.drop())

const slot = (key: string) => ({ schedule: day.laser, key })
const readVersions = () =>
  Promise.all([day.laser, day.vr, day.nextLaser].map((schedule) => versionOf(day.db, schedule)))

/** How often the laser day, the VR day and the next laser day rise. */
async function risesBy(act: () => Promise<unknown>): Promise<number[]> {
  const before = await readVersions()
  await refusalOf(act())
  const after = await readVersions()
  return after.map((version, index) => version - (before[index] ?? 0))
}

describe('the version rises', () => {
  it.each<[string, number[], () => Promise<unknown>]>([
    ['a new hold', [0, 1, 0], () => day.hold(1, '09:00', { schedule: day.vr })],
    ['a sign of life', [1, 0, 0], () => day.hold(1, '10:00', { seq: 6 })],
    ['a released choice', [1, 0, 0], () => day.hold(1, '', { seq: 6 })],
    ['a released session', [1, 0, 1], () => releaseHolds(day.db, sessionId(1))],
    [
      'a booking',
      [1, 1, 0],
      () => day.book('', { slots: [...at(day.laser, '15:00'), ...at(day.vr, '15:00')] }),
    ],
    ['a cancellation', [1, 0, 0], () => cancel(day.db, booking)],
    [
      'a move within a day',
      [1, 0, 0],
      () => move(day.db, { booking, day: DAY, slots: at(day.laser, '15:00') }),
    ],
    [
      'a move to another day',
      [1, 0, 1],
      () => move(day.db, { booking, day: NEXT_DAY, slots: at(day.nextLaser, '15:00') }),
    ],
    ['a closed slot', [1, 0, 0], () => closeSlot(day.db, slot('15:00'))],
    ['an opened slot', [1, 0, 0], () => openSlot(day.db, slot('12:00'))],
    ['a closed day', [0, 1, 0], () => closeSchedule(day.db, day.vr)],
  ])('with %s', async (_, rises, act) => {
    expect(await risesBy(act)).toEqual(rises)
  })

  it('with lapsed holds that are removed, only where there were some', async () => {
    await tick(day.db, HOLD_MS)
    await day.hold(2, '10:00', { schedule: day.nextLaser })
    expect(await risesBy(() => expireHolds(day.db))).toEqual([1, 0, 0])
  })
})

describe('the version stays', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a hold that gets nothing', () => day.hold(2, '08:00 10:00 12:00')],
    ['a late hold', () => day.hold(1, '15:00', { seq: 4 })],
    ['a hold without a break', () => day.hold(1, '15:00 15:20', { seq: 6 })],
    ['a hold beyond the limit', () => day.hold(2, '15:00 16:00', { maxSession: 1 })],
    ['nothing to release', () => releaseHolds(day.db, sessionId(2))],
    ['nothing to expire', () => expireHolds(day.db)],
    ['a refused booking', () => day.book('10:00 15:00')],
    [
      'a repeated booking',
      () => book(day.db, { request: REPEATED, day: DAY, slots: at(day.laser, '15:00') }),
    ],
    ['a refused move', () => move(day.db, { booking, day: DAY, slots: at(day.laser, '10:00') })],
    ['an unknown booking', () => cancel(day.db, requestId(99))],
    ['a slot closed twice', () => closeSlot(day.db, slot('12:00'))],
    ['a booked slot that was to be closed', () => closeSlot(day.db, slot('08:00'))],
    ['a slot that is open', () => openSlot(day.db, slot('15:00'))],
    ['a booked day that was to be closed', () => closeSchedule(day.db, day.laser)],
    ['a day that is open', () => openSchedule(day.db, day.laser)],
  ])('with %s', async (_, act) => {
    expect(await risesBy(act)).toEqual([0, 0, 0])
  })
})
