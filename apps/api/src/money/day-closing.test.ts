import { randomUUID } from 'node:crypto'
import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import type { DayClosing } from '@lichtspel/contract/desk/day-closing'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { codeOf, manageLinks, setClock } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { GENT_VENUE, openGent } from '@lichtspel/test-support/api/test-venues.ts'
import { deskOf } from '@lichtspel/test-support/colleague/desk.ts'
import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../db/postgres.ts'
import { closeDay, lockTill } from './day-closing.ts'

const api = sharedTestApp()
const desk = deskOf(api, sharedColleague(api, 'desk', { name: 'Sofie Claes' }))
const managing = deskOf(api, sharedColleague(api, 'manager'))
beforeAll(() => openGent(api))
const elsewhere = deskOf(api, sharedColleague(api, 'desk', { venueId: GENT_VENUE.id }))
const visits = manageLinks(() => api)

let date = ''
beforeEach(async () => {
  date = visits.nextDay()
})
afterEach(() => setClock(api))

const evening = () => setClock(api, `${date} 21:00 Europe/Brussels`)
const closing = async (day = date): Promise<DayClosing> =>
  (await desk.get('dayClosing', { date: day })).json()
const close = (over: object = {}) =>
  desk.post('dayClosing', { actId: undefined, date, cardCents: 0, cashCents: 0, floatCents: 0, ...over })
const pay = (id: string, body: object) => managing.post('bill', body, id)
const rest = { invoice: 0, 'written-off': 0, transfer: 0 }

test('a day shows what was noted by means, and what its visits add up to', async () => {
  const one = await desk.place({ date, players: 10 })
  const two = await desk.place({ date, players: 10, slots: ['16:00'], modules: ['pastaBuffet'] })
  await evening()
  await desk.post('deposit', { kind: 'cash', cents: 5_000 }, two.id)
  await pay(one.id, { kind: 'card', cents: 10_000 })
  await pay(two.id, { kind: 'transfer', cents: 1_003 })
  await pay(two.id, { kind: 'cash', cents: 3_002 })
  expect(await closing()).toEqual({
    date,
    noted: { ...rest, card: 10_000, cash: 8_000, transfer: 1_003 },
    totals: {
      expectedCents: 30_000,
      receivedCents: 18_002,
      underwayCents: 1_003,
      writtenOffCents: 0,
      openCents: 10_995,
    },
    floatCents: 0,
    closing: null,
    reopenings: [],
  })
})

test('a difference needs a reason; a closed day stays closed, and its float is proposed the next day', async () => {
  const { id } = await desk.place({ date, players: 10 })
  await evening()
  await pay(id, { kind: 'cash', cents: 4_000 })
  const counted = { cashCents: 18_500, floatCents: 15_000 }
  expect(codeOf(await close(counted))).toBe('reason-missing')
  const closed = (await close({ ...counted, reason: 'Te veel teruggegeven' })).json()
  expect(closed.closing).toMatchObject({
    ...counted,
    reason: 'Te veel teruggegeven',
    closedBy: 'Sofie Claes',
  })
  expect(codeOf(await close(counted))).toBe('till-closed')
  expect((await closing(addDays(date, 1))).floatCents).toBe(15_000)
})

test('what is paid after closing counts on the next day, and nothing of the closed day changes', async () => {
  const { id } = await desk.place({ date, players: 10, modules: ['pastaBuffet'] })
  await evening()
  const actId = randomUUID()
  await desk.post('deposit', { kind: 'cash', cents: 5_000, actId }, id)
  const paid = (await pay(id, { kind: 'card', cents: 1_000 })).json().booking as DeskBooking
  await close({ cardCents: 1_000, cashCents: 5_000 })
  const before = await closing()
  await pay(id, { kind: 'card', cents: 2_000 })
  await pay(id, { kind: 'reverse', entry: paid.billEntries[0]?.id, reason: 'Was cash' })
  await pay(id, { kind: 'extra', cents: 500, vatGroup: 'drinks', reason: 'Cola' })
  expect((await desk.post('undo', { undoes: actId })).json()).not.toMatchObject({ undone: 'deposit' })
  expect(await closing()).toEqual(before)
  expect((await closing(addDays(date, 1))).noted).toEqual({ ...rest, card: 1_000, cash: 0 })
})

test('a venue counts and closes its own days only', async () => {
  const { id } = await desk.place({ date, players: 10 })
  await evening()
  const there = async () => (await elsewhere.get('dayClosing', { date })).json()
  await elsewhere.post('dayClosing', {
    actId: undefined,
    date,
    cardCents: 0,
    cashCents: 7_000,
    floatCents: 7_000,
  })
  await pay(id, { kind: 'card', cents: 1_000 })
  expect(await closing()).toMatchObject({ noted: { card: 1_000 }, closing: null })
  expect(await there()).toMatchObject({ noted: { card: 0 }, closing: { cashCents: 7_000 } })
  expect((await closing(addDays(date, 1))).floatCents).not.toBe(7_000)
})

test('a payment and a closing at once: the payment counts on one of the two days', async () => {
  const { id } = await desk.place({ date, players: 10 })
  await evening()
  const [paid, closed] = await Promise.all([pay(id, { kind: 'card', cents: 1_000 }), close({ reason: 'x' })])
  expect([paid.statusCode, closed.statusCode]).toEqual([200, 200])
  const [today, tomorrow] = [await closing(), await closing(addDays(date, 1))]
  expect([today.noted.card, tomorrow.noted.card].sort()).toEqual([0, 1_000])
  const { totals, noted } = today
  expect(totals.receivedCents).toBe(noted.card)
})

test('only a manager reverses a payment that a closed day holds, or that another colleague noted', async () => {
  const { id } = await desk.place({ date, players: 10 })
  await evening()
  const actId = randomUUID()
  const noted = async (by: typeof desk, body: object) =>
    ((await by.post('bill', body, id)).json().booking as DeskBooking).billEntries.at(-1)?.id
  const cash = await noted(desk, { kind: 'cash', cents: 4_000, actId })
  const card = await noted(managing, { kind: 'card', cents: 1_000 })
  const reverse = (by: typeof desk, entry: string | undefined) =>
    by.post('bill', { kind: 'reverse', entry, reason: 'Vergissing' }, id)
  expect((await reverse(desk, card)).statusCode).toBe(403)
  await close({ cardCents: 1_000, cashCents: 4_000 })
  expect((await reverse(desk, cash)).statusCode).toBe(403)
  expect((await desk.post('undo', { undoes: actId })).json()).not.toMatchObject({ undone: 'bill' })
  expect((await closing(addDays(date, 1))).noted.cash).toBe(0)
  expect((await reverse(managing, cash)).statusCode).toBe(200)
  expect((await closing(addDays(date, 1))).noted.cash).toBe(-4_000)
})

test('a payment of yesterday is reversed by a manager, also while yesterday is still open', async () => {
  const { id } = await desk.place({ date, players: 10 })
  await evening()
  const noted = (await desk.post('bill', { kind: 'cash', cents: 4_000 }, id)).json().booking as DeskBooking
  await setClock(api, `${addDays(date, 1)} 09:00 Europe/Brussels`)
  const body = { kind: 'reverse', entry: noted.billEntries[0]?.id, reason: 'Vergissing' }
  expect((await desk.post('bill', body, id)).statusCode).toBe(403)
  await close({ cashCents: 4_000 })
  expect((await closing(addDays(date, 1))).noted.cash).toBe(0)
  expect((await managing.post('bill', body, id)).statusCode).toBe(200)
})

test('a payment cannot be reversed while its day is being closed', async () => {
  const { id } = await desk.place({ date, players: 10 })
  await evening()
  const noted = (await desk.post('bill', { kind: 'cash', cents: 4_000 }, id)).json().booking as DeskBooking
  const reversing = await inTransaction(api.database.pool, async (db) => {
    await lockTill(db, 'antwerpen')
    const answer = desk.post('bill', { kind: 'reverse', entry: noted.billEntries[0]?.id, reason: 'x' }, id)
    const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await expect.poll(async () => (await visits.query(waits)).length, { timeout: 10_000 }).toBe(1)
    const totals = { expectedCents: 0, receivedCents: 0, underwayCents: 0, writtenOffCents: 0, openCents: 0 }
    const counted = { cardCents: 0, cashCents: 4_000, floatCents: 0, reason: '' }
    await closeDay(db, { venueId: 'antwerpen', date, actor: 'staff:x' }, counted, totals)
    return { answer }
  })
  expect((await reversing.answer).statusCode).toBe(403)
  expect((await closing(addDays(date, 1))).noted.cash).toBe(0)
})

test('a payment is undone on its own day only', async () => {
  const { id } = await desk.place({ date, players: 10 })
  await setClock(api, `${date} 23:55 Europe/Brussels`)
  const actId = randomUUID()
  await desk.post('bill', { kind: 'cash', cents: 4_000, actId }, id)
  await setClock(api, `${addDays(date, 1)} 00:03 Europe/Brussels`)
  expect((await desk.post('undo', { undoes: actId })).json()).toMatchObject({ undone: null })
  expect((await closing(addDays(date, 1))).noted.cash).toBe(0)
})

test('a manager reopens today; what was paid since counts today, and the closing is kept with who opened it', async () => {
  const { id } = await desk.place({ date, players: 10, modules: ['pastaBuffet'] })
  await setClock(api, `${date} 12:00 Europe/Brussels`)
  await close()
  await desk.post('deposit', { kind: 'cash', cents: 5_000 }, id)
  await pay(id, { kind: 'card', cents: 1_000 })
  const reopen = (by: typeof desk, day = date) => by.post('reopenDay', { actId: undefined, date: day })
  expect((await reopen(desk)).statusCode).toBe(403)
  expect(codeOf(await reopen(managing, addDays(date, -1)))).toBe('till-closed')
  const opened = (await reopen(managing)).json()
  expect(opened).toMatchObject({ closing: null, noted: { cash: 5_000, card: 1_000 } })
  expect(opened.reopenings).toHaveLength(1)
  expect((await closing(addDays(date, 1))).noted).toEqual({ ...rest, card: 0, cash: 0 })
  await evening()
  expect((await close({ cardCents: 1_000, cashCents: 5_000 })).statusCode).toBe(200)
  expect((await reopen(managing)).json().reopenings).toHaveLength(2)
  const kept = await visits.query(
    'SELECT closing, reopened_by FROM day_reopening WHERE day = $1 ORDER BY id',
    [date],
  )
  expect(kept[1]).toMatchObject({
    closing: { card_cents: 1_000 },
    reopened_by: expect.stringMatching(/^staff:/),
  })
  await close({ cardCents: 1_000, cashCents: 5_000 })
  await setClock(api, `${addDays(date, 1)} 00:01 Europe/Brussels`)
  expect(codeOf(await reopen(managing))).toBe('till-closed')
})

test('a day is closed after any number of the largest extras', async () => {
  const { id } = await desk.place({ date, players: 10 })
  await evening()
  const extra = (cents: number) => pay(id, { kind: 'extra', cents, vatGroup: 'drinks', reason: 'Bar' })
  expect(codeOf(await extra(500_001))).toBe('bill-amount')
  expect((await extra(500_000)).statusCode).toBe(200)
  await visits.query(
    `INSERT INTO bill_entry (booking_id, kind, cents, vat_group, day, actor)
     SELECT $1, 'extra', 500000, 'drinks', $2, 'staff:x' FROM generate_series(1, 5000)`,
    [id, date],
  )
  expect((await close()).json()).toMatchObject({ totals: { expectedCents: 10_000 + 5_001 * 500_000 } })
})

test('a day to come cannot be closed', async () => {
  await setClock(api, `${addDays(date, -1)} 21:00 Europe/Brussels`)
  expect(codeOf(await close())).toBe('day-to-come')
})

/** The bill as a list of numbers, kept by hand in another way than the server does. */
type Book = { open: number; rows: { id: string; means: string; cents: number; received: number }[] }

test('after any payments and reversals the closing equals a recount by hand', async () => {
  const acts = fc.array(
    fc.record({
      visit: fc.nat(2),
      means: fc.constantFrom('card', 'cash', 'transfer', 'invoice'),
      share: fc.integer({ min: 1, max: 100 }),
      isReversal: fc.boolean(),
    }),
    { minLength: 8, maxLength: 16 },
  )
  await fc.assert(
    fc.asyncProperty(acts, async (list) => {
      date = visits.nextDay()
      await setClock(api)
      const books = new Map<string, Book>()
      for (const slots of [['12:00'], ['14:00'], ['16:00']]) {
        const { id } = await desk.place({ date, players: 10, slots })
        books.set(id, { open: 10_000, rows: [] })
      }
      await evening()
      for (const act of list) {
        const [id, book] = [...books][act.visit] as [string, Book]
        if (act.isReversal) await reverseLast(id, book)
        else await payShare(id, book, act)
      }
      const all = [...books.values()].flatMap(({ rows }) => rows)
      const sum = (means: string) =>
        all.filter((row) => row.means === means).reduce((total, { received }) => total + received, 0)
      const { noted, totals } = await closing()
      for (const means of ['card', 'cash', 'transfer', 'invoice'] as const)
        expect(noted[means]).toBe(sum(means))
      expect(totals.openCents).toBe([...books.values()].reduce((total, { open }) => total + open, 0))
    }),
    { numRuns: 6 },
  )
})

async function payShare(id: string, book: Book, { means, share }: { means: string; share: number }) {
  const cents = Math.floor((book.open * share) / 100)
  if (cents === 0) return
  const answer = (await pay(id, { kind: means, cents })).json().booking as DeskBooking
  const received = means === 'cash' ? Math.max(5, 5 * Math.round(cents / 5)) : cents
  book.rows.push({ id: answer.billEntries.at(-1)?.id ?? '', means, cents, received })
  book.open -= cents
}

async function reverseLast(id: string, book: Book) {
  const last = book.rows.pop()
  if (last === undefined) return
  expect((await pay(id, { kind: 'reverse', entry: last.id, reason: 'x' })).statusCode).toBe(200)
  book.open += last.cents
}
