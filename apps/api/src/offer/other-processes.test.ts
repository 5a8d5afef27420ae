import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { createTestApp, someMonday, somePayload, type TestApp } from '@lichtspel/test-support/api/test-app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CatalogueCache } from './catalogue-cache.ts'

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

test('a process that has not read new hours yet opens no day with the old ones', async () => {
  other.catalogues.stop()
  await one.publish(openFrom('12:00'))
  const known = other.catalogues.get().revision
  expect(known).toBeLessThan(one.catalogues.get().revision)
  expect(await firstSlot(other, someMonday(5))).toBe('12:00')
  expect(other.catalogues.get().revision).toBe(one.catalogues.get().revision)
})

test('a process that has not read a new revision yet books neither at old prices nor on old slots', async () => {
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
  expect(other.catalogues.get().revision).toBeLessThan(one.catalogues.get().revision)
  const placed = await ask(['14:00'])
  expect(placed.statusCode).toBe(200)
  const { rows } = await one.database.pool.query('SELECT price_cents FROM booking WHERE id = $1', [
    placed.json().booking.id,
  ])
  expect(rows[0].price_cents).toBe(8 * 5000)
  expect((await ask(['12:00'])).json().error.code).toBe('slot-unknown')
})

test('a process whose poll failed for a while catches up on everything published in that time', async () => {
  const errors: unknown[] = []
  const { pool } = one.database
  const catalogues = new CatalogueCache({ pool, onError: (error) => errors.push(error) })
  await catalogues.start()
  try {
    await pool.query('ALTER TABLE catalogue RENAME TO catalogue_away')
    await expect.poll(() => errors.length, { timeout: 5_000 }).toBeGreaterThan(1)
    await pool.query('ALTER TABLE catalogue_away RENAME TO catalogue')
    const { revision } = await one.publish(named('Lichtspel na de storing'))
    await expect.poll(() => catalogues.get().revision, { timeout: 3_000 }).toBe(revision)
    expect(catalogues.get().newest.venue.name).toBe('Lichtspel na de storing')
  } finally {
    catalogues.stop()
  }
})
