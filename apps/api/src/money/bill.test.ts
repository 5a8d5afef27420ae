import { randomUUID } from 'node:crypto'
import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { manageLinks, setClock } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { deskOf, NOBODY } from '@lichtspel/test-support/colleague/desk.ts'
import { afterEach, expect, test } from 'vitest'

const api = sharedTestApp()
const desk = deskOf(api, sharedColleague(api, 'desk'))
const managing = deskOf(api, sharedColleague(api, 'manager'))
const visits = manageLinks(() => api)
afterEach(() => setClock(api))

type Answer = Awaited<ReturnType<typeof desk.post>>
const codeOf = (answer: Answer) => answer.json().error.code
const billOf = (answer: Answer) => answer.json().booking.bill

/** Ten people, one laser game: € 100. */
async function visit(over: object = {}): Promise<DeskBooking> {
  return await desk.place({ ...NOBODY, date: visits.nextDay(), players: 10, ...over })
}
const pay = (id: string, body: object, at = desk) => at.post('bill', body, id)

test('a bill starts as the price, and payments settle it', async () => {
  const { id, bill, billEntries } = await visit()
  expect(bill).toEqual({ state: 'open', totalCents: 10_000, openCents: 10_000 })
  expect(billEntries).toEqual([])
  expect(billOf(await pay(id, { kind: 'card', cents: 4_000 }))).toMatchObject({
    state: 'part-paid',
    openCents: 6_000,
  })
  expect(codeOf(await pay(id, { kind: 'cash', cents: 6_001 }))).toBe('bill-amount')
  const last = await pay(id, { kind: 'cash', cents: 6_000 })
  expect(billOf(last)).toEqual({ state: 'paid', totalCents: 10_000, openCents: 0 })
  expect(last.json().booking.billEntries).toMatchObject([
    { kind: 'card', cents: 4_000, receivedCents: null, actor: 'Sofie Claes' },
    { kind: 'cash', cents: 6_000, receivedCents: 6_000 },
  ])
})

test('the agenda shows what is open', async () => {
  const { id, date } = await visit()
  await pay(id, { kind: 'card', cents: 2_500 })
  const { visits: shown } = await desk.day(date)
  expect(shown.find((one) => one.id === id)?.bill).toEqual({
    state: 'part-paid',
    totalCents: 10_000,
    openCents: 7_500,
  })
})

test('once the bill is settled, nothing is open of the deposit that comes off it', async () => {
  const meal = { modules: ['pastaBuffet'], mealPeople: 10 }
  const { id, deposit, bill } = await visit(meal)
  expect(deposit).toEqual({ state: 'open', openCents: 5_000 })
  const part = await pay(id, { kind: 'card', cents: bill.openCents - 1_000 })
  expect(part.json().booking.deposit).toEqual({ state: 'open', openCents: 5_000 })
  const all = await pay(id, { kind: 'card', cents: 1_000 })
  expect(all.json().booking.deposit).toEqual({ state: 'open', openCents: 0 })
})

test('who came is charged; who did not come is not', async () => {
  const { id, date } = await visit()
  await setClock(api, `${date} 13:30 Europe/Brussels`)
  const mark = (presence: string, headCount: number | null) =>
    desk.post('presence', { presence, headCount }, id)
  expect(billOf(await mark('in', 12))).toMatchObject({ totalCents: 12_000 })
  expect(billOf(await mark('in', 9))).toMatchObject({ totalCents: 9_000 })
  expect(billOf(await mark('no-show', null))).toMatchObject({ totalCents: 0, state: 'paid' })
})

test('cash is rounded, and both amounts are kept', async () => {
  const { id } = await visit()
  await pay(id, { kind: 'extra', cents: 17, vatGroup: 'drinks', reason: 'Drankjes' })
  const answer = await pay(id, { kind: 'cash', cents: 10_017 })
  expect(billOf(answer)).toMatchObject({ state: 'paid', totalCents: 10_017, openCents: 0 })
  expect(answer.json().booking.billEntries[1]).toMatchObject({ cents: 10_017, receivedCents: 10_015 })
})

test('the deposit comes off the bill', async () => {
  const { id, bill } = await visit({ modules: ['pastaBuffet'] })
  expect(bill).toMatchObject({ totalCents: 20_000, openCents: 20_000 })
  const answer = await desk.post('deposit', { kind: 'card', cents: 5_000 }, id)
  expect(billOf(answer)).toEqual({ state: 'part-paid', totalCents: 20_000, openCents: 15_000 })
})

test('the deposit stays apart from the bill of a cancelled visit, and where the venue does not deduct it', async () => {
  const meal = { modules: ['pastaBuffet'] }
  const deposit = (id: string) => desk.post('deposit', { kind: 'card', cents: 5_000 }, id)
  const { id } = await visit(meal)
  await deposit(id)
  await visits.query(`SELECT cancel_booking($1, 'staff:x')`, [id])
  expect((await desk.booking(id)).bill).toEqual({ state: 'paid', totalCents: 0, openCents: 0 })
  const deduct = (isDeducted: boolean) =>
    api.publish(({ rules, ...offer }) => ({
      ...offer,
      rules: { ...rules, deposit: { ...rules.deposit, isDeducted } },
    }))
  await deduct(false)
  try {
    expect(billOf(await deposit((await visit(meal)).id))).toMatchObject({ openCents: 20_000 })
  } finally {
    await deduct(true)
  }
})

test('a discount above the limit, writing off and giving back are a manager’s', async () => {
  const { id } = await visit()
  const discount = { kind: 'discount', cents: 1_000, vatGroup: 'leisure', reason: 'Lang gewacht' }
  expect((await pay(id, discount)).statusCode).toBe(403)
  expect(billOf(await pay(id, discount, managing))).toMatchObject({ totalCents: 9_000 })
  await pay(id, { kind: 'card', cents: 9_000 })
  await pay(id, discount, managing)
  const back = { kind: 'cash', cents: -1_000 }
  expect((await pay(id, back)).statusCode).toBe(403)
  expect(billOf(await pay(id, back, managing))).toMatchObject({ state: 'paid', openCents: 0 })
  const lost = await visit({ slots: ['16:00'] })
  const off = { kind: 'written-off', cents: 10_000, reason: 'Weg zonder betalen' }
  expect((await pay(lost.id, off)).statusCode).toBe(403)
  expect(billOf(await pay(lost.id, off, managing))).toMatchObject({ openCents: 0 })
})

test('a wrong payment is reversed by a row of its own, once, and that can be undone', async () => {
  const { id } = await visit()
  const paid = (await pay(id, { kind: 'card', cents: 10_000 })).json().booking as DeskBooking
  const [wrong] = paid.billEntries
  const actId = randomUUID()
  const body = { kind: 'reverse', entry: wrong?.id, reason: 'Was cash' }
  const answer = await pay(id, { ...body, actId })
  expect(billOf(answer)).toMatchObject({ state: 'open', openCents: 10_000 })
  expect(answer.json().booking.billEntries[1]).toMatchObject({ cents: -10_000, reverses: wrong?.id })
  expect(codeOf(await pay(id, body))).toBe('bill-entry')
  expect((await desk.post('undo', { undoes: actId })).json()).toMatchObject({ undone: 'bill' })
  expect((await desk.booking(id)).bill).toMatchObject({ state: 'paid' })
})

test('reversing a reversal needs the role of the first act', async () => {
  const { id } = await visit()
  const off = { kind: 'written-off', cents: 10_000, reason: 'Weg' }
  const [first] = (await pay(id, off, managing)).json().booking.billEntries
  const entries = (
    await pay(id, { kind: 'reverse', entry: first.id, reason: 'Toch betaald' }, managing)
  ).json().booking.billEntries
  const again = { kind: 'reverse', entry: entries[1].id, reason: 'x' }
  expect((await pay(id, again)).statusCode).toBe(403)
  expect(billOf(await pay(id, again, managing))).toMatchObject({ openCents: 0 })
})

test('two colleagues who take the same money at once take it once', async () => {
  const { id } = await visit()
  const body = { kind: 'card', cents: 10_000 }
  const answers = await Promise.all([pay(id, body), pay(id, body, managing), pay(id, body)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422])
  expect((await desk.booking(id)).billEntries).toHaveLength(1)
})

test('a row of another bill cannot be reversed', async () => {
  const [one, two] = [await visit(), await visit({ slots: ['18:00'] })]
  const { billEntries } = (await pay(one.id, { kind: 'card', cents: 100 })).json().booking as DeskBooking
  const answer = await pay(two.id, { kind: 'reverse', entry: billEntries[0]?.id, reason: 'x' })
  expect(codeOf(answer)).toBe('bill-entry')
})

const statement = (name: string, cents: number, reference: string) => `
  <Document><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>BE68539007547034</IBAN></Id></Acct>
  <Ntry><Amt Ccy="EUR">${cents / 100}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2027-01-12</Dt></BookgDt>
  <AcctSvcrRef>${name}</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>${reference}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
  </Stmt></BkToCstmrStmt></Document>`
const send = async (xml: string) => (await managing.post('bankFile', { actId: undefined, xml })).json()

test('a bank file confirms a transfer whose reversal was undone, and does not add another', async () => {
  const { id, billReference } = await visit()
  const noted = (await pay(id, { kind: 'transfer', cents: 10_000 })).json().booking.billEntries[0]
  const actId = randomUUID()
  await pay(id, { kind: 'reverse', entry: noted.id, reason: 'Vergist', actId })
  await desk.post('undo', { undoes: actId })
  await send(statement('T9', 10_000, billReference))
  expect((await desk.booking(id)).bill).toMatchObject({ state: 'paid', openCents: 0 })
})

test('a transfer stands at the bank until a bank file has it, once', async () => {
  const { id, billReference } = await visit()
  expect(billOf(await pay(id, { kind: 'transfer', cents: 10_000 }))).toMatchObject({ state: 'at-bank' })
  const xml = statement('T1', 10_000, billReference)
  expect(await send(xml)).toMatchObject({ booked: 1, known: 0, unmatched: [] })
  expect(await send(xml)).toMatchObject({ booked: 0, known: 1 })
  const { bill, billEntries } = await desk.booking(id)
  expect(bill).toMatchObject({ state: 'paid', openCents: 0 })
  expect(billEntries).toMatchObject([{ kind: 'transfer', isConfirmed: true }])
  const answer = await pay(id, { kind: 'reverse', entry: billEntries[0]?.id, reason: 'x' })
  expect(codeOf(answer)).toBe('bill-entry')
})

test('a bank file confirms only a transfer of the same amount that still counts', async () => {
  const { id, billReference } = await visit()
  const note = async () => (await pay(id, { kind: 'transfer', cents: 2_000 })).json().booking as DeskBooking
  const [wrong] = (await note()).billEntries
  await pay(id, { kind: 'reverse', entry: wrong?.id, reason: 'Niet betaald' })
  await send(statement('T3', 2_000, billReference))
  expect((await desk.booking(id)).billEntries).toMatchObject([
    { cents: 2_000, isConfirmed: false },
    { cents: -2_000, isConfirmed: false },
    { cents: 2_000, isConfirmed: true },
  ])
  await note()
  await send(statement('T4', 1_500, billReference))
  expect((await desk.booking(id)).billEntries.slice(3)).toMatchObject([
    { cents: 2_000, isConfirmed: false },
    { cents: 1_500, isConfirmed: true },
  ])
  await send(statement('T5', 1_500, billReference))
  expect((await desk.booking(id)).billEntries.slice(4)).toMatchObject([{ cents: 1_500 }, { cents: 1_500 }])
})

test('a bank file for a cancelled visit says that the money goes back', async () => {
  const { id, billReference } = await visit()
  await visits.query(`SELECT cancel_booking($1, 'staff:x')`, [id])
  expect((await send(statement('T6', 4_000, billReference))).toReturn).toHaveLength(1)
})

test('a transfer that nobody noted is added to the bill', async () => {
  const { id, billReference } = await visit()
  expect(await send(statement('T2', 4_000, billReference))).toMatchObject({ booked: 1 })
  expect((await desk.booking(id)).bill).toMatchObject({ state: 'part-paid', openCents: 6_000 })
})

test('a booking that does not exist has no bill', async () => {
  expect((await pay(randomUUID(), { kind: 'card', cents: 1 })).statusCode).toBe(404)
})
