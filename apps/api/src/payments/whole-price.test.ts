import { randomUUID } from 'node:crypto'
import type { PlacedBooking } from '@lichtspel/contract/booking'
import { PATHS, PAYS_ONLINE_HEADER, REQUEST_ID_HEADER } from '@lichtspel/contract/paths'
import { expect, test } from 'vitest'
import { deskOf, NOBODY } from '../testing/desk.ts'
import { onlineWorker } from '../testing/online-worker.ts'
import { sharedColleague, sharedTestApp } from '../testing/shared-test-app.ts'
import { passTime } from '../testing/shifted-clock.ts'
import { someMonday, somePayload } from '../testing/test-app.ts'

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

test('only the deposit is asked of a client that cannot lead to a payment, while the provider is away, and at the desk', async () => {
  expect((await book({}, {})).deposit).toBeNull()
  expect((await book(MEAL, {})).deposit).toMatchObject({ cents: 5_000 })
  const placed = await desk.place({ ...NOBODY, date: someMonday(week++), modules: ['pastaBuffet'] })
  expect(placed.depositCents).toBe(5_000)
  await passTime(ports.pool, 31 * 60_000)
  expect(await book()).not.toHaveProperty('payment')
  expect((await book(MEAL)).deposit).toMatchObject({ cents: 5_000 })
})
