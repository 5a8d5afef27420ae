import { queryOne } from '@lichtspel/test-support/database/queryable.ts'
import { countRows, versionOf } from '@lichtspel/test-support/database/test-day.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { actId, settle } from './desk-calls.ts'
import { lastTold, mailsOf, revisionOf, staff } from './desk-day.ts'
import { sharedTestDay } from './shared-test-day.ts'

const day = sharedTestDay()
let id: string
beforeEach(async () => {
  id = await day.book('10:00', { ...staff, mail: false })
  await day.db.query(`SELECT ask_deposit($1, 5000, '000000000101')`, [id])
})

const deposit = () =>
  queryOne(day.db, 'SELECT state, paid_cents FROM deposit_state WHERE booking_id = $1', [id])

describe('a deposit', () => {
  it('records who took it, bumps the version, and keeps the revision', async () => {
    await settle(day.db, id, { kind: 'cash', cents: 5_000, reason: 'aan de kassa', act: actId(1) })
    await settle(day.db, id, { kind: 'cash', cents: 5_000, act: actId(1) })
    expect(await countRows(day.db, 'deposit_payment')).toBe(1)
    expect(await lastTold(day)).toMatchObject({
      what: 'deposit',
      after: { kind: 'cash', cents: 5_000 },
      reason: 'aan de kassa',
    })
    expect(await queryOne(day.db, 'SELECT kind, actor, reason, paid_on::text FROM deposit_payment')).toEqual({
      kind: 'cash',
      actor: 'staff:an',
      reason: 'aan de kassa',
      paid_on: '2027-06-12',
    })
    expect(await versionOf(day.db, day.laser)).toBe(2)
    expect(await revisionOf(day, id)).toBe(1)
  })

  it('marked by mistake can be undone once, and its events stay', async () => {
    await settle(day.db, id, { kind: 'cash', cents: 5_000 })
    const { id: undoes } = await lastTold(day)
    expect(await settle(day.db, id, { kind: 'cash', cents: 5_000, undoes })).toBe(true)
    expect(await deposit()).toEqual({ state: 'open', paid_cents: 0 })
    expect(await lastTold(day)).toMatchObject({ before: { kind: 'cash', cents: 5_000 }, after: {} })
    expect(await settle(day.db, id, { kind: 'cash', cents: 5_000, undoes })).toBe(false)
  })

  it('is requested without a mail when the desk turns the mail off', async () => {
    const quiet = await day.book('12:00', { ...staff, mail: false })
    await day.db.query('DELETE FROM outgoing_mail')
    await day.db.query(`SELECT ask_deposit($1, 5000, '000000000202', p_mail => false)`, [quiet])
    expect(await mailsOf(day)).toEqual([])
  })

  it('noted by hand is replaced by the bank’s own entry of the same amount, not by another', async () => {
    const pay = (key: string, cents: number) =>
      queryOne<{ a: string }>(
        day.db,
        `SELECT book_payment(p_key => '${key}', p_reference => '000000000101', p_cents => ${cents}, p_paid_on => '2027-06-12') AS a`,
      )
    await settle(day.db, id, { kind: 'bank', cents: 2_000 })
    const { id: undoes } = await lastTold(day)
    expect(await pay('B1', 3_000)).toEqual({ a: 'booked' })
    expect(await deposit()).toEqual({ state: 'paid', paid_cents: 5_000 })
    expect([await pay('B2', 2_000), await pay('B2', 2_000)]).toEqual([{ a: 'known' }, { a: 'known' }])
    expect(await deposit()).toEqual({ state: 'paid', paid_cents: 5_000 })
    expect(await settle(day.db, id, { kind: 'bank', cents: 2_000, undoes })).toBe(false)
  })

  it('paid by bank transfer is recorded in an event, and only once', async () => {
    const pay = async () =>
      (
        await queryOne<{ a: string }>(
          day.db,
          `SELECT book_payment(p_key => 'A1', p_reference => '000000000101', p_cents => 5000, p_paid_on => '2027-06-12') AS a`,
        )
      ).a
    expect([await pay(), await pay()]).toEqual(['booked', 'known'])
    expect(await lastTold(day)).toMatchObject({ actor: 'import', after: { kind: 'bank', cents: 5_000 } })
    expect(await deposit()).toEqual({ state: 'paid', paid_cents: 5_000 })
  })
})
