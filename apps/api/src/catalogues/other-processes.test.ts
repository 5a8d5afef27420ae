import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, someMonday, somePayload, type TestApp } from '../testing/test-app.ts'
import { CatalogueShelf } from './catalogue-shelf.ts'

// Two servers on one database, as behind a proxy.
let one: TestApp
let other: TestApp
beforeAll(async () => {
  one = await createTestApp()
  other = await createTestApp({}, one.database)
})
afterAll(async () => {
  await other.close()
  await one.close()
})

const named = (name: string) => (offer: Offer) => ({ ...offer, venue: { ...offer.venue, name } })
const openFrom = (opens: string) => (offer: Offer) => ({
  ...offer,
  hours: { ...offer.hours, week: { ...offer.hours.week, monday: { opens, closes: '24:00' } } },
})
const firstSlot = async (api: TestApp, date: string) => {
  const { schedules } = (await api.app.inject(`/api/schedules?date=${date}`)).json()
  return Object.keys(schedules[0].slots).sort()[0]
}

test('every process shows a published revision within two seconds', async () => {
  await one.publish(named('Lichtspel aan de kaai'))
  const started = performance.now()
  const nameAt = async (api: TestApp) =>
    (await api.app.inject('/api/catalogue')).json().catalogues[0].venue.name
  expect(await nameAt(one)).toBe('Lichtspel aan de kaai')
  await expect.poll(() => nameAt(other), { timeout: 2_000, interval: 20 }).toBe('Lichtspel aan de kaai')
  expect(performance.now() - started).toBeLessThan(2_000)
})

test('a process that has not heard of new hours opens no day by the old ones', async () => {
  other.shelf.stop()
  await one.publish(openFrom('12:00'))
  const known = other.shelf.get().revision
  expect(known).toBeLessThan(one.shelf.get().revision)
  expect(await firstSlot(other, someMonday(5))).toBe('12:00')
  expect(other.shelf.get().revision).toBe(one.shelf.get().revision)
})

test('nor does it book by old prices or on old slots', async () => {
  const date = someMonday(6)
  await one.publish((offer) => ({
    ...openFrom('13:00')(offer),
    formulas: offer.formulas.map((formula) =>
      formula.id === 'standard' ? { ...formula, pricesCents: [5000] as [number] } : formula,
    ),
  }))
  const ask = (slots: string[]) =>
    other.app.inject({
      method: 'POST',
      url: '/api/booking',
      payload: { booking: somePayload({ date, slots }) },
    })
  expect(other.shelf.get().revision).toBeLessThan(one.shelf.get().revision)
  const placed = await ask(['14:00'])
  expect(placed.statusCode).toBe(200)
  const { rows } = await one.database.pool.query('SELECT price_cents FROM booking WHERE id = $1', [
    placed.json().booking.id,
  ])
  expect(rows[0].price_cents).toBe(8 * 5000)
  expect((await ask(['12:00'])).json().error.code).toBe('slot-unknown')
})

test('a process whose poll failed for a while hears what was published meanwhile', async () => {
  const errors: unknown[] = []
  const { pool } = one.database
  const shelf = new CatalogueShelf({ pool, onError: (error) => errors.push(error) })
  await shelf.start()
  try {
    await pool.query('ALTER TABLE catalogue RENAME TO catalogue_away')
    await expect.poll(() => errors.length, { timeout: 5_000 }).toBeGreaterThan(1)
    await pool.query('ALTER TABLE catalogue_away RENAME TO catalogue')
    const { revision } = await one.publish(named('Lichtspel na de storing'))
    await expect.poll(() => shelf.get().revision, { timeout: 3_000 }).toBe(revision)
    expect(shelf.get().newest.venue.name).toBe('Lichtspel na de storing')
  } finally {
    shelf.stop()
  }
})
