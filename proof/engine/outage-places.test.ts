import { move } from '@lichtspel/test-support/database/engine-calls.ts'
import { rewriteFunction } from '@lichtspel/test-support/database/rewrite-function.ts'
import {
  at,
  DAY,
  openTestDay,
  ownersOf,
  refusalOf,
  type TestDay,
} from '@lichtspel/test-support/database/test-day.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { meetAtGate, putGateBefore } from './gate.ts'

let day: TestDay
beforeEach(async () => {
  day = await openTestDay()
})
afterEach(() => day.drop())

/** Two places are out of order from 15:00 to 16:00. */
const loseTwo = () =>
  day.db.query(
    `SELECT set_outage(p_schedule => $1, p_from => 900, p_until => 960, p_reason => 'fault', p_words => 'Technisch defect',
                       p_actor => 'staff', p_places => 2)`,
    [day.laser],
  )

describe('[OU6] a slot in which two places are out of order', () => {
  it.each([
    ['14:40', 0, 'accepted'],
    ['15:00', 1, 'LS016'],
    ['15:40', 1, 'LS016'],
    ['15:40', 2, 'accepted'],
    ['16:00', 0, 'accepted'],
  ])('%s for a group with %i places to spare: %s', async (key, spare, answer) => {
    await loseTwo()
    expect(await refusalOf(day.book(key, { spare: [spare] }))).toBe(answer)
    expect(Object.keys(await ownersOf(day.db, day.laser))).toEqual(answer === 'accepted' ? [key] : [])
  })

  it('is refused to a move, which then changes nothing', async () => {
    const booking = await day.book('17:00')
    await loseTwo()
    const to = { booking, day: DAY, slots: at(day.laser, '15:20') }
    expect(await refusalOf(move(day.db, { ...to, spare: [1] }))).toBe('LS016')
    expect(await ownersOf(day.db, day.laser)).toEqual({ '17:00': 'booked' })
    expect(await move(day.db, { ...to, spare: [2] })).toBe(true)
  })
})

describe('a booking during the outage act', () => {
  const meet = async () => {
    await putGateBefore(day.db, 'set_outage', 'UPDATE schedule SET version')
    return await meetAtGate(day.db, loseTwo, () => day.book('15:00', { spare: [1] }))
  }

  it('waits for it and is refused', async () => {
    expect(await meet()).toEqual(['first accepted', 'second LS016'])
    expect(await ownersOf(day.db, day.laser)).toEqual({})
  })

  it('control: without the lock it is booked', async () => {
    const lock = 'PERFORM 1 FROM schedule WHERE id = ANY (p_schedules) ORDER BY id FOR NO KEY UPDATE;'
    await rewriteFunction(day.db, 'place_booking', lock, '')
    expect(await meet()).toEqual(['first accepted', 'second accepted'])
  })
})
