import { randomUUID } from 'node:crypto'
import type { PlacedBooking } from '@lichtspel/contract/booking'
import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { PATHS, PAYS_ONLINE_HEADER, REQUEST_ID_HEADER } from '@lichtspel/contract/paths'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import type { OnlinePayment } from '@lichtspel/domain/catalogue/rules'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { dearer } from '@lichtspel/test-support/api/dearer.ts'
import { bearer, details } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { passTime } from '@lichtspel/test-support/api/shifted-clock.ts'
import { offerOf, someMonday, somePayload } from '@lichtspel/test-support/api/test-app.ts'
import { deskOf, NOBODY } from '@lichtspel/test-support/colleague/desk.ts'
import { onlineWorker } from '@lichtspel/test-support/payments/online-worker.ts'
import { expect, test } from 'vitest'
import { addToken } from '../../booking/link/sql.ts'
import { hashToken, newToken } from '../../booking/link/token.ts'
import { lapseOptions } from '../../booking/sql.ts'
import { publishCatalogue } from '../../offer/publish-catalogue.ts'
import { noteReached } from './sql.ts'

const api = sharedTestApp()
const desk = deskOf(api, sharedColleague(api, 'desk'))
const { fake, ports, work } = onlineWorker(api, { paysWhole: true })
const MEAL = { modules: { pastaBuffet: true } }
let week = 3

const post = async (url: string, payload: object, headers = {}) =>
  (await api.app.inject({ method: 'POST', url, payload, headers })).json()

async function book(over: object = {}, headers: object = { [PAYS_ONLINE_HEADER]: 'yes' }) {
  const booking = somePayload({ date: someMonday(week++), ...over })
  const answer = await post(PATHS.booking, { booking }, { [REQUEST_ID_HEADER]: randomUUID(), ...headers })
  return answer.booking as PlacedBooking
}

/** Pays the booking's attempt at the provider. Returns what the payment's page then gets. */
async function pay(attempt: string) {
  await work()
  const { rows } = await ports.pool.query('SELECT provider_id FROM payment_attempt WHERE id = $1', [attempt])
  fake.act(rows[0].provider_id, 'paid')
  await passTime(ports.pool, 6_000)
  await post(PATHS.payment, { id: attempt })
  await work()
  return await post(PATHS.payment, { id: attempt })
}

test.each([
  ['without a meal', {}],
  ['with a meal', MEAL],
])('a booking %s costs at once what the page showed, and nothing on the day', async (_, over) => {
  const { id, totalCents, payment } = await book(over)
  expect(totalCents).toBeGreaterThan(5_000)
  const attempt = payment?.id ?? ''
  expect(await post(PATHS.payment, { id: attempt })).toMatchObject({ state: 'starting', cents: totalCents })
  expect(await pay(attempt)).toMatchObject({ state: 'paid', cents: totalCents })
  expect(await desk.booking(id)).toMatchObject({
    optionUntil: null,
    deposit: { state: 'paid' },
    bill: { state: 'paid', totalCents, openCents: 0 },
  })
})

test('a later change leaves the payment as it is, and the bill has the difference', async () => {
  const { id, totalCents, players, payment } = await book()
  await pay(payment?.id ?? '')
  const { revision, name, email, phone } = await desk.booking(id)
  const body = { ...NOBODY, mail: false, revision, name, email, phone, players: players + 1 }
  const { booking } = (await desk.post('change', body, id)).json()
  expect(booking).toMatchObject({
    depositCents: totalCents,
    deposit: { state: 'paid' },
    bill: { state: 'part-paid', openCents: totalCents / players },
  })
})

test('only the deposit is asked while the provider is away, and at the desk', async () => {
  const placed = await desk.place({ ...NOBODY, date: someMonday(week++), modules: ['pastaBuffet'] })
  expect(placed.depositCents).toBe(5_000)
  await passTime(ports.pool, 31 * 60_000)
  expect(await book()).not.toHaveProperty('payment')
  expect((await book(MEAL)).deposit).toMatchObject({ cents: 5_000 })
})

const one = async (text: string, ...values: unknown[]) => (await ports.pool.query(text, values)).rows[0]
const stateOf = (id: string) =>
  one(
    `SELECT b.status, b.players, d.amount_cents AS asked, d.paid_cents AS paid, o.awaits_payment AS waits, forfeited_cents(b.id) AS kept,
            ARRAY(SELECT kind FROM outgoing_mail m WHERE m.booking_id = b.id ORDER BY id) AS mails
       FROM booking b JOIN deposit_state d ON d.booking_id = b.id LEFT JOIN booking_option o ON o.booking_id = b.id WHERE b.id = $1`,
    id,
  )

test('a client that follows the specification by the book waits for its payment too, and pays by the link in its mail', async () => {
  const { id, totalCents } = await book({}, {})
  expect(await stateOf(id)).toMatchObject({ asked: totalCents, paid: 0, waits: true, mails: ['deposit'] })
  const link = await linkOf(id)
  expect((await link.read()).deposit).toMatchObject({
    cents: totalCents,
    isOnline: true,
    payUntil: expect.any(Number),
  })
  await pay((await link.post(PATHS.managedPayment, {})).payment.id)
  expect(await stateOf(id)).toMatchObject({ paid: totalCents, waits: null })
  const unpaid = await book({}, {})
  await passTime(ports.pool, 45 * 60_000)
  await work()
  await lapseOptions(ports.pool)
  expect(await stateOf(unpaid.id)).toMatchObject({ status: 'cancelled', paid: 0 })
})

async function linkOf(id: string) {
  const token = newToken()
  await addToken(ports.pool, id, hashToken(token))
  const read = async () =>
    (await api.app.inject({ url: PATHS.managed, ...bearer(token) })).json().booking as ManagedBooking
  const post = async (url: string, payload: object) =>
    (await api.app.inject({ method: 'POST', url, payload, ...bearer(token) })).json()
  const players = async (count: number) =>
    (await post(PATHS.managedDetails, details({ revision: (await read()).revision, players: count }))).booking
  return { read, post, players }
}

async function paidFor(players: number) {
  const { id, totalCents, payment } = await book({ players })
  await pay(payment?.id ?? '')
  return { id, totalCents, ...(await linkOf(id)) }
}

/** Cancelling gives half back until a week before, and nothing later. */
const daysBefore = async (id: string, days: number) =>
  passTime(
    ports.pool,
    (await one(`SELECT (day - venue_today('antwerpen') - $2::int) AS n FROM booking WHERE id = $1`, id, days))
      .n * 86_400_000,
  )

test('from 4 paid to 24: the rise is paid first, or the visit is again for 4', async () => {
  const { id, totalCents, players, post } = await paidFor(4)
  const raised = await players(24)
  expect(raised).toMatchObject({ players: 24, totalCents: 6 * totalCents })
  expect(raised.deposit).toMatchObject({ state: 'open', cents: 6 * totalCents, paidCents: totalCents })
  expect(raised.deposit.payUntil).toBeGreaterThan(0)
  const { payment } = await post(PATHS.managedPayment, {})
  expect(await one('SELECT amount_cents FROM payment_attempt WHERE id = $1', payment.id)).toEqual({
    amount_cents: 5 * totalCents,
  })
  await pay(payment.id)
  expect(await stateOf(id)).toMatchObject({ players: 24, paid: 6 * totalCents, waits: null })

  const other = await paidFor(4)
  await other.players(24)
  await passTime(ports.pool, 45 * 60_000)
  await work()
  await lapseOptions(ports.pool)
  const unpaid = {
    status: 'confirmed',
    players: 4,
    asked: totalCents,
    paid: totalCents,
    waits: null,
    kept: 0,
  }
  expect(await stateOf(other.id)).toMatchObject(unpaid)
  expect((await stateOf(other.id)).mails.at(-1)).toBe('changed')
})

test('a price increase that the visitor undoes is neither charged nor refunded', async () => {
  const { id, totalCents, players } = await paidFor(4)
  await players(24)
  await players(4)
  expect(await stateOf(id)).toMatchObject({
    players: 4,
    asked: totalCents,
    paid: totalCents,
    waits: null,
    kept: 0,
  })
})

test.each([
  ['three days ahead gives nothing back, as cancelling does', 3, 0],
  ['ten days ahead gives back what cancelling that part would', 10, 50],
])('from 24 paid to 4 %s', async (_, days, percent) => {
  const { id, totalCents, players, read } = await paidFor(24)
  await daysBefore(id, days)
  await noteReached(ports.pool, ports.account)
  await players(4)
  await work()
  const over = (totalCents * 5) / 6
  const back = (over * percent) / 100
  expect(await stateOf(id)).toMatchObject({ players: 4, paid: totalCents - back, kept: over - back })
  expect((await desk.booking(id)).bill).toMatchObject({ state: 'paid', openCents: 0 })
  // Back to 24, what was forfeited stays so, and cancelling brings back no more than it did before.
  const { deposit } = await read()
  expect(deposit?.refundCents).toBe(((totalCents / 6) * percent) / 100)
  const kept = over - back
  await players(24)
  expect(await stateOf(id)).toMatchObject({ asked: totalCents + kept, kept, waits: true })
  await endOption()
  expect(await stateOf(id)).toMatchObject({ players: 4, paid: totalCents - back, kept, waits: null })
  expect((await desk.booking(id)).billEntries).toHaveLength(1)
})

const endOption = async () => {
  await passTime(ports.pool, 45 * 60_000)
  await work()
  await lapseOptions(ports.pool)
}

test('growing and shrinking again and again refunds no more than cancelling', async () => {
  const { id, totalCents, players } = await paidFor(24)
  await daysBefore(id, 10)
  await noteReached(ports.pool, ports.account)
  for (const count of [4, 14, 4, 14, 4]) await players(count)
  expect(await stateOf(id)).toMatchObject({ paid: (totalCents * 14) / 24, kept: (totalCents * 10) / 24 })
})

test('a rise is not confirmed by an earlier payment of less, and that comes back if the rest stays unpaid', async () => {
  const { id, totalCents, players, post } = await paidFor(4)
  await players(5)
  const { payment } = await post(PATHS.managedPayment, {})
  await work()
  await players(24)
  expect(await pay(payment.id)).toMatchObject({ state: 'paid' })
  expect(await stateOf(id)).toMatchObject({ players: 24, paid: (totalCents * 5) / 4, waits: true })
  await endOption()
  expect(await stateOf(id)).toMatchObject({ players: 4, paid: totalCents, kept: 0, waits: null })
})

test('what the desk lowered does not come back by a rise that stays unpaid, and is not asked twice', async () => {
  const { id, totalCents, players } = await paidFor(20)
  await daysBefore(id, 3)
  await noteReached(ports.pool, ports.account)
  const { revision, name, email, phone } = await desk.booking(id)
  await desk.post('change', { ...NOBODY, mail: false, revision, name, email, phone, players: 4 }, id)
  await players(8)
  expect(await stateOf(id)).toMatchObject({ players: 8, asked: totalCents, waits: null })
  await players(24)
  expect(await stateOf(id)).toMatchObject({ asked: (totalCents * 24) / 20, waits: true })
  await endOption()
  expect(await stateOf(id)).toMatchObject({ players: 8, paid: totalCents, kept: 0, waits: null })
})

test('a new booking is not confirmed, and not given its slots back, by a payment from before it grew', async () => {
  const grown = async () => {
    await noteReached(ports.pool, ports.account)
    const { id, payment } = await book({ players: 4 })
    await work()
    await (await linkOf(id)).players(24)
    return { id, attempt: payment?.id ?? '' }
  }
  const inTime = await grown()
  await pay(inTime.attempt)
  expect(await stateOf(inTime.id)).toMatchObject({ paid: 4_000, waits: true })
  await endOption()
  expect(await stateOf(inTime.id)).toMatchObject({ status: 'cancelled', paid: 0 })
  const late = await grown()
  await endOption()
  expect(await pay(late.attempt)).toMatchObject({ state: 'too-late' })
  expect(await stateOf(late.id)).toMatchObject({ status: 'cancelled', paid: 0 })
})

test('the link that confirms a large group does not confirm a rise that is unpaid', async () => {
  const { id, players, post } = await paidFor(4)
  await one('UPDATE booking SET confirm_hours = 4 WHERE id = $1', id)
  await players(24)
  await post(PATHS.managedConfirm, {})
  expect(await stateOf(id)).toMatchObject({ waits: true })
})

const seenAs = (id: string, status: string, cents: number, chargebacks: object[] = []) =>
  one(
    `SELECT settle_attempt(a.id, provider_id, $2, $3, 'ideal', '[]', $4) FROM payment_attempt a
      WHERE booking_id = $1 ORDER BY created_at LIMIT 1`,
    id,
    status,
    cents,
    JSON.stringify(chargebacks),
  )

test('a payment of another amount holds the rise that it was for, and no later one', async () => {
  const { id, totalCents } = await book({ players: 4 })
  await work()
  await seenAs(id, 'paid', 1)
  await endOption()
  expect(await stateOf(id)).toMatchObject({ status: 'confirmed', waits: true })
  await desk.post('deposit', { kind: 'cash', cents: totalCents }, id)
  await noteReached(ports.pool, ports.account)
  await (await linkOf(id)).players(24)
  await endOption()
  expect(await stateOf(id)).toMatchObject({ players: 4, asked: totalCents, paid: totalCents, waits: null })
})

test('a payment of another amount for the rise itself holds it, until a person has looked', async () => {
  const { id, totalCents, players, post } = await paidFor(4)
  await players(24)
  const { payment } = await post(PATHS.managedPayment, {})
  await work()
  await one(
    `SELECT settle_attempt(id, provider_id, 'paid', 1, 'ideal', '[]', '[]') FROM payment_attempt WHERE id = $1`,
    payment.id,
  )
  await endOption()
  expect(await stateOf(id)).toMatchObject({ players: 24, paid: totalCents, waits: true })
})

test('a rise stays unpaid: a move by the desk keeps its slots, and its own price stands and is asked', async () => {
  const moved = await paidFor(4)
  await moved.players(24)
  const { revision, slots, slotsVR, slotsInteractiveFloor } = await moved.read()
  const date = someMonday(week++)
  const visit = { date, slots, slotsVR, slotsInteractiveFloor }
  expect((await desk.post('move', { mail: false, revision, ...visit }, moved.id)).json()).toHaveProperty(
    'booking',
  )
  await endOption()
  expect(await stateOf(moved.id)).toMatchObject({ players: 4, asked: moved.totalCents, waits: null })
  expect(await moved.read()).toMatchObject({ date, totalCents: moved.totalCents })

  await noteReached(ports.pool, ports.account)
  const changed = await paidFor(4)
  await changed.players(24)
  const seen = await desk.booking(changed.id)
  const { name, email, phone } = seen
  const body = { ...NOBODY, mail: false, name, email, phone, revision: seen.revision, players: 20 }
  await desk.post('change', body, changed.id)
  await endOption()
  expect(await stateOf(changed.id)).toMatchObject({ players: 20, asked: 5 * changed.totalCents, waits: null })
  expect((await stateOf(changed.id)).mails).toContain('deposit')
  expect((await desk.booking(changed.id)).bill).toMatchObject({ openCents: 4 * changed.totalCents })

  await noteReached(ports.pool, ports.account)
  const again = await paidFor(4)
  await again.players(8)
  const { revision: now } = await desk.booking(again.id)
  await desk.post('change', { ...body, revision: now, players: 10 }, again.id)
  await again.players(24)
  await endOption()
  expect(await stateOf(again.id)).toMatchObject({
    players: 10,
    asked: (again.totalCents * 10) / 4,
    waits: null,
  })
})

test.each([
  ['within its time waits for it again', 0],
  ['later falls back', 60],
])('a visit cancelled with an unpaid rise and restored %s', async (_, minutes) => {
  const { id, totalCents, players, read, post } = await paidFor(4)
  await players(24)
  await post(PATHS.managedCancel, { revision: (await read()).revision })
  await passTime(ports.pool, minutes * 60_000)
  const { revision } = await desk.booking(id)
  const answer = await desk.post('restore', { revision, mail: false, reason: 'x' }, id)
  expect(answer.statusCode).toBe(200)
  const paid = totalCents / 2
  expect(await stateOf(id)).toMatchObject({ players: 24, asked: 6 * totalCents, paid, waits: true })
  await endOption()
  expect(await stateOf(id)).toMatchObject({ players: 4, asked: totalCents, paid, waits: null })
})

test.each([
  ['three days ahead', 3, 0],
  ['ten days ahead', 10, 50],
])(
  'lowered %s during a chargeback that the venue wins, only what the terms give back is open',
  async (_, days, percent) => {
    const { id, totalCents, players } = await paidFor(24)
    await daysBefore(id, days)
    await noteReached(ports.pool, ports.account)
    const back = (reversed: boolean) =>
      seenAs(id, 'paid', totalCents, [{ id: `chb_${id}`, cents: totalCents, reversed }])
    await back(false)
    await players(4)
    const over = (totalCents * 5) / 6
    const due = (over * percent) / 100
    expect((await desk.booking(id)).bill).toMatchObject({ openCents: totalCents - due })
    await back(true)
    expect(await stateOf(id)).toMatchObject({ paid: totalCents, kept: over - due })
    expect((await desk.booking(id)).bill).toMatchObject({ openCents: 0 - due })
  },
)

test('while a chargeback stands, no more goes back than is too much without it', async () => {
  const { id, totalCents, players, post } = await paidFor(4)
  await players(24)
  await pay((await post(PATHS.managedPayment, {})).payment.id)
  await daysBefore(id, 10)
  await noteReached(ports.pool, ports.account)
  await seenAs(id, 'paid', totalCents, [{ id: `chb_${id}`, cents: totalCents, reversed: false }])
  await players(8)
  await work()
  expect(await stateOf(id)).toMatchObject({ paid: 4 * totalCents, kept: 2 * totalCents })
})

test('a rise that is taken back while a chargeback stands forfeits nothing more', async () => {
  const { id, totalCents, players } = await paidFor(24)
  await daysBefore(id, 10)
  await noteReached(ports.pool, ports.account)
  await seenAs(id, 'paid', totalCents, [{ id: `chb_${id}`, cents: totalCents, reversed: false }])
  for (const count of [4, 14, 4, 14, 4]) await players(count)
  expect(await stateOf(id)).toMatchObject({ paid: 0, kept: (totalCents * 10) / 24 })
})

/** Publishes the offer with another price per person from the day on, online terms as given. */
async function publishFrom(validFrom: string, addedCents: number, online: OnlinePayment | null) {
  const { rules, ...offer } = offerOf(FIRST_CATALOGUE)
  const priced = dearer({ ...offer, rules: { ...rules, deposit: { ...rules.deposit, online } } }, addedCents)
  const terms = { validFrom, by: 'test', expectedRevision: null, addsExceptions: false }
  await publishCatalogue(ports.pool, { offer: priced, ...terms })
  await api.catalogues.renew(['antwerpen'])
}

async function moveTo(date: string, { read, post }: Awaited<ReturnType<typeof linkOf>>) {
  const { revision, slots, slotsVR, slotsInteractiveFloor } = await read()
  return await post(PATHS.managedMove, { revision, date, slots, slotsVR, slotsInteractiveFloor })
}

test('a visit with an unpaid rise is not moved to a day with other prices, where it would fall back to the old ones', async () => {
  const link = await paidFor(4)
  const { id, players, read } = link
  await players(24)
  const { online } = (await read()).catalogue.rules.deposit
  const from = week + 3
  await publishFrom(someMonday(from), -100, online)
  await publishFrom(someMonday(from + 2), 100, online)
  expect((await moveTo(someMonday(from + 1), link)).error).toMatchObject({ code: 'booking-changed' })
  expect(await moveTo(someMonday(from - 1), link)).toHaveProperty('booking')
  await endOption()
  expect(await stateOf(id)).toMatchObject({ players: 4, paid: 4_000, waits: null })
  // The old slots would be gone if the difference stayed unpaid.
  expect((await moveTo(someMonday(from + 3), link)).error).toMatchObject({ code: 'dearer-day' })
  expect((await moveTo(someMonday(from + 1), link)).booking).toMatchObject({ players: 4, totalCents: 3_600 })
})

test('a move to a cheaper day with milder terms follows the terms of the day that was left, and so does cancelling', async () => {
  const link = await paidFor(24)
  const { id, totalCents, read, post } = link
  await daysBefore(id, 3)
  await noteReached(ports.pool, ports.account)
  const { date, catalogue } = await read()
  const { online } = catalogue.rules.deposit
  await publishFrom(addDays(date, 1), -500, online && { ...online, refund: { percent: 100, days: 0 } })
  const { booking } = await moveTo(addDays(date, 7), link)
  const kept = totalCents - booking.totalCents
  expect(kept).toBe(24 * 500)
  expect(booking.deposit).toMatchObject({ refundPercent: 0, refundCents: 0 })
  expect(await stateOf(id)).toMatchObject({ paid: totalCents, kept })
  expect((await desk.booking(id)).bill).toMatchObject({ state: 'paid', openCents: 0 })
  const cancelled = await post(PATHS.managedCancel, { revision: (await read()).revision })
  expect(cancelled.booking).toMatchObject({ status: 'cancelled', refundedCents: 0 })
  // The desk decides about the rest, and not about what was forfeited.
  expect(await one('SELECT unreturned_cents($1) AS cents', id)).toEqual({ cents: totalCents - kept })
})
