import { queryOne } from '@lichtspel/database/testing/queryable'
import { countRows, openTestDay, type TestDay, versionOf } from '@lichtspel/database/testing/test-day'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actId, settle } from './desk-calls.ts'
import { lastTold, mailsOf, revisionOf, staff } from './desk-day.ts'

let day: TestDay
let id: string
beforeAll(async () => {
  day = await openTestDay()
})
beforeEach(async () => {
  await day.clear()
  id = await day.book('10:00', { ...staff, mail: false })
  await day.db.query(`SELECT ask_deposit($1, 5000, '000000000101')`, [id])
})
afterAll(() => day.drop())

const deposit = () =>
  queryOne(day.db, 'SELECT state, paid_cents FROM deposit_state WHERE booking_id = $1', [id])

describe('a deposit', () => {
  it.each([
    [[['cash', 5_000]], 'paid', 5_000],
    [[['card', 2_000]], 'open', 2_000],
    [[['waived', 5_000]], 'waived', 0],
    [
      [
        ['card', 2_000],
        ['waived', 3_000],
      ],
      'waived',
      2_000,
    ],
    [
      [
        ['cash', 5_000],
        ['returned', 5_000],
      ],
      'returned',
      0,
    ],
    [
      [
        ['cash', 5_000],
        ['returned', 2_000],
      ],
      'returned',
      3_000,
    ],
    [
      [
        ['cash', 5_000],
        ['returned', 5_000],
        ['card', 5_000],
      ],
      'paid',
      5_000,
    ],
  ] as const)('after %j is %s', async (acts, state, paid_cents) => {
    for (const [kind, cents] of acts) expect(await settle(day.db, id, { kind, cents })).toBe(true)
    expect(await deposit()).toEqual({ state, paid_cents })
  })

  it('tells who took it, shows it, and leaves the revision', async () => {
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

  it('is not given back beyond what is there, nor settled where none was asked', async () => {
    await settle(day.db, id, { kind: 'cash', cents: 2_000 })
    expect(await settle(day.db, id, { kind: 'returned', cents: 2_001 })).toBe(false)
    const other = await day.book('12:00', staff)
    expect(await settle(day.db, other, { kind: 'cash', cents: 5_000 })).toBe(false)
  })

  it('marked by mistake is taken back once; what happened stays told', async () => {
    await settle(day.db, id, { kind: 'cash', cents: 5_000 })
    const { id: undoes } = await lastTold(day)
    expect(await settle(day.db, id, { kind: 'cash', cents: 5_000, undoes })).toBe(true)
    expect(await deposit()).toEqual({ state: 'open', paid_cents: 0 })
    expect(await lastTold(day)).toMatchObject({ before: { kind: 'cash', cents: 5_000 }, after: {} })
    expect(await settle(day.db, id, { kind: 'cash', cents: 5_000, undoes })).toBe(false)
  })

  it('that is settled is no longer asked by mail', async () => {
    await settle(day.db, id, { kind: 'waived', cents: 2_000 })
    expect(await mailsOf(day)).toEqual(['deposit'])
    await settle(day.db, id, { kind: 'waived', cents: 3_000 })
    expect(await mailsOf(day)).toEqual([])
  })

  it('is asked without a mail when the desk says so', async () => {
    const quiet = await day.book('12:00', { ...staff, mail: false })
    await day.db.query('DELETE FROM outgoing_mail')
    await day.db.query(`SELECT ask_deposit($1, 5000, '000000000202', p_mail => false)`, [quiet])
    expect(await mailsOf(day)).toEqual([])
  })

  it('paid through the bank is told too, once', async () => {
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
