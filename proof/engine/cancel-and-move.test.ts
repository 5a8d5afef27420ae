import {
  cancel,
  closeSlot,
  HOLD_MS,
  move,
  requestId,
  sessionId,
} from '@lichtspel/database/testing/engine-calls'
import { queryOne } from '@lichtspel/database/testing/queryable'
import { setClock, tick } from '@lichtspel/database/testing/test-clock'
import {
  at,
  countRows,
  DAY,
  NEXT_DAY,
  openTestDay,
  ownersOf,
  refusalOf,
  type TestDay,
} from '@lichtspel/database/testing/test-day'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let day: TestDay
beforeAll(async () => {
  day = await openTestDay()
})
beforeEach(() => day.clear())
afterAll(() => day.drop())

const kinds = async () => {
  const { rows } = await day.db.query<{ kind: string }>('SELECT kind FROM outgoing_mail ORDER BY id')
  return rows.map(({ kind }) => kind)
}
const NOBODY = requestId(4242)

describe('cancelling', () => {
  it('frees the slots, writes who did it and one mail', async () => {
    const id = await day.book('', { slots: [...at(day.laser, '08:00'), ...at(day.vr, '08:00')] })
    expect(await cancel(day.db, id)).toBe(true)
    expect(await ownersOf(day.db, day.laser)).toEqual({})
    expect(await ownersOf(day.db, day.vr)).toEqual({})
    const { rows } = await day.db.query('SELECT what, slots FROM booking_event ORDER BY id DESC LIMIT 1')
    const slots = [
      { scheduleId: day.laser, slotKey: '08:00' },
      { scheduleId: day.vr, slotKey: '08:00' },
    ]
    expect(rows).toEqual([{ what: 'cancelled', slots }])
    expect(await kinds()).toEqual(['confirmation', 'venue-notice', 'cancelled'])
  })

  it('twice does it once', async () => {
    const id = await day.book('08:00')
    expect([await cancel(day.db, id), await cancel(day.db, id)]).toEqual([true, false])
    expect(await kinds()).toHaveLength(3)
  })

  it('does nothing for a booking that is not there', async () => {
    expect(await cancel(day.db, NOBODY)).toBe(false)
  })

  it('fifty times at once does it once, with one mail', async () => {
    const id = await day.book('08:00')
    const answers = await Promise.all(Array.from({ length: 50 }, () => cancel(day.db, id)))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await kinds()).toEqual(['confirmation', 'venue-notice', 'cancelled'])
  })

  it('and moving at once end in one of the two orders', async () => {
    const id = await day.book('08:00')
    const [cancelled, moved] = await Promise.all([
      cancel(day.db, id),
      move(day.db, { booking: id, day: DAY, slots: at(day.laser, '10:00') }),
    ])
    expect(cancelled).toBe(true)
    expect(await countRows(day.db, 'slot_claim')).toBe(0)
    expect(await kinds()).toHaveLength(moved ? 4 : 3)
  })
})

describe('moving', () => {
  it('gives the old slots up for the new ones, on another day and back', async () => {
    const id = await day.book('08:00 08:40')
    expect(await move(day.db, { booking: id, day: NEXT_DAY, slots: at(day.nextLaser, '09:00') })).toBe(true)
    expect(await ownersOf(day.db, day.laser)).toEqual({})
    expect(await ownersOf(day.db, day.nextLaser)).toEqual({ '09:00': 'booked' })
    expect(await move(day.db, { booking: id, day: DAY, slots: at(day.laser, '08:00') })).toBe(true)
    expect(await ownersOf(day.db, day.nextLaser)).toEqual({})
    // One mail tells of both: the first was still waiting.
    expect(await kinds()).toEqual(['confirmation', 'venue-notice', 'moved'])
  })

  it('may keep some of its slots and take a neighbour of what it gives up', async () => {
    const id = await day.book('08:00 08:40')
    await move(day.db, { booking: id, day: DAY, slots: at(day.laser, '08:20 09:00') })
    expect(await ownersOf(day.db, day.laser)).toEqual({ '08:20': 'booked', '09:00': 'booked' })
    await move(day.db, { booking: id, day: DAY, slots: at(day.laser, '08:20 10:00') })
    expect(await ownersOf(day.db, day.laser)).toEqual({ '08:20': 'booked', '10:00': 'booked' })
  })

  it('uses the visitor’s own holds and lets go of the rest of that choice', async () => {
    const id = await day.book('08:00')
    await day.hold(1, '10:00 11:00')
    await day.hold(1, '09:00', { schedule: day.vr })
    await move(day.db, { booking: id, session: sessionId(1), day: DAY, slots: at(day.laser, '10:00') })
    expect(await ownersOf(day.db, day.laser)).toEqual({ '10:00': 'booked' })
    expect(await ownersOf(day.db, day.vr)).toEqual({ '09:00': 'held by 1' })
  })

  it.each([
    ['held', () => day.hold(2, '10:00')],
    ['booked', () => day.book('10:00')],
    ['closed', () => closeSlot(day.db, { schedule: day.laser, key: '10:00' })],
    ['started', () => setClock(day.db, '2027-06-12T08:00:00Z')],
  ])('to a slot that is %s leaves everything as it was', async (_, happens) => {
    const id = await day.book('', { day: NEXT_DAY, slots: at(day.nextLaser, '08:00') })
    await happens()
    const before = await kinds()
    const slots = at(day.laser, '10:00 12:00')
    expect(await refusalOf(move(day.db, { booking: id, day: DAY, slots }))).toEqual({
      lost: at(day.laser, '10:00'),
    })
    expect(await ownersOf(day.db, day.nextLaser)).toEqual({ '08:00': 'booked' })
    expect(Object.keys(await ownersOf(day.db, day.laser))).not.toContain('12:00')
    expect(await kinds()).toEqual(before)
    const { day: stored } = await queryOne<{ day: string }>(
      day.db,
      'SELECT day::text FROM booking WHERE id = $1',
      [id],
    )
    expect(stored).toBe(NEXT_DAY)
  })

  it('to a lapsed hold of someone else takes it', async () => {
    const id = await day.book('08:00')
    await day.hold(2, '10:00')
    await tick(day.db, HOLD_MS)
    expect(await move(day.db, { booking: id, day: DAY, slots: at(day.laser, '10:00') })).toBe(true)
  })

  it.each([
    ['to no slots', { lost: [] }, () => at(day.laser, '')],
    ['to neighbours', '23P01', () => at(day.laser, '10:00 10:20')],
    ['to slots of a day it is not on', '23503', () => at(day.nextLaser, '10:00')],
  ])('%s is refused', async (_, refusal, slots) => {
    const id = await day.book('08:00')
    expect(await refusalOf(move(day.db, { booking: id, day: DAY, slots: slots() }))).toEqual(refusal)
    expect(await ownersOf(day.db, day.laser)).toEqual({ '08:00': 'booked' })
  })

  it('a cancelled or unknown booking does nothing', async () => {
    const id = await day.book('08:00')
    await cancel(day.db, id)
    const slots = at(day.laser, '10:00')
    expect(await move(day.db, { booking: id, day: DAY, slots })).toBe(false)
    expect(await move(day.db, { booking: NOBODY, day: DAY, slots })).toBe(false)
    expect(await countRows(day.db, 'slot_claim')).toBe(0)
  })
})
