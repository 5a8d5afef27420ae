import { move } from '@lichtspel/test-support/database/engine-calls.ts'
import { rewriteFunction } from '@lichtspel/test-support/database/rewrite-function.ts'
import { at, DAY, openTestDay, ownersOf, type TestDay } from '@lichtspel/test-support/database/test-day.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { actId, goBack, setOutage } from './desk-calls.ts'
import { staff } from './desk-day.ts'
import { meetAtGate, putGateBefore } from './gate.ts'

let day: TestDay
let booking: string
beforeEach(async () => {
  day = await openTestDay()
  booking = await day.book('15:00')
  await setOutage(day.db, day.laser, { from: 900, until: 920 })
})
afterEach(() => day.drop())

const moveForOutage = () =>
  move(day.db, { booking, day: DAY, slots: at(day.laser, '16:00'), ...staff, forOutage: true })
const endOutage = () => setOutage(day.db, day.laser, null)
const back = (act: number) => () => goBack(day.db, booking, { act: actId(act) })
const gateBefore = (name: string, statement: string) => putGateBefore(day.db, name, statement)
const meet = async (first: () => Promise<unknown>, second: () => Promise<unknown>) =>
  (await meetAtGate(day.db, first, second)).toSorted()
const owners = () => ownersOf(day.db, day.laser)
const events = async () => {
  const { rows } = await day.db.query<{ what: string }>('SELECT what FROM booking_event ORDER BY id')
  return rows.map(({ what }) => what)
}
const BOTH = ['first accepted', 'second accepted']

describe('a move because of an outage that ends at that moment', () => {
  const meetEnd = async () => {
    await gateBefore('set_outage', 'UPDATE schedule SET version')
    return meet(endOutage, moveForOutage)
  }

  it('waits for it and is refused', async () => {
    expect(await meetEnd()).toEqual(['first accepted', 'second LS022'])
    expect(await owners()).toEqual({ '15:00': 'booked' })
  })

  it('control: without the lock the group is moved for nothing', async () => {
    const lock = 'PERFORM 1 FROM schedule WHERE id = ANY (v_schedules) ORDER BY id FOR NO KEY UPDATE;'
    await rewriteFunction(day.db, 'move_booking', lock, '')
    expect(await meetEnd()).toEqual(BOTH)
  })
})

describe('a group that goes back', () => {
  beforeEach(async () => {
    await moveForOutage()
    await endOutage()
  })

  it('does not get a slot that a visitor takes at that moment', async () => {
    await gateBefore('hold_slots', 'INSERT INTO slot_claim AS c')
    expect(await meet(() => day.hold(1, '15:00'), back(1))).toEqual([
      'first accepted',
      'second lost its slots',
    ])
    expect(await owners()).toEqual({ '15:00': 'held by 1', '16:00': 'booked' })
  })

  it('keeps its slot from a visitor who asks at that moment', async () => {
    await gateBefore('move_booking', 'DELETE FROM slot_claim WHERE booking_id')
    expect(await meet(back(1), () => day.hold(1, '15:00'))).toEqual(BOTH)
    expect(await owners()).toEqual({ '15:00': 'booked' })
  })

  describe('as two colleagues ask', () => {
    const meetColleague = async () => {
      await gateBefore('go_back', 'DELETE FROM outgoing_mail')
      expect(await meet(back(1), back(2))).toEqual(BOTH)
      return events()
    }

    it('goes back once', async () => {
      expect(await meetColleague()).toEqual(['placed', 'moved', 'moved'])
    })

    it('control: without the lock it goes back twice', async () => {
      await rewriteFunction(day.db, 'go_back', 'PERFORM 1 FROM booking WHERE id = p_booking FOR UPDATE;', '')
      expect(await meetColleague()).toEqual(['placed', 'moved', 'moved', 'moved'])
    })
  })

  describe('while it answers', () => {
    const meetAnswer = async () => {
      await gateBefore('answer_outage', 'PERFORM note_booking_event')
      const answer = () =>
        day.db.query(`SELECT answer_outage($1, 'agreed') FROM at_revision($1, 2)`, [booking])
      expect(await meet(answer, back(1))).toEqual(BOTH)
      return events()
    }

    it('goes back after its answer', async () => {
      expect(await meetAnswer()).toEqual(['placed', 'moved', 'answered', 'moved'])
    })

    it('control: without the lock its answer is to a move that is undone', async () => {
      await rewriteFunction(day.db, 'at_revision', ' FOR UPDATE', '')
      expect(await meetAnswer()).toEqual(['placed', 'moved', 'moved', 'answered'])
    })
  })
})
