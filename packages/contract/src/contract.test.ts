import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { availabilityQuery } from './availability.ts'
import { bookingRequest, bookingResponse } from './booking.ts'
import { refusal } from './errors.ts'
import { holdingRequest } from './holding.ts'
import { daySnapshot, schedulesQuery } from './schedules.ts'

const SESSION = '1794700800000-000102030405060708090a0b0c0d0e0f'
const BOOKING = {
  language: 'nl',
  name: 'An Peeters',
  email: 'an@voorbeeld.be',
  phone: '+32 470 12 34 56',
  players: 8,
  extraInfo: 'Eerste regel\nTweede regel',
  date: '2026-11-16',
  location: 'antwerpen',
  slots: ['14:00', '14:40'],
  slotsVR: [],
  slotsInteractiveFloor: [],
  includeInvoice: true,
  shouldSendEmail: true,
  includeMealReservation: true,
  invoice: {
    companyName: 'Feest nv',
    contactName: 'An',
    address: { address: 'Kaai 1', postalCode: '2000', city: 'Antwerpen' },
    VAT: 'BE 0123.456.749',
  },
  mealReservation: { peopleCount: 10 },
}

describe('a booking', () => {
  test('accepts the specification’s full payload unchanged', () => {
    const parsed = bookingRequest.parse({ booking: BOOKING })
    expect(parsed.booking).toMatchObject(BOOKING)
    expect(parsed.booking.selectedFormula).toBeUndefined()
  })

  test('fills in defaults for what is left out', () => {
    const { name, email, phone, players, date } = BOOKING
    const parsed = bookingRequest.parse({
      booking: { name, email, phone, players, date },
      sessionId: SESSION,
    })
    expect(parsed.booking).toMatchObject({
      language: 'nl',
      modules: {},
      extraInfo: '',
      slots: [],
      slotsVR: [],
      slotsInteractiveFloor: [],
      shouldSendEmail: true,
    })
  })

  test('treats null, missing and unknown fields alike', () => {
    const { name, email, phone, players, date } = BOOKING
    const least = { name, email, phone, players, date }
    const optional = Object.keys(BOOKING).filter((key) => !(key in least))
    const nothing = Object.fromEntries([...optional, 'selectedFormula', 'modules'].map((key) => [key, null]))
    const text = (booking: object) => JSON.stringify(bookingRequest.parse({ booking }))
    expect(text({ ...nothing, ...least })).toBe(text(least))
    expect(text({ status: 'confirmed', ...least, price: 0, deep: { deep: [] } })).toBe(text(least))
    expect(text({ ...least, modules: { aLaCarte: null } })).toBe(text(least))
    for (const invoice of [{}, { companyName: '', address: {} }])
      expect(text({ ...least, invoice })).toBe(text(least))
    for (const mealReservation of [{}, { peopleCount: null }, { menu: 'x' }])
      expect(text({ ...least, mealReservation })).toBe(text(least))
    expect(bookingRequest.parse({ booking: least, sessionId: null }).sessionId).toBeUndefined()
  })

  test('keeps only the chosen modules, regardless of order and other entries', () => {
    const text = (modules: object) =>
      JSON.stringify(bookingRequest.parse({ booking: { ...BOOKING, modules } }))
    const chosen = text({ drinksForfait: true, pastaBuffet: true })
    expect(text({ pastaBuffet: true, drinksForfait: true })).toBe(chosen)
    expect(text({ aLaCarte: false, drinksForfait: true, bigBuffet: null, pastaBuffet: true })).toBe(chosen)
    expect(text({ drinksForfait: true })).not.toBe(chosen)
    expect(text({ aLaCarte: false })).toBe(text({}))
  })

  test('keeps the invoice fields that were filled in and requires none', () => {
    const invoiceOf = (invoice: object) =>
      bookingRequest.parse({ booking: { ...BOOKING, invoice } }).booking.invoice
    const none = {
      companyName: '',
      contactName: '',
      address: { address: '', postalCode: '', city: '' },
      VAT: '',
    }
    for (const empty of [{}, none, { companyName: ' ', address: { city: null } }])
      expect(invoiceOf(empty)).toBeUndefined()
    expect(invoiceOf({ companyName: 'Feest nv', contactName: null, address: null, iban: 'x' })).toEqual({
      ...none,
      companyName: 'Feest nv',
    })
    expect(invoiceOf({ address: { city: 'Gent', street: 'x' } })).toEqual({
      ...none,
      address: { ...none.address, city: 'Gent' },
    })
  })

  test.each([
    ['status', 'confirmed'],
    ['id', 'x'],
    ['price', 0],
    ['__proto__x', {}],
  ])('ignores an unknown field %s', (key, value) => {
    const { booking } = bookingRequest.parse({ booking: { ...BOOKING, [key]: value } })
    expect(booking).not.toHaveProperty(key)
  })

  test.each([3.5, '8', null, Number.NaN, 1e300])('rejects %s players', (players) => {
    expect(bookingRequest.safeParse({ booking: { ...BOOKING, players } }).success).toBe(false)
  })

  test.each([
    'An\r\nBcc: x@y.be',
    'An\u0000',
    'An\u202egnirts',
    'An\u200bn',
    'An\u061cn',
    'x'.repeat(201),
    '\u0958'.repeat(200),
  ])('rejects name %j', (name) => {
    expect(bookingRequest.safeParse({ booking: { ...BOOKING, name } }).success).toBe(false)
  })

  test('rejects a text that becomes too long when normalised to composed form', () => {
    const [extraInfo, diets] = ['\u0958'.repeat(2_000), '\u0958'.repeat(500)]
    for (const over of [{ extraInfo }, { mealReservation: { diets } }])
      expect(bookingRequest.safeParse({ booking: { ...BOOKING, ...over } }).success).toBe(false)
    const half = { booking: { ...BOOKING, mealReservation: { diets: '\u0958'.repeat(250) } } }
    expect(bookingRequest.parse(half).booking.mealReservation?.diets).toHaveLength(500)
  })

  test('stores names in composed form, whatever their script', () => {
    const decomposed = 'Zoë'.normalize('NFD')
    expect(bookingRequest.parse({ booking: { ...BOOKING, name: decomposed } }).booking.name).toBe('Zoë')
    for (const name of ['محمد', '李小龍', 'Łukasz 🎂', 'O’Neill-d’Hondt']) {
      expect(bookingRequest.parse({ booking: { ...BOOKING, name } }).booking.name).toBe(name)
    }
  })

  test('returns nothing about the person', () => {
    const booking = {
      id: '5e0d7e1c-7a55-4a4e-9d9f-3b8f3a1a2b3c',
      date: '2026-11-16',
      location: 'antwerpen',
      players: 8,
      slots: ['14:00'],
      slotsVR: [],
      slotsInteractiveFloor: [],
      formula: 'standard',
      modules: [],
      mealPeople: null,
      mealAt: null,
      priceLines: [],
      totalCents: 0,
      confirmHours: null,
      blockMinutes: { laser: 20, vr: 15, interactivefloor: 20 },
      deposit: null,
      guestToken: 'A'.repeat(27),
    }
    expect(bookingResponse.parse({ booking })).toEqual({ booking })
    for (const more of [{ name: 'An' }, { token: 'x' }])
      expect(bookingResponse.safeParse({ booking: { ...booking, ...more } }).success).toBe(false)
  })
})

describe('a hold', () => {
  const hold = { sessionId: SESSION, scheduleId: '12', slotKeys: ['14:00'] }

  test('accepts the site’s own session id and ids as text or numbers, and ignores unknown fields', () => {
    expect(holdingRequest.parse({ ...hold, language: 'nl' })).toEqual(hold)
    expect(holdingRequest.parse({ ...hold, sessionId: 1_794_700_800_123.75, scheduleId: 12 })).toEqual({
      ...hold,
      sessionId: '1794700800123.75',
    })
  })

  test.each([
    1e21,
    Number.MAX_SAFE_INTEGER + 1,
    17_947_008_000_001_234,
    1.794_700_812_34e25,
    -1_794_700_800_000,
    0,
    179_470_080_000,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    true,
    null,
    ['1794700800000'],
    '179470080000',
    'x'.repeat(81),
    '1794700800000; a',
    '1794700800000\r\nx: y',
  ])('rejects session id %j', (sessionId) => {
    expect(holdingRequest.safeParse({ ...hold, sessionId }).success).toBe(false)
  })

  test('keeps distinct numeric session ids distinct', () => {
    const read = (id: number) => holdingRequest.parse({ ...hold, sessionId: id }).sessionId
    expect(read(Number.MAX_SAFE_INTEGER)).toBe('9007199254740991')
    const sums = Array.from({ length: 500 }, () => 1_794_700_800_000 + Math.random())
    expect(new Set(sums.map(read)).size).toBe(new Set(sums).size)
    for (const sum of sums) expect(Number(read(sum))).toBe(sum)
  })

  test.each([
    '0',
    '-1',
    '1e3',
    '1; drop table',
    '',
    '99999999999999999999',
    0,
    -1,
    1.5,
    1e21,
    Number.NaN,
    null,
  ])('rejects schedule %j', (scheduleId) => {
    expect(holdingRequest.safeParse({ sessionId: SESSION, scheduleId, slotKeys: [] }).success).toBe(false)
  })

  test('accepts a limited number of slot keys, which are clock times', () => {
    const keys = (slotKeys: unknown) =>
      holdingRequest.safeParse({ sessionId: SESSION, scheduleId: '1', slotKeys }).success
    expect(keys(['08:00', '23:45'])).toBe(true)
    for (const wrong of ['24:00', '8:00', '08:60', '', 'x']) expect(keys([wrong])).toBe(false)
    expect(keys(Array.from({ length: 97 }, () => '08:00'))).toBe(false)
    expect(keys('08:00')).toBe(false)
  })
})

test('a query may omit the location, but its date must exist', () => {
  expect(schedulesQuery.parse({ date: '2026-11-16' }).location).toBeUndefined()
  for (const date of ['2026-02-30', '0000-01-01', '9999-12-31'])
    expect(schedulesQuery.safeParse({ date }).success).toBe(false)
  expect(availabilityQuery.parse({ month: '2026-11', players: '8' })).toEqual({
    month: '2026-11',
    players: 8,
  })
  expect(availabilityQuery.parse({ month: '2026-11', vr: '2' })).toEqual({ month: '2026-11', vr: 2 })
  for (const laser of ['-1', '51', '1.5', 'x'])
    expect(availabilityQuery.safeParse({ month: '2026-11', laser }).success).toBe(false)
  for (const wrong of ['2026-13', '2026-00', '2026-1', '26-11', '0000-01', '9999-12']) {
    expect(availabilityQuery.safeParse({ month: wrong }).success).toBe(false)
  }
})

test('a day snapshot has only the specification’s slot fields', () => {
  const slot = { isClosed: false, bookingRef: null, holding: { lastUpdated: 1, sessionId: 'f' } }
  const day = (one: object) => ({
    serverNow: 1,
    catalogueRevision: 1,
    schedules: [
      {
        id: '1',
        location: 'antwerpen',
        date: '2026-11-16',
        open: true,
        version: 3,
        blockMinutes: 20,
        mandatoryBreak: true,
        slots: { '14:00': one },
      },
    ],
  })
  expect(daySnapshot.parse(day(slot))).toEqual(day(slot))
  expect(daySnapshot.safeParse(day({ ...slot, name: 'An' })).success).toBe(false)
})

test('a refusal has one of the listed codes', () => {
  expect(
    refusal.safeParse({ error: { code: 'slot-taken', slots: [{ location: 'antwerpen', slotKey: '14:00' }] } })
      .success,
  ).toBe(true)
  expect(refusal.safeParse({ error: { code: 'because' } }).success).toBe(false)
})

test('no input makes a schema throw', () => {
  fc.assert(
    fc.property(fc.anything(), (anything) => {
      bookingRequest.safeParse(anything)
      bookingRequest.safeParse({ booking: anything })
      holdingRequest.safeParse(anything)
    }),
  )
})
