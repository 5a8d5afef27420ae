import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import type { DayClosing } from '@lichtspel/contract/desk/day-closing'
import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { setClock } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { someMonday } from '@lichtspel/test-support/api/test-app.ts'
import { GENT_VENUE, openGent } from '@lichtspel/test-support/api/test-venues.ts'
import { deskOf } from '@lichtspel/test-support/colleague/desk.ts'
import { loadRandomVisits } from '@lichtspel/test-support/figures/random-visits.ts'
import { ACCOUNTANT_COLUMNS, ACCOUNTANT_WORDS } from '@lichtspel/texts/nl/desk/accountant'
import { afterEach, beforeAll, expect, test } from 'vitest'

const api = sharedTestApp()
beforeAll(() => openGent(api))
const managing = deskOf(api, sharedColleague(api, 'manager'))
const atDesk = deskOf(api, sharedColleague(api, 'desk'))
const gent = deskOf(api, sharedColleague(api, 'manager', { venueId: GENT_VENUE.id }))
afterEach(() => setClock(api))

const date = someMonday(6)
const KINDS = ACCOUNTANT_WORDS.kinds

async function rowsOf(who: typeof managing, from: string, to = from): Promise<string[][]> {
  const answer = await who.get('accountantSheet', { from, to })
  expect(answer.statusCode).toBe(200)
  const [head, ...lines] = answer.body.trimEnd().split('\r\n')
  expect(head).toBe(
    `\ufeff${Object.values<string>(ACCOUNTANT_COLUMNS)
      .map((name) => `"${name}"`)
      .join(';')}`,
  )
  return lines.map((line) => line.replaceAll('"', '').split(';'))
}

test('each payment, correction and refund is a row with its day, code, means and amount, and none names anybody', async () => {
  const { id, code } = await managing.place({
    date,
    players: 10,
    name: 'Zevenster Verjaardag',
    email: 'zevenster@voorbeeld.be',
    modules: ['pastaBuffet'],
  })
  expect(code).toBe(bookingCode(id))
  await setClock(api, `${addDays(date, -1)} 12:00 Europe/Brussels`)
  await managing.post('deposit', { kind: 'bank', cents: 4_000 }, id)
  await managing.post('deposit', { kind: 'cash', cents: 1_000 }, id)
  await setClock(api, `${date} 20:00 Europe/Brussels`)
  await managing.post('bill', { kind: 'extra', cents: 500, vatGroup: 'drinks', reason: 'Zevenster Cava' }, id)
  await managing.post('bill', { kind: 'cash', cents: 3_002 }, id)
  const paid = (await managing.post('bill', { kind: 'card', cents: 1_255 }, id)).json().booking as DeskBooking
  const wrong = paid.billEntries.at(-1)?.id
  await managing.post('bill', { kind: 'reverse', entry: wrong, reason: 'Zevenster' }, id)
  await managing.post('bill', { kind: 'transfer', cents: 1_003 }, id)
  await managing.post('bill', { kind: 'invoice', cents: 2_000 }, id)
  await managing.post(
    'bill',
    { kind: 'discount', cents: 9_695, vatGroup: 'leisure', reason: 'Zevenster' },
    id,
  )
  expect((await managing.post('bill', { kind: 'card', cents: -200 }, id)).statusCode).toBe(200)
  await managing.post('deposit', { kind: 'returned', cents: 700, reason: 'Zevenster' }, id)
  const closing = { date, cardCents: -200, cashCents: 3_000, floatCents: 0 }
  expect((await managing.post('dayClosing', { actId: undefined, ...closing })).statusCode).toBe(200)

  const { means, atBank, unknownMeans } = ACCOUNTANT_WORDS
  const before = addDays(date, -1)
  const elsewhere = { actId: undefined, date: before, cardCents: 0, cashCents: 0, floatCents: 0 }
  expect((await gent.post('dayClosing', elsewhere)).statusCode).toBe(200)
  const rows = await rowsOf(managing, before, date)
  expect(rows.filter(([day]) => day === before)).toEqual([
    [before, code, date, means.bank, '40', KINDS.deposit, 'nee'],
    [before, code, date, means.cash, '10', KINDS.deposit, 'nee'],
  ])
  const that = (way: string, amount: string, kind: string) => [date, code, date, way, amount, kind, 'ja']
  expect(rows.filter(([day]) => day === date).toSorted()).toEqual(
    [
      that(means.cash, '30', KINDS.bill),
      that(means.card, '12,55', KINDS.bill),
      that(means.card, '-12,55', KINDS.correction),
      that(atBank, '10,03', KINDS.bill),
      that(means.invoice, '20', KINDS.bill),
      that(means.card, '-2', KINDS.refund),
      that(unknownMeans, '-7', KINDS.refund),
    ].toSorted(),
  )
  const { body, headers } = await managing.get('accountantSheet', { from: before, to: date })
  expect(body).not.toMatch(/zevenster/i)
  expect(headers['content-disposition']).toBe(`attachment; filename="betalingen-${before}-${date}.csv"`)
})

test('card and cash of each day equal its closing, and every payment of the period is in the sheet', async () => {
  const { catalogue, id } = GENT_VENUE
  const days = { from: addDays(someMonday(0), -40), days: 30, groups: 3, seed: 3 }
  await loadRandomVisits(api.database.pool, catalogue, days)
  const to = addDays(days.from, days.days - 1)
  const rows = await rowsOf(gent, addDays(days.from, -60), addDays(to, 60))
  const centsOf = (amount = '') => Math.round(100 * Number(amount.replace(',', '.')))
  for (let day = days.from; day <= to; day = addDays(day, 1)) {
    const { noted } = (await gent.get('dayClosing', { date: day })).json() as DayClosing
    for (const way of ['card', 'cash'] as const) {
      const own = rows.filter(([on, , , means]) => on === day && means === ACCOUNTANT_WORDS.means[way])
      expect([day, way, own.reduce((sum, row) => sum + centsOf(row[4]), 0)]).toEqual([day, way, noted[way]])
    }
  }
  const { rows: counted } = await api.database.pool.query(
    `SELECT (SELECT count(*)::int FROM bill_entry e JOIN booking b ON b.id = e.booking_id
              WHERE b.venue_id = $1 AND e.kind NOT IN ('extra', 'discount'))
          + (SELECT count(*)::int FROM deposit_payment p JOIN booking b ON b.id = p.booking_id
              WHERE b.venue_id = $1 AND p.kind <> 'waived') AS n`,
    [id],
  )
  expect(rows).toHaveLength(counted[0].n)
  const online = rows.filter(([, , , means]) => means === ACCOUNTANT_WORDS.means.online)
  expect(new Set(online.map((row) => row[5]))).toEqual(new Set([KINDS.deposit, KINDS.refund]))
})

test('only managers get it, of their own venue, for at most a year', async () => {
  expect((await atDesk.get('accountantSheet', { from: date, to: date })).statusCode).toBe(403)
  expect(await rowsOf(gent, date)).toEqual([])
  const tooLong = { from: '2026-01-01', to: '2027-01-02' }
  expect((await managing.get('accountantSheet', tooLong)).statusCode).toBe(400)
  expect((await managing.get('accountantSheet', { from: '2026-01-01', to: '2027-01-01' })).statusCode).toBe(
    200,
  )
})
