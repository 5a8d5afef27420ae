import { cancel, move } from '@lichtspel/test-support/database/engine-calls.ts'
import { queryOne } from '@lichtspel/test-support/database/queryable.ts'
import { setClock } from '@lichtspel/test-support/database/test-clock.ts'
import { at, DAY, ownersOf, versionOf } from '@lichtspel/test-support/database/test-day.ts'
import { describe, expect, it } from 'vitest'
import { change, restore, STAFF, settle } from './desk-calls.ts'
import { lastTold, mailsOf, revisionOf, staff } from './desk-day.ts'
import { sharedTestDay } from './shared-test-day.ts'

const day = sharedTestDay()

const statusOf = (id: string) => queryOne(day.db, 'SELECT status, diets FROM booking WHERE id = $1', [id])

describe('restoring', () => {
  it('gives a booking its slots back on all its schedules, and bumps their versions', async () => {
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

  it('keeps the diets for an hour after the desk cancelled', async () => {
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

  it('still finds the slots when the deposit was settled in the meantime', async () => {
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

describe('the mails of a restored booking', () => {
  it('still confirm a booking of which the visitor got no mail', async () => {
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
