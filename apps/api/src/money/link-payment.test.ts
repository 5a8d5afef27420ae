import { randomUUID } from 'node:crypto'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { someMonday } from '@lichtspel/test-support/api/test-app.ts'
import { openGent } from '@lichtspel/test-support/api/test-venues.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { signedIn, type TestColleague } from '@lichtspel/test-support/colleague/colleagues.ts'
import { beforeAll, expect, test } from 'vitest'

const desk = sharedTestApp()
let manager: TestColleague
beforeAll(async () => {
  // Gent has the same bank account as the first venue.
  await openGent(desk, (offer) => ({
    ...offer,
    venue: { ...offer.venue, company: FIRST_CATALOGUE.venue.company },
  }))
  manager = await signedIn(desk, 'manager', { name: 'Mira Claes' })
})

const visitor = visitorAt(() => desk, { id: 'antwerpen' })
const MEAL = { modules: { drinksForfait: false, pastaBuffet: true, bigBuffet: false, aLaCarte: false } }

async function bookingWithDeposit(week: number): Promise<string> {
  return (await visitor.book({ date: someMonday(week), slots: ['10:00'], ...MEAL })).json().booking.id
}

/** A file with one payment of which only the words are known. */
const fileWith = (name: string, words: string, { amount = '50.00', currency = 'EUR' } = {}) => `
  <Document><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>BE68539007547034</IBAN></Id></Acct>
  <Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2027-01-12</Dt></BookgDt>
  <AcctSvcrRef>${name}</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
  </Stmt></BkToCstmrStmt></Document>`

const post = (url: string, payload: object, { headers } = manager) =>
  desk.app.inject({ method: 'POST', url, payload, headers })
const send = async (xml: string, colleague = manager) =>
  (await post(DESK_PATHS.bankFile, { xml }, colleague)).json()
const link = (bookingId: string, token: string, colleague = manager, actId: string = randomUUID()) =>
  post(DESK_PATHS.linkPayment, { actId, bookingId, token }, colleague)

async function unmatchedToken(xml: string, colleague = manager): Promise<string> {
  const { unmatched } = await send(xml, colleague)
  expect(unmatched).toHaveLength(1)
  return unmatched[0].token
}

const paymentsOf = async (bookingId: string) =>
  (
    await desk.database.pool.query(
      'SELECT amount_cents, paid_on::text AS paid_on, actor FROM deposit_payment WHERE booking_id = $1',
      [bookingId],
    )
  ).rows
const detailsOf = async (id: string) =>
  (await desk.app.inject({ url: DESK_PATHS.booking.replace(':id', id), headers: manager.headers })).json()
    .booking

test('equal payments in one file are linked apart', async () => {
  const ids = [await bookingWithDeposit(40), await bookingWithDeposit(41)]
  const row = /<Ntry>.*<\/Ntry>/s
  const xml = fileWith('X1', 'voorschot').replace(row, '$&$&')
  const { unmatched } = await send(xml)
  for (const [place, id] of ids.entries())
    expect((await link(id, unmatched[place].token)).json()).toEqual({ outcome: 'booked' })
  expect(await send(xml)).toMatchObject({ booked: 0, known: 2, unmatched: [] })
})

test('a linked payment pays the deposit, is logged with the colleague, and is known when the file comes again', async () => {
  const id = await bookingWithDeposit(3)
  const xml = fileWith('A1', 'feestje van Lotte')
  const token = await unmatchedToken(xml)
  expect((await send(xml)).unmatched).toHaveLength(1)
  expect((await link(id, token)).json()).toEqual({ outcome: 'booked' })
  expect(await paymentsOf(id)).toEqual([
    { amount_cents: 5_000, paid_on: '2027-01-12', actor: `staff:${manager.id}` },
  ])
  expect(await send(xml)).toMatchObject({ booked: 0, known: 1, unmatched: [] })
  const { deposit, log } = await detailsOf(id)
  expect(deposit).toMatchObject({ state: 'paid' })
  expect(log.find(({ what }: { what: string }) => what === 'deposit')).toMatchObject({
    actor: 'Mira Claes',
    after: { kind: 'bank', cents: 5_000 },
  })
})

test('a payment is linked once: sent again, or to a second booking, it counts once', async () => {
  const [first, second] = [await bookingWithDeposit(4), await bookingWithDeposit(5)]
  const token = await unmatchedToken(fileWith('B1', 'voorschot'))
  const actId = randomUUID()
  const twice = await Promise.all([link(first, token, manager, actId), link(first, token, manager, actId)])
  expect(twice.map((answer) => answer.json())).toEqual([{ outcome: 'booked' }, { outcome: 'booked' }])
  expect((await link(second, token)).json()).toEqual({ outcome: 'known' })
  expect([await paymentsOf(first), await paymentsOf(second)]).toMatchObject([[{ amount_cents: 5_000 }], []])
})

test('undoing a link leaves the deposit open, and the payment can be linked to another booking', async () => {
  const [wrong, right] = [await bookingWithDeposit(6), await bookingWithDeposit(7)]
  const xml = fileWith('C1', 'voorschot')
  const token = await unmatchedToken(xml)
  const undoes = randomUUID()
  await link(wrong, token, manager, undoes)
  const undone = await post(DESK_PATHS.undo, { actId: randomUUID(), undoes })
  expect(undone.json()).toMatchObject({ undone: 'deposit', bookingIds: [wrong] })
  expect((await detailsOf(wrong)).deposit).toMatchObject({ state: 'open' })
  expect((await send(xml)).unmatched).toHaveLength(1)
  expect((await link(right, token)).json()).toEqual({ outcome: 'booked' })
})

test('a part of the amount leaves the rest open', async () => {
  const id = await bookingWithDeposit(8)
  await link(id, await unmatchedToken(fileWith('D1', 'deel', { amount: '20.00' })))
  expect((await detailsOf(id)).deposit).toEqual({ state: 'open', openCents: 3_000 })
})

test('a deposit that is paid or cancelled meanwhile is refused', async () => {
  const [paid, cancelled] = [await bookingWithDeposit(9), await bookingWithDeposit(10)]
  await link(paid, await unmatchedToken(fileWith('E1', 'eerst')))
  const token = await unmatchedToken(fileWith('E2', 'daarna'))
  const refusals = [await link(paid, token)]
  await desk.database.pool.query(`SELECT cancel_booking($1, 'visitor', p_mail => false)`, [cancelled])
  refusals.push(await link(cancelled, token))
  expect(refusals.map((answer) => [answer.statusCode, answer.json().error.code])).toEqual([
    [409, 'deposit-amount'],
    [409, 'booking-cancelled'],
  ])
  expect(await paymentsOf(cancelled)).toEqual([])
})

test('another venue’s deposit is not found, and another venue’s payment cannot be linked', async () => {
  const id = await bookingWithDeposit(11)
  const stranger = await signedIn(desk, 'manager', { venueId: 'gent' })
  const xml = fileWith('F1', 'voorschot')
  const theirs = await unmatchedToken(xml, stranger)
  const notFound = await link(id, theirs, stranger)
  expect([notFound.statusCode, notFound.json().error.code]).toEqual([404, 'not-found'])
  // A token is of the venue that read the file.
  expect((await link(id, theirs)).statusCode).toBe(400)
  expect(await paymentsOf(id)).toEqual([])
})

test.each([
  ['another key', 13, (token: string) => `${'0'.repeat(64)}${token.slice(64)}`],
  ['another amount', 14, (token: string) => token.replace('.5000.', '.500000.')],
  ['another day', 15, (token: string) => token.replace('2027-01-12', '2027-01-13')],
  ['no signature', 16, (token: string) => token.slice(0, token.lastIndexOf('.'))],
])('a token with %s is refused', async (_, week, change) => {
  const id = await bookingWithDeposit(week)
  const token = await unmatchedToken(fileWith('G1', 'voorschot'))
  expect(change(token)).not.toBe(token)
  expect((await link(id, change(token))).statusCode).toBe(400)
  expect(await paymentsOf(id)).toEqual([])
})

test('a payment in another currency cannot be linked', async () => {
  expect(await unmatchedToken(fileWith('H1', 'deposit', { currency: 'USD' }))).toBeNull()
})

test('the desk role may not link a payment', async () => {
  const id = await bookingWithDeposit(30)
  const token = await unmatchedToken(fileWith('I1', 'voorschot'))
  expect((await link(id, token, await signedIn(desk, 'desk'))).statusCode).toBe(403)
  expect(await paymentsOf(id)).toEqual([])
})
