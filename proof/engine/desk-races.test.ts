import { cancel, move } from '@lichtspel/test-support/database/engine-calls.ts'
import { rewriteFunction } from '@lichtspel/test-support/database/rewrite-function.ts'
import { setClock } from '@lichtspel/test-support/database/test-clock.ts'
import {
  at,
  countRows,
  DAY,
  openTestDay,
  ownersOf,
  type TestDay,
} from '@lichtspel/test-support/database/test-day.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { actId, change, lapseOptions, mark, restore, STAFF, setOption } from './desk-calls.ts'
import { lastTold, scheduleEvents, staff } from './desk-day.ts'
import { meetAtGate, putGateBefore } from './gate.ts'

let day: TestDay
beforeEach(async () => {
  day = await openTestDay()
})
afterEach(() => day.drop())

const NOON = '2027-06-12T10:00:00.000Z'
const gateBefore = (name: string, statement: string) => putGateBefore(day.db, name, statement)

/** The answers of both acts, in the order they were sent. */
async function meet(...acts: [() => Promise<unknown>, () => Promise<unknown>]): Promise<unknown[]> {
  const answers: unknown[] = []
  const [first, second] = acts.map((act, index) => async () => {
    answers[index] = await act()
  })
  if (first === undefined || second === undefined) return []
  const ends = await meetAtGate(day.db, first, second)
  return ends.every((end) => String(end).endsWith('accepted')) ? answers : ends.toSorted()
}

describe('an act that is repeated while it is in progress', () => {
  const twice = (id: string) => {
    const act = () => change(day.db, id, { players: 20 }, { act: actId(1) })
    return meet(act, act)
  }

  it('waits, and is treated as the same act', async () => {
    const id = await day.book('12:00')
    await gateBefore('change_booking', 'v_event :=')
    expect(await twice(id)).toEqual([true, true])
    expect(await countRows(day.db, 'booking_event')).toBe(2)
  })

  it('control: without the lock only the constraint stops the second attempt', async () => {
    const id = await day.book('12:00')
    await gateBefore('change_booking', 'PERFORM write_booking')
    await rewriteFunction(day.db, 'change_booking', ' FOR UPDATE', '')
    const ends = await twice(id)
    expect(ends.map((end) => String(end).split(' ')[1]).toSorted()).toEqual(['23505', 'accepted'])
    expect(await countRows(day.db, 'booking_event')).toBe(2)
  })
})

describe('an option that is confirmed while it expires', () => {
  const confirm = (id: string) => setOption(day.db, id, null)
  const place = async () => {
    const id = await day.book('14:00', { ...staff, optionUntil: NOON })
    await setClock(day.db, NOON)
    return id
  }

  it('is cancelled when the expiry came first', async () => {
    const id = await place()
    await gateBefore('lapse_options', 'PERFORM 1 FROM schedule')
    expect(
      await meet(
        () => lapseOptions(day.db),
        () => confirm(id),
      ),
    ).toEqual([1, false])
    expect(await ownersOf(day.db, day.laser)).toEqual({})
  })

  it('is kept when the desk came first; the expiry does not wait', async () => {
    const id = await place()
    await gateBefore('set_option', 'PERFORM write_option')
    expect(
      await meet(
        () => confirm(id),
        () => lapseOptions(day.db),
      ),
    ).toEqual([true, 0])
    expect(await ownersOf(day.db, day.laser)).toEqual({ '14:00': 'booked' })
    expect(await lapseOptions(day.db)).toBe(0)
  })
})

describe('two colleagues on one booking at once', () => {
  it('move and cancel it one after the other', async () => {
    const id = await day.book('12:00')
    const to = { booking: id, day: DAY, slots: at(day.laser, '14:00'), ...staff }
    await gateBefore('move_booking', 'DELETE FROM slot_claim WHERE booking_id')
    expect(
      await meet(
        () => move(day.db, to),
        () => cancel(day.db, id, { actor: STAFF }),
      ),
    ).toEqual([true, true])
    expect((await lastTold(day)).slots).toEqual([{ scheduleId: day.laser, slotKey: '14:00' }])
    expect(await ownersOf(day.db, day.laser)).toEqual({})
  })

  it('restore it once', async () => {
    const id = await day.book('12:00')
    await cancel(day.db, id)
    await gateBefore('restore_booking', 'PERFORM claim_for_booking')
    expect(
      await meet(
        () => restore(day.db, id),
        () => restore(day.db, id),
      ),
    ).toEqual([true, false])
  })

  it('control: without the lock the second loses the slots to the first', async () => {
    const id = await day.book('12:00')
    await cancel(day.db, id)
    await gateBefore('restore_booking', 'PERFORM claim_for_booking')
    await rewriteFunction(day.db, 'restore_booking', ' FOR UPDATE', '')
    const ends = await meetAtGate(
      day.db,
      () => restore(day.db, id),
      () => restore(day.db, id),
    )
    expect(ends).toEqual(['first accepted', 'second lost its slots'])
  })

  it('cancel it while its group arrives', async () => {
    const id = await day.book('12:00')
    await gateBefore('cancel_booking', 'DELETE FROM slot_claim')
    expect(
      await meet(
        () => cancel(day.db, id, { actor: STAFF }),
        () => mark(day.db, id, { presence: 'in' }),
      ),
    ).toEqual([true, false])
  })
})

describe('a slot that the desk takes over', () => {
  it('goes to the desk when its holder tries to book it a moment later', async () => {
    await day.hold(1, '12:00')
    await gateBefore('claim_for_booking', 'WITH wanted AS')
    const takeOver = () => day.book('12:00', { ...staff, takeOver: true })
    const bookHeld = () => day.book('12:00', { session: '00000000-0000-4000-a000-000000000001' })
    const ends = await meetAtGate(day.db, takeOver, bookHeld)
    expect(ends).toEqual(['first accepted', 'second lost its slots'])
    expect(await ownersOf(day.db, day.laser)).toEqual({ '12:00': 'booked' })
    expect(await scheduleEvents(day)).toHaveLength(1)
  })

  it('goes to a restored booking when the restore began first', async () => {
    const id = await day.book('12:00')
    await cancel(day.db, id)
    await gateBefore('restore_booking', 'PERFORM claim_for_booking')
    const ends = await meetAtGate(
      day.db,
      () => restore(day.db, id),
      () => day.book('12:00', { ...staff, takeOver: true }),
    )
    expect(ends).toEqual(['first accepted', 'second lost its slots'])
    expect(await ownersOf(day.db, day.laser)).toEqual({ '12:00': 'booked' })
  })
})
