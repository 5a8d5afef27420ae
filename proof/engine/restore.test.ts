import { cancel, closeSlot, move } from '@lichtspel/database/testing/engine-calls'
import { queryOne } from '@lichtspel/database/testing/queryable'
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
import { actId, change, restore, STAFF, settle } from './desk-calls.ts'
import { lastTold, mailsOf, revisionOf, staff } from './desk-day.ts'

let day: TestDay
beforeAll(async () => {
  day = await openTestDay()
})
beforeEach(() => day.clear())
afterAll(() => day.drop())

const statusOf = (id: string) => queryOne(day.db, 'SELECT status, diets FROM booking WHERE id = $1', [id])

describe('restoring', () => {
  it('gives a booking its slots back on all its schedules, and shows it', async () => {
    const id = await day.book('10:00', { slots: [...at(day.laser, '10:00'), ...at(day.vr, '11:00')] })
    await cancel(day.db, id)
    expect(await restore(day.db, id, { reason: 'vergissing' })).toBe(true)
    expect(await ownersOf(day.db, day.laser)).toEqual({ '10:00': 'booked' })
    expect(await ownersOf(day.db, day.vr)).toEqual({ '11:00': 'booked' })
    expect([await versionOf(day.db, day.laser), await versionOf(day.db, day.vr)]).toEqual([3, 3])
    expect(await statusOf(id)).toMatchObject({ status: 'confirmed' })
    expect(await lastTold(day)).toMatchObject({ what: 'restored', actor: STAFF, reason: 'vergissing' })
    expect(await revisionOf(day, id)).toBe(3)
  })

  it('gives none back when one is taken, and names it', async () => {
    const id = await day.book('10:00 11:00')
    await cancel(day.db, id)
    await day.book('11:00')
    expect(await refusalOf(restore(day.db, id))).toEqual({ lost: at(day.laser, '11:00') })
    expect(await ownersOf(day.db, day.laser)).toEqual({ '11:00': 'booked' })
    expect(await statusOf(id)).toMatchObject({ status: 'cancelled' })
  })

  it.each([
    ['a visitor holds', () => day.hold(1, '10:00')],
    ['is closed', () => closeSlot(day.db, { schedule: day.laser, key: '10:00' })],
  ])('takes no slot that %s', async (_, take) => {
    const id = await day.book('10:00')
    await cancel(day.db, id)
    await take()
    expect(await refusalOf(restore(day.db, id))).toEqual({ lost: at(day.laser, '10:00') })
  })

  it('is for bookings that are off, and done once', async () => {
    const id = await day.book('10:00')
    expect(await restore(day.db, id)).toBe(false)
    await cancel(day.db, id)
    const answers = await Promise.all([1, 2, 3].map((n) => restore(day.db, id, { act: actId(n) })))
    expect(answers.toSorted()).toEqual([false, false, true])
    expect((await lastTold(day)).what).toBe('restored')
    expect(await restore(day.db, '00000000-0000-4000-c000-0000000000ff')).toBe(false)
  })

  it('also a visit that has begun, with the break that was waived', async () => {
    const id = await day.book('10:00 10:20', { ...staff, ignoreBreak: true })
    await cancel(day.db, id, { actor: STAFF })
    expect((await lastTold(day)).before).toEqual({ ignoreBreak: true })
    await setClock(day.db, '2027-06-12T08:30:00Z')
    expect(await restore(day.db, id)).toBe(true)
    expect(await ownersOf(day.db, day.laser)).toEqual({ '10:00': 'booked', '10:20': 'booked' })
  })

  it('keeps what was said of diets when the desk cancelled, for an hour', async () => {
    const id = await day.book('10:00', { facts: { diets: 'noten' } })
    await cancel(day.db, id, { actor: STAFF })
    await day.db.query('SELECT forget_diets(7)')
    await restore(day.db, id)
    expect(await statusOf(id)).toEqual({ status: 'confirmed', diets: 'noten' })
    await cancel(day.db, id, { actor: STAFF })
    await setClock(day.db, '2027-06-12T06:00:00Z')
    await day.db.query('SELECT forget_diets(7)')
    expect(await statusOf(id)).toEqual({ status: 'cancelled', diets: '' })
  })

  it('after the deposit was settled meanwhile still knows the slots', async () => {
    const id = await day.book('10:00')
    await day.db.query(`SELECT ask_deposit($1, 5000, '000000000101')`, [id])
    await move(day.db, { booking: id, day: DAY, slots: at(day.laser, '12:00') })
    await cancel(day.db, id)
    expect(await settle(day.db, id, { kind: 'cash', cents: 5_000 })).toBe(true)
    expect((await lastTold(day)).slots).toEqual([{ scheduleId: day.laser, slotKey: '12:00' }])
    expect(await restore(day.db, id)).toBe(true)
    expect(await ownersOf(day.db, day.laser)).toEqual({ '12:00': 'booked' })
  })
})

describe('the mails of a booking that comes back', () => {
  it('confirm it when the desk says so', async () => {
    const id = await day.book('10:00')
    await day.db.query('UPDATE outgoing_mail SET sent_at = app_now()')
    await cancel(day.db, id)
    await day.db.query('UPDATE outgoing_mail SET sent_at = app_now()')
    await restore(day.db, id, { mail: true })
    expect(await mailsOf(day)).toEqual(['confirmation', 'venue-notice', 'cancelled', 'confirmation'])
  })

  it('no longer tell of a cancellation that has not been told', async () => {
    const id = await day.book('10:00')
    await day.db.query('UPDATE outgoing_mail SET sent_at = app_now()')
    await cancel(day.db, id, { actor: STAFF })
    await restore(day.db, id, { mail: false })
    expect(await mailsOf(day)).toEqual(['confirmation', 'venue-notice'])
  })

  it('still confirm to a visitor what he was never told', async () => {
    const id = await day.book('10:00')
    await cancel(day.db, id, { actor: STAFF, mail: false })
    expect(await mailsOf(day)).toEqual(['venue-notice'])
    await restore(day.db, id, { mail: false })
    expect(await mailsOf(day)).toEqual(['venue-notice', 'confirmation'])
    const quiet = await day.book('12:00', { ...staff, mail: false })
    await cancel(day.db, quiet, { actor: STAFF, mail: false })
    await restore(day.db, quiet, { mail: false })
    await change(day.db, quiet, { players: 9 }, { mail: false })
    expect(await mailsOf(day)).toEqual(['venue-notice', 'confirmation'])
  })
})
