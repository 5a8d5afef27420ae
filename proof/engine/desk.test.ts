import { cancel, closeSchedule, closeSlot, openSlot } from '@lichtspel/test-support/database/engine-calls.ts'
import { at, ownersOf, refusalOf, versionOf } from '@lichtspel/test-support/database/test-day.ts'
import { describe, expect, it } from 'vitest'
import { sharedTestDay } from './shared-test-day.ts'

const day = sharedTestDay()

const slotAt = (key: string) => ({ schedule: day.laser, key })
const staff = { actor: 'staff:an', byDesk: true }

describe('staff book', () => {
  it('over a visitor’s hold only when they ask to, and never over a booking', async () => {
    await day.hold(1, '10:00 11:00')
    expect(await refusalOf(day.book('10:00', staff))).toEqual({ lost: at(day.laser, '10:00') })
    await day.book('10:00', { ...staff, takeOver: true })
    expect(await ownersOf(day.db, day.laser)).toEqual({ '10:00': 'booked', '11:00': 'held by 1' })
    expect(await refusalOf(day.book('10:00', { ...staff, takeOver: true }))).toEqual({
      lost: at(day.laser, '10:00'),
    })
  })
})

describe('closing a slot', () => {
  it('drops holds and keeps others out until it is opened', async () => {
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

  it('records who did it and when', async () => {
    await closeSlot(day.db, slotAt('10:00'))
    const { rows } = await day.db.query('SELECT closed_by, claimed_at = app_now() AS now FROM slot_claim')
    expect(rows).toEqual([{ closed_by: 'staff', now: true }])
  })

  it('does not displace a booking', async () => {
    const id = await day.book('10:00')
    expect(await refusalOf(closeSlot(day.db, slotAt('10:00')))).toEqual({ lost: at(day.laser, '10:00') })
    await cancel(day.db, id)
    expect(await closeSlot(day.db, slotAt('10:00'))).toBe(true)
  })

  it('off the grid or on a closed day is refused', async () => {
    expect(await refusalOf(closeSlot(day.db, slotAt('10:07')))).toBe('23514')
    await closeSchedule(day.db, day.laser)
    expect(await refusalOf(closeSlot(day.db, slotAt('10:00')))).toBe('23514')
  })
})
