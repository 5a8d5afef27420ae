import { move, sessionId } from '@lichtspel/test-support/database/engine-calls.ts'
import { rewriteFunction } from '@lichtspel/test-support/database/rewrite-function.ts'
import { setClock } from '@lichtspel/test-support/database/test-clock.ts'
import { at, DAY, openTestDay, ownersOf, type TestDay } from '@lichtspel/test-support/database/test-day.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { actId, setDelay, setOutage } from './desk-calls.ts'
import { scheduleEvents, staff } from './desk-day.ts'
import { meetAtGate, putGateBefore } from './gate.ts'

let day: TestDay
beforeEach(async () => {
  day = await openTestDay()
})
afterEach(() => day.drop())

/** One slot, 15:00. */
const breakDown = () => setOutage(day.db, day.laser, { from: 900, until: 920 }, actId(1))
const endOutage = () => setOutage(day.db, day.laser, null, actId(2))
const gateBefore = (name: string, statement: string) => putGateBefore(day.db, name, statement)
/** Sorted, because the answers of two connections may arrive in any order. */
const meet = async (first: () => Promise<unknown>, second: () => Promise<unknown>) =>
  (await meetAtGate(day.db, first, second)).toSorted()
const owners = () => ownersOf(day.db, day.laser)
const FIRST_WINS = ['first accepted', 'second lost its slots']
const BOTH = ['first accepted', 'second accepted']

describe('a slot that breaks down', () => {
  const gateInOutage = () => gateBefore('close_for_outage', 'INSERT INTO slot_claim')

  it('is not held by a visitor who asks at that moment', async () => {
    await gateInOutage()
    expect(await meet(breakDown, () => day.hold(1, '15:00'))).toEqual(BOTH)
    expect(await owners()).toEqual({ '15:00': 'closed' })
  })

  it('control: without the lock the hold survives in the outage', async () => {
    await gateInOutage()
    await rewriteFunction(day.db, 'set_outage', ' FOR NO KEY UPDATE', '')
    await meet(breakDown, () => day.hold(1, '15:00'))
    expect(await owners()).toEqual({ '15:00': 'held by 1' })
  })

  it('is taken from a visitor whose hold came first', async () => {
    await gateBefore('hold_slots', 'INSERT INTO slot_claim AS c')
    expect(await meet(() => day.hold(1, '15:00'), breakDown)).toEqual(BOTH)
    expect(await owners()).toEqual({ '15:00': 'closed' })
  })

  it('is not booked by its holder who confirms at that moment', async () => {
    await day.hold(1, '15:00')
    await gateInOutage()
    const confirm = () => day.book('15:00', { session: sessionId(1) })
    expect(await meet(breakDown, confirm)).toEqual(FIRST_WINS)
    expect(await owners()).toEqual({ '15:00': 'closed' })
  })

  it('stays with a booking that was confirmed first', async () => {
    await day.hold(1, '15:00')
    await gateBefore('claim_for_booking', 'WITH wanted AS')
    expect(await meet(() => day.book('15:00', { session: sessionId(1) }), breakDown)).toEqual(BOTH)
    expect(await owners()).toEqual({ '15:00': 'booked' })
  })

  it('is closed when its booking leaves at that moment, and not moved into', async () => {
    const leaving = await day.book('15:00')
    const coming = await day.book('17:00')
    const to = (booking: string, keys: string) => () =>
      move(day.db, { booking, day: DAY, slots: at(day.laser, keys), ...staff })
    await gateBefore('move_booking', 'DELETE FROM slot_claim WHERE booking_id')
    expect(await meet(to(leaving, '16:00'), breakDown)).toEqual(BOTH)
    expect(await owners()).toEqual({ '15:00': 'closed', '16:00': 'booked', '17:00': 'booked' })
    await expect(to(coming, '15:00')()).rejects.toMatchObject({ code: 'LS409' })
  })
})

describe('two colleagues at once', () => {
  it('set an outage and end it, one after the other', async () => {
    await gateBefore('close_for_outage', 'INSERT INTO slot_claim')
    expect(await meet(breakDown, endOutage)).toEqual(BOTH)
    expect(await owners()).toEqual({})
    expect(await scheduleEvents(day)).toMatchObject([{ before: {} }, { before: { from: 900 }, after: {} }])
  })

  it('set the same outage once if it is the same act', async () => {
    await gateBefore('close_for_outage', 'INSERT INTO slot_claim')
    expect(await meet(breakDown, breakDown)).toEqual(BOTH)
    expect(await scheduleEvents(day)).toHaveLength(1)
  })
})

describe.each(['outage', 'delay'] as const)('undoing the same %s at once', (what) => {
  const twice = async () => {
    await (what === 'outage' ? breakDown() : setDelay(day.db, day.laser, 10))
    await gateBefore(`undo_${what}`, 'RETURN set_')
    const undo = (n: number) => () =>
      day.db.query(`SELECT undo_${what}((SELECT min(id) FROM schedule_event), 'staff', $1)`, [actId(n)])
    expect(await meet(undo(3), undo(4))).toEqual(BOTH)
    return (await scheduleEvents(day)).length
  }

  it('undoes it once', async () => {
    expect(await twice()).toBe(2)
  })

  it('control: without the lock it is undone twice', async () => {
    await rewriteFunction(day.db, `undo_${what}`, ' FOR NO KEY UPDATE', '')
    expect(await twice()).toBe(3)
  })
})

it('a slot that a delay swallows is not held by a visitor who asks at that moment', async () => {
  await day.book('14:40')
  await day.book('15:20')
  await setClock(day.db, `${DAY} 14:52+02`)
  await gateBefore('set_delay', 'UPDATE schedule SET version')
  expect(
    await meet(
      () => setDelay(day.db, day.laser, 10),
      () => day.hold(1, '15:00'),
    ),
  ).toEqual(BOTH)
  expect(await owners()).toEqual({ '14:40': 'booked', '15:20': 'booked' })
})
