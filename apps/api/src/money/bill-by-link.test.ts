import { randomUUID } from 'node:crypto'
import { manageLinks, NO_EXTRAS, setClock } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { deskOf } from '@lichtspel/test-support/colleague/desk.ts'
import { afterEach, expect, test } from 'vitest'

const api = sharedTestApp()
const managing = deskOf(api, sharedColleague(api, 'manager'))
const { bookVisit, mailsOf, managed, nextDay, query } = manageLinks(() => api)
afterEach(() => setClock(api))

/** Eight people with two laser games each: € 152. */
async function visit(over: object = {}) {
  const date = nextDay()
  return { ...(await bookVisit(over)), date }
}
const pay = (id: string, body: object) => managing.post('bill', body, id)
async function comeIn({ id, date }: { id: string; date: string }, headCount: number | null = null) {
  await setClock(api, `${date} 13:50 Europe/Brussels`)
  expect((await managing.post('presence', { presence: 'in', headCount }, id)).statusCode).toBe(200)
}
const sums = async (token: string) =>
  (await managed(token)).bill?.rows.map(({ kind, cents }) => [kind, cents])

test('before the visit, who paid nothing but a deposit sees no bill', async () => {
  const { id, token } = await visit({ modules: { ...NO_EXTRAS, pastaBuffet: true } })
  expect(await managed(token)).toMatchObject({ bill: null, deposit: { state: 'open' } })
  await managing.post('deposit', { kind: 'card', cents: 5_000 }, id)
  await pay(id, { kind: 'extra', cents: 500, vatGroup: 'drinks', reason: 'Cava' })
  expect(await managed(token)).toMatchObject({ bill: null, deposit: { state: 'paid' } })
})

test('what was paid beforehand is shown, without asking for a transfer', async () => {
  const { id, token } = await visit()
  await pay(id, { kind: 'card', cents: 6_000 })
  expect((await managed(token)).bill).toMatchObject({ state: 'part-paid', openCents: 9_200, transfer: null })
})

test('once the group came in, what is open can be transferred', async () => {
  const booked = await visit()
  await comeIn(booked, 9)
  const { bill } = await managed(booked.token)
  expect(bill).toMatchObject({ state: 'open', openCents: 17_100, transfer: { cents: 17_100 } })
  expect(bill?.transfer?.reference).toBe((await managing.booking(booked.id)).billReference)
  expect(bill?.transfer?.qr).toMatch(/^data:image\/png;base64,/)
  await pay(booked.id, { kind: 'card', cents: 17_100 })
  expect((await managed(booked.token)).bill).toMatchObject({ state: 'paid', openCents: 0, transfer: null })
  expect(await sums(booked.token)).toEqual([
    ['line', 17_100],
    ['total', 17_100],
    ['card', 17_100],
    ['open', 0],
  ])
})

test('a noted transfer keeps its own amount, also beside what is open', async () => {
  const booked = await visit()
  await pay(booked.id, { kind: 'transfer', cents: 4_000 })
  expect((await managed(booked.token)).bill).toMatchObject({ openCents: 11_200, transfer: { cents: 4_000 } })
})

test('the page names no colleague and gives no reason for a discount', async () => {
  const { id, token } = await visit()
  await pay(id, { kind: 'extra', cents: 500, vatGroup: 'drinks', reason: 'Cava' })
  await pay(id, { kind: 'discount', cents: 100, vatGroup: 'leisure', reason: 'Vervelende klant' })
  await pay(id, { kind: 'card', cents: 1_000, reason: 'Kaart van Jan' })
  const { catalogue: _, ...shown } = await managed(token)
  expect(JSON.stringify(shown)).toContain('Cava')
  expect(JSON.stringify(shown)).not.toMatch(/Vervelende|Jan|Sofie|actor|staff/)
})

test('an overview is mailed only when asked for, and a second one replaces it while it waits', async () => {
  const { id } = await visit()
  await pay(id, { kind: 'card', cents: 1_000 })
  expect(await mailsOf(id)).not.toContain('payment-overview')
  await pay(id, { kind: 'card', cents: 1_000, mail: true })
  await pay(id, { kind: 'cash', cents: 1_000, mail: true })
  expect((await mailsOf(id)).filter((kind) => kind === 'payment-overview')).toHaveLength(1)
})

test('an act that is sent twice mails once, and undoing it takes back a waiting overview', async () => {
  const { id } = await visit()
  const actId = randomUUID()
  const body = { kind: 'card', cents: 1_000, mail: true, actId }
  await pay(id, body)
  await pay(id, body)
  expect((await mailsOf(id)).filter((kind) => kind === 'payment-overview')).toHaveLength(1)
  expect((await managing.post('undo', { undoes: actId })).json()).toMatchObject({
    undone: 'bill',
    isTold: false,
  })
  expect(await mailsOf(id)).not.toContain('payment-overview')
})

test('who got an overview gets a new one when the payment is undone', async () => {
  const { id } = await visit()
  const actId = randomUUID()
  await pay(id, { kind: 'card', cents: 1_000, mail: true, actId })
  await query(`UPDATE outgoing_mail SET sent_at = app_now() WHERE booking_id = $1`, [id])
  expect((await managing.post('undo', { undoes: actId })).json()).toMatchObject({
    undone: 'bill',
    isTold: true,
  })
  expect((await mailsOf(id)).filter((kind) => kind === 'payment-overview')).toHaveLength(2)
})

test('without an address there is no mail', async () => {
  const { id } = await managing.place({ date: nextDay(), players: 10 })
  expect((await pay(id, { kind: 'card', cents: 1_000, mail: true })).statusCode).toBe(200)
  expect(await mailsOf(id)).toEqual([])
})
