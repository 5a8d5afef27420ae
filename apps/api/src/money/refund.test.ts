import { randomUUID } from 'node:crypto'
import type { DepositsAnswer, OptionsAnswer } from '@lichtspel/contract/desk/lists'
import { codeOf } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { someMonday } from '@lichtspel/test-support/api/test-app.ts'
import { deskOf } from '@lichtspel/test-support/colleague/desk.ts'
import { onlineDeposits } from '@lichtspel/test-support/payments/online-deposits.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const api = sharedTestApp()
const desk = deskOf(api, sharedColleague(api, 'desk', { name: 'Sofie Claes' }))
const managing = deskOf(api, sharedColleague(api, 'manager', { name: 'Mira Maes' }))
const online = onlineDeposits(api)
beforeAll(() => online.publish())

let week = 2
const nextDay = () => ({ date: someMonday(week++) })
const refund = (id: string, over: object = {}, by = managing) =>
  by.post('deposit', { kind: 'refund', cents: 2_000, reason: 'Minder eters', ...over }, id)
const findingsOf = async (id: string) => {
  const { bookings } = (await desk.get('checkList')).json()
  return bookings.find((one: { id: string }) => one.id === id)?.findings ?? []
}
const listed = async (id: string) =>
  ((await desk.get('depositList')).json() as DepositsAnswer).deposits.find((one) => one.id === id)

describe('refunding a deposit that was paid online', () => {
  test('is for a manager, with a reason, up to what was paid online', async () => {
    const { id } = await online.paid(nextDay())
    expect((await refund(id, {}, desk)).statusCode).toBe(403)
    expect(codeOf(await refund(id, { reason: ' ' }))).toBe('reason-missing')
    expect(codeOf(await refund(id, { cents: 5_001 }))).toBe('deposit-amount')
    const { booking } = (await refund(id)).json()
    expect(booking).toMatchObject({
      deposit: { state: 'returned' },
      depositPaidCents: 3_000,
      refundableCents: 3_000,
      depositActs: [],
      onlinePayments: [{ cents: 5_000, method: 'bancontact', status: 'paid', outcome: 'booked' }],
    })
    expect(booking.onlinePayments[0].refunds).toMatchObject([{ cents: 2_000, state: 'underway' }])
    expect(booking.log[0]).toMatchObject({
      what: 'deposit',
      actor: 'Mira Maes',
      reason: 'Minder eters',
      after: { kind: 'refund', cents: 2_000 },
    })
    expect(codeOf(await refund(id, { cents: 3_001 }))).toBe('deposit-amount')
    expect((await refund(id, { cents: 3_000 })).json().booking.refundableCents).toBe(0)
  })

  test('is asked once if it is sent twice, and by two managers at once never exceeds what was paid', async () => {
    const { id } = await online.paid(nextDay())
    const actId = randomUUID()
    const twice = await Promise.all([refund(id, { actId }), refund(id, { actId })])
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const both = await Promise.all([refund(id, { cents: 3_000 }), refund(id, { cents: 3_000 })])
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const sums = await online.query(
      `SELECT r.amount_cents FROM payment_refund r JOIN payment_attempt a ON a.id = r.attempt_id WHERE a.booking_id = $1
        ORDER BY r.amount_cents`,
      id,
    )
    expect(sums.map(({ amount_cents }) => amount_cents)).toEqual([2_000, 3_000])
  })

  test('is not undone', async () => {
    const { id } = await online.paid(nextDay())
    const actId = randomUUID()
    await refund(id, { actId })
    const answer = await managing.post('undo', { undoes: actId })
    expect(answer.json()).toMatchObject({ undone: null, kept: [{ bookingId: id, why: 'not-undoable' }] })
    expect((await desk.booking(id)).depositPaidCents).toBe(3_000)
  })

  test('leaves money in cash possible, and counts it', async () => {
    const { id } = await online.paid(nextDay())
    const cash = { kind: 'returned', cents: 4_000, reason: 'Aan de balie' }
    expect((await managing.post('deposit', cash, id)).json().booking).toMatchObject({
      depositPaidCents: 1_000,
      refundableCents: 1_000,
      depositActs: [{ kind: 'returned', cents: 4_000 }],
    })
    expect(codeOf(await refund(id, { cents: 1_001 }))).toBe('deposit-amount')
  })

  test('is refused for money that came another way', async () => {
    const { id } = await desk.place({ ...nextDay(), players: 9, modules: ['pastaBuffet'] })
    await desk.post('deposit', { kind: 'card', cents: 5_000 }, id)
    expect(codeOf(await refund(id))).toBe('deposit-amount')
    expect(await desk.booking(id)).toMatchObject({ refundableCents: 0, onlinePayments: [] })
  })
})

describe('findings', () => {
  test('name a refund that did not arrive, until something is given back', async () => {
    const { id } = await online.paid(nextDay())
    expect(await findingsOf(id)).toEqual([])
    await refund(id)
    expect(await findingsOf(id)).toEqual([])
    await online.failRefund(id)
    expect(await findingsOf(id)).toEqual([{ reason: 'refund-failed', cents: 2_000 }])
    expect((await desk.booking(id)).onlinePayments[0]?.refunds).toMatchObject([
      { cents: 2_000, state: 'failed' },
    ])
    await refund(id)
    expect(await findingsOf(id)).toEqual([])
  })

  test('name money that the bank took back, until the deposit is paid again', async () => {
    const { id, attempt } = await online.paid(nextDay())
    await online.chargeBack(attempt, 5_000)
    expect(await findingsOf(id)).toEqual([{ reason: 'charged-back', cents: 5_000 }])
    expect((await desk.booking(id)).depositActs).toMatchObject([
      { kind: 'charged-back', cents: 5_000, actor: 'online' },
    ])
    await desk.post('deposit', { kind: 'cash', cents: 5_000 }, id)
    expect(await findingsOf(id)).toEqual([])
  })

  test('say nothing of a payment that came too late and went back by itself', async () => {
    const { id, attempt } = await online.book(nextDay())
    await online.query(`SELECT cancel_booking($1, 'visitor')`, id)
    await online.settle(attempt)
    expect((await desk.booking(id)).onlinePayments).toMatchObject([
      { outcome: 'too-late', refunds: [{ cents: 5_000, state: 'underway' }] },
    ])
    expect(await listed(id)).toBeUndefined()
  })
})

test('a cancelled booking whose refund did not arrive is to be returned, for that amount only', async () => {
  const { id } = await online.paid(nextDay())
  await online.query(`SELECT cancel_booking($1, 'visitor', p_refund_percent => 50)`, id)
  expect(await listed(id)).toBeUndefined()
  await online.failRefund(id)
  expect(await listed(id)).toMatchObject({
    kind: 'to-return',
    cents: 2_500,
    isOnline: true,
    hasFailedRefund: true,
  })
})

test('what was not paid online is to be returned by hand, until a part of it is', async () => {
  const { id, attempt } = await online.book(nextDay())
  await desk.post('deposit', { kind: 'bank', cents: 3_000 }, id)
  await online.settle(attempt)
  expect(await desk.booking(id)).toMatchObject({ depositPaidCents: 5_000, refundableCents: 2_000 })
  await online.query(`SELECT cancel_booking($1, 'visitor', p_refund_percent => 50)`, id)
  expect(await listed(id)).toMatchObject({ kind: 'to-return', cents: 3_000, hasFailedRefund: false })
  await online.failRefund(id)
  expect(await listed(id)).toMatchObject({ cents: 4_000, hasFailedRefund: true })
  await refund(id, { cents: 2_000 })
  expect(await listed(id)).toMatchObject({ cents: 3_000, hasFailedRefund: false, isOnline: false })
  await managing.post('deposit', { kind: 'returned', cents: 1_500, reason: 'De helft' }, id)
  expect(await listed(id)).toBeUndefined()
})

test('a deposit that was waived in part is open for the rest', async () => {
  const { id } = await desk.place({ ...nextDay(), players: 9, modules: ['pastaBuffet'] })
  await desk.post('deposit', { kind: 'waived', cents: 2_000, reason: 'Vaste klant' }, id)
  expect((await desk.booking(id)).deposit).toEqual({ state: 'open', openCents: 3_000 })
  expect(await listed(id)).toMatchObject({ kind: 'open', cents: 3_000 })
  expect(codeOf(await desk.post('deposit', { kind: 'card', cents: 3_001 }, id))).toBe('deposit-amount')
  const { booking } = (await desk.post('deposit', { kind: 'card', cents: 3_000 }, id)).json()
  expect(booking.deposit).toEqual({ state: 'waived', openCents: 0 })
})

describe('a booking that waits for its payment', () => {
  test('says so, and is neither chased nor counted as an option to decide on', async () => {
    const { date } = nextDay()
    const { id } = await online.book({ date })
    const day = await desk.day(date)
    expect(day.visits).toMatchObject([{ id, awaitsPayment: true, optionUntil: expect.any(Number) }])
    expect(day.endingOptions).toBe(0)
    const { options } = (await desk.get('optionList')).json() as OptionsAnswer
    expect(options.find((one) => one.id === id)).toMatchObject({ awaitsPayment: true })
    expect(await listed(id)).toBeUndefined()
  })

  test('stands unpaid once the desk lifts it, with a confirmation and the request of the deposit', async () => {
    const { id } = await online.book(nextDay())
    const { revision } = await desk.booking(id)
    const lift = { revision, mail: true, until: null, reason: '', actId: randomUUID() }
    const { booking } = (await desk.post('option', lift, id)).json()
    expect(booking).toMatchObject({ awaitsPayment: false, optionUntil: null, deposit: { state: 'open' } })
    expect(booking.mails.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'confirmation',
      'deposit',
    ])
    await desk.post('undo', { undoes: lift.actId })
    expect(await desk.booking(id)).toMatchObject({ awaitsPayment: true })
  })

  test('is confirmed when the deposit is paid at the desk', async () => {
    const { id } = await online.book(nextDay())
    const { booking } = (await desk.post('deposit', { kind: 'card', cents: 5_000 }, id)).json()
    expect(booking).toMatchObject({ awaitsPayment: false, optionUntil: null, deposit: { state: 'paid' } })
    expect(booking.mails.map(({ kind }: { kind: string }) => kind)).toEqual(['confirmation'])
  })
})
