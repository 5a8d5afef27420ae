import {
  cancel,
  closeSchedule,
  closeSlot,
  move,
  openSchedule,
  openSlot,
} from '@lichtspel/database/testing/engine-calls'
import { setClock } from '@lichtspel/database/testing/test-clock'
import {
  at,
  DAY,
  openTestDay,
  ownersOf,
  refusalOf,
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

const slotAt = (key: string) => ({ schedule: day.laser, key })
const staff = { actor: 'staff:an', byStaff: true }

describe('staff books', () => {
  it('over a visitor’s hold only when told to, and nobody’s booking even then', async () => {
    await day.hold(1, '10:00 11:00')
    expect(await refusalOf(day.book('10:00', staff))).toEqual({ lost: at(day.laser, '10:00') })
    await day.book('10:00', { ...staff, takeOver: true })
    expect(await ownersOf(day.db, day.laser)).toEqual({ '10:00': 'booked', '11:00': 'held by 1' })
    expect(await refusalOf(day.book('10:00', { ...staff, takeOver: true }))).toEqual({
      lost: at(day.laser, '10:00'),
    })
  })

  it('gives a hold back that it took over in vain', async () => {
    await day.hold(1, '10:00')
    await day.book('11:00')
    expect(await refusalOf(day.book('10:00 11:00', { ...staff, takeOver: true }))).toEqual({
      lost: at(day.laser, '11:00'),
    })
    expect(await ownersOf(day.db, day.laser)).toEqual({ '10:00': 'held by 1', '11:00': 'booked' })
  })

  it('a slot that has started', async () => {
    await setClock(day.db, '2027-06-12T08:10:00Z')
    expect(await refusalOf(day.book('10:00'))).toEqual({ lost: at(day.laser, '10:00') })
    await day.book('10:00', staff)
    expect(await ownersOf(day.db, day.laser)).toEqual({ '10:00': 'booked' })
  })

  it('not a closed slot nor a closed day', async () => {
    await closeSlot(day.db, slotAt('10:00'))
    expect(await refusalOf(day.book('10:00', { ...staff, takeOver: true }))).toEqual({
      lost: at(day.laser, '10:00'),
    })
    await closeSchedule(day.db, day.laser)
    expect(await refusalOf(day.book('11:00', staff))).toEqual({ lost: at(day.laser, '11:00') })
  })

  it('neighbours when the break is waived, for this booking only', async () => {
    expect(await refusalOf(day.book('10:00 10:20', staff))).toBe('23P01')
    const id = await day.book('10:00 10:20', { ...staff, ignoreBreak: true })
    expect(await refusalOf(day.book('12:00 12:20', staff))).toBe('23P01')
    const slots = at(day.laser, '13:00 13:20')
    expect(await refusalOf(move(day.db, { booking: id, day: DAY, slots }))).toBe('23P01')
    await move(day.db, { booking: id, day: DAY, slots, ignoreBreak: true })
    expect(await ownersOf(day.db, day.laser)).toEqual({ '13:00': 'booked', '13:20': 'booked' })
  })
})

describe('closing a slot', () => {
  it('sends holds away and keeps others out until it is opened', async () => {
    await day.hold(1, '10:00')
    expect(await closeSlot(day.db, slotAt('10:00'))).toBe(true)
    expect(await closeSlot(day.db, slotAt('10:00'))).toBe(false)
    expect(await ownersOf(day.db, day.laser)).toEqual({ '10:00': 'closed' })
    expect(await versionOf(day.db, day.laser)).toBe(2)
    expect((await day.hold(1, '10:00')).slot_keys).toEqual([])
    expect(await openSlot(day.db, slotAt('10:00'))).toBe(true)
    expect(await openSlot(day.db, slotAt('10:00'))).toBe(false)
    expect((await day.hold(1, '10:00')).slot_keys).toEqual(['10:00'])
  })

  it('says who did it and when', async () => {
    await closeSlot(day.db, slotAt('10:00'))
    const { rows } = await day.db.query('SELECT closed_by, claimed_at = app_now() AS now FROM slot_claim')
    expect(rows).toEqual([{ closed_by: 'staff', now: true }])
  })

  it('does not send a booking away', async () => {
    const id = await day.book('10:00')
    expect(await refusalOf(closeSlot(day.db, slotAt('10:00')))).toEqual({ lost: at(day.laser, '10:00') })
    await cancel(day.db, id)
    expect(await closeSlot(day.db, slotAt('10:00'))).toBe(true)
  })

  it('works beside a neighbour, and after the slot has started', async () => {
    await closeSlot(day.db, slotAt('10:00'))
    await setClock(day.db, '2027-06-12T09:00:00Z')
    expect(await closeSlot(day.db, slotAt('10:20'))).toBe(true)
  })

  it('off the grid or on a closed day is refused', async () => {
    expect(await refusalOf(closeSlot(day.db, slotAt('10:07')))).toBe('23514')
    await closeSchedule(day.db, day.laser)
    expect(await refusalOf(closeSlot(day.db, slotAt('10:00')))).toBe('23514')
  })

  it('leaves holds and bookings alone when opened', async () => {
    await day.hold(1, '10:00')
    await day.book('11:00')
    expect(await openSlot(day.db, slotAt('10:00'))).toBe(false)
    expect(await openSlot(day.db, slotAt('11:00'))).toBe(false)
    expect(await ownersOf(day.db, day.laser)).toEqual({ '10:00': 'held by 1', '11:00': 'booked' })
  })
})

describe('closing a day', () => {
  it('sends holds and closed slots away, and opens as a clean day', async () => {
    await day.hold(1, '10:00')
    await closeSlot(day.db, slotAt('11:00'))
    expect(await closeSchedule(day.db, day.laser)).toBe(true)
    expect(await closeSchedule(day.db, day.laser)).toBe(false)
    expect(await ownersOf(day.db, day.laser)).toEqual({})
    expect(await versionOf(day.db, day.laser)).toBe(3)
    expect(await openSchedule(day.db, day.laser)).toBe(true)
    expect(await openSchedule(day.db, day.laser)).toBe(false)
    expect(await versionOf(day.db, day.laser)).toBe(4)
    expect((await day.hold(1, '10:00 11:00')).slot_keys).toEqual(['10:00', '11:00'])
  })

  it('does not send bookings away: it names them and changes nothing', async () => {
    await day.book('10:00 11:00')
    await day.hold(1, '12:00')
    expect(await refusalOf(closeSchedule(day.db, day.laser))).toEqual({
      lost: at(day.laser, '10:00 11:00'),
    })
    expect(Object.keys(await ownersOf(day.db, day.laser))).toEqual(['10:00', '11:00', '12:00'])
  })

  it('closes one attraction and not the others', async () => {
    await day.hold(1, '10:00', { schedule: day.vr })
    await closeSchedule(day.db, day.laser)
    expect(await ownersOf(day.db, day.vr)).toEqual({ '10:00': 'held by 1' })
  })
})
