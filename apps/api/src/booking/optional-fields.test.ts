import { randomUUID } from 'node:crypto'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { createTestApp } from '@lichtspel/test-support/api/test-app.ts'
import { ANTWERPEN_VENUE } from '@lichtspel/test-support/api/test-venues.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { describe, expect, test } from 'vitest'

const { someDay } = ANTWERPEN_VENUE
const api = sharedTestApp()

const { readDay, book } = visitorAt(() => api, ANTWERPEN_VENUE)

/** The stored row of a booking that must be accepted. */
async function kept(over: object) {
  const answer = await book(over)
  expect(answer.json()).toHaveProperty('booking')
  const { rows } = await api.database.pool.query(
    'SELECT b.*, d.amount_cents AS deposit_cents FROM booking b LEFT JOIN deposit d ON d.booking_id = b.id WHERE b.id = $1',
    [answer.json().booking.id],
  )
  return rows[0]
}

const codeOf = async (over: object) => (await book(over)).json().error?.code

describe('an optional booking field', () => {
  test('may be null, and unknown fields are ignored', async () => {
    const date = someDay(1)
    const nothing = {
      language: null,
      extraInfo: null,
      location: null,
      slotsVR: null,
      slotsInteractiveFloor: null,
      includeInvoice: null,
      shouldSendEmail: null,
      includeMealReservation: null,
      invoice: null,
      mealReservation: null,
      selectedFormula: null,
      modules: null,
    }
    expect(await kept({ date, ...nothing, coupon: 'GRATIS', status: 'cancelled' })).toMatchObject({
      language: 'nl',
      status: 'confirmed',
      extra_info: '',
      invoice: null,
      modules: [],
      meal_people: null,
      formula: 'standard',
      deposit_cents: null,
    })
  })

  test('may be null when a request is repeated, but a different value is refused', async () => {
    const [date, requestId] = [someDay(2), randomUUID()]
    const first = await book({ date }, { requestId })
    const same = await book(
      { unknown: [1], date, invoice: null, slotsVR: null, modules: null },
      { requestId },
    )
    expect([same.statusCode, same.json()]).toEqual([200, first.json()])
    const other = await book({ date, extraInfo: 'anders' }, { requestId })
    expect(other.json().error.code).toBe('request-id-reused')
  })
})

describe('an invoice', () => {
  const none = {
    companyName: '',
    contactName: '',
    address: { address: '', postalCode: '', city: '' },
    VAT: '',
  }

  test('keeps the fields it was given', async () => {
    const row = await kept({ date: someDay(3), includeInvoice: true, invoice: { companyName: 'Feest nv' } })
    expect(row.invoice).toEqual({ ...none, companyName: 'Feest nv' })
  })

  test('is kept when filled in without includeInvoice, and dropped when includeInvoice is false', async () => {
    const invoice = { address: { city: 'Gent' } }
    expect((await kept({ date: someDay(4), invoice })).invoice).toMatchObject({ address: { city: 'Gent' } })
    expect((await kept({ date: someDay(5), invoice, includeInvoice: false })).invoice).toBeNull()
    expect((await kept({ date: someDay(6), invoice: { companyName: ' ' } })).invoice).toBeNull()
  })

  test('is stored empty when requested without fields, whether empty fields were sent or not', async () => {
    const requestId = randomUUID()
    const wish = { date: someDay(7), includeInvoice: true }
    expect((await kept({ ...wish, slots: ['18:00'] })).invoice).toEqual(none)
    const first = await book(wish, { requestId })
    const again = await book({ ...wish, invoice: none, modules: { pastaBuffet: false } }, { requestId })
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
  })
})

describe('a meal', () => {
  test('requested without a module becomes à la carte, with its deposit', async () => {
    const meal = { includeMealReservation: true, mealReservation: { peopleCount: 12 } }
    expect(await kept({ date: someDay(8), ...meal })).toMatchObject({
      modules: ['aLaCarte'],
      meal_people: 12,
      deposit_cents: 5000,
      price_cents: 8 * 1000,
    })
    expect(await kept({ date: someDay(9), includeMealReservation: true })).toMatchObject({
      modules: ['aLaCarte'],
      meal_people: null,
      deposit_cents: 5000,
    })
    expect(await codeOf({ date: someDay(10), ...meal, mealReservation: { peopleCount: 3 } })).toBe(
      'meal-count',
    )
  })

  test('is refused when a module contradicts includeMealReservation; without that flag the modules decide', async () => {
    const modules = { pastaBuffet: true }
    const date = someDay(11)
    expect(await codeOf({ date, modules, includeMealReservation: false })).toBe('meal-contradicted')
    expect(await kept({ date, modules })).toMatchObject({ modules: ['pastaBuffet'], deposit_cents: 5000 })
    const drinks = { drinksForfait: true, pastaBuffet: false }
    expect(await kept({ date: someDay(12), modules: drinks, includeMealReservation: false })).toMatchObject({
      modules: ['drinksForfait'],
      deposit_cents: null,
    })
  })

  test('is refused where the venue has no à la carte module', async () => {
    const venue = await createTestApp()
    await venue.publish((offer) => ({
      ...offer,
      modules: offer.modules.filter(({ id }) => id !== 'aLaCarte'),
    }))
    const at = visitorAt(() => venue, ANTWERPEN_VENUE)
    const answer = await at.book({ date: someDay(1), includeMealReservation: true })
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'module-unknown'])
    await venue.close()
  })
})

test('a location and a date have exactly one schedule', async () => {
  const date = someDay(13)
  const { schedules } = await readDay(date)
  expect(schedules.map(({ location }) => location).sort()).toEqual([
    'antwerpen',
    'antwerpeninteractivefloor',
    'antwerpenvr',
  ])
  const etags = new Set<unknown>()
  for (const schedule of schedules) {
    const answer = await api.app.inject(`/api/schedules?location=${schedule.location}&date=${date}&_=1`)
    expect(answer.json().schedules).toEqual([schedule])
    etags.add(answer.headers.etag)
  }
  expect(etags.size).toBe(3)
  const none = await api.app.inject(`/api/schedules?location=antwerpen-biljart&date=${date}`)
  expect(none.json().schedules).toEqual([])
  for (const location of ['antwerpenx', 'vr', 'gentvr']) {
    const answer = await api.app.inject(`/api/schedules?location=${location}&date=${date}`)
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'location-unknown'])
  }
})
