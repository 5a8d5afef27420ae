import { DEVICE_STORAGE } from '@lichtspel/texts/privacy'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followBooking, readSavedBookings, removeSavedBooking } from './saved-bookings.ts'
import { addSavedBooking } from './saved-bookings-storage.ts'

class FakeStorage {
  readonly kept = new Map<string, string>()
  getItem = (key: string) => this.kept.get(key) ?? null
  setItem = (key: string, text: string) => void this.kept.set(key, text)
  removeItem = (key: string) => void this.kept.delete(key)
}

const ID = '3f2a91bc-0d4e-4c1f-9a55-2b8d1f0c7e11'
const booking = {
  id: ID,
  date: '2027-01-05',
  location: 'antwerpen',
  players: 6,
  slots: ['14:00'],
  slotsVR: [],
  slotsInteractiveFloor: [],
}
const remembered = { ...booking, revision: 1 }
const facts = {
  blockMinutes: { laser: 20, vr: 0, interactivefloor: 0 },
  modules: ['pastaBuffet'],
  mealPeople: null,
  mealAt: '16:15',
  priceLines: [
    {
      kind: 'formula' as const,
      formula: 'kids',
      names: { nl: 'Kids' },
      games: 1,
      people: 5,
      perPersonCents: 2_800,
      cents: 14_000,
      freePlayer: null,
    },
  ],
  totalCents: 14_000,
  deposit: { cents: 5_000, reference: '+++010/8068/17183+++' },
}
let storage: FakeStorage

beforeEach(() => {
  storage = new FakeStorage()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

test('a booking is saved once, without personal data, and can be removed', () => {
  const answer = { ...booking, name: 'Sarah', email: 'sarah@voorbeeld.be', phone: '0470' }
  addSavedBooking(answer)
  addSavedBooking(answer)
  expect(readSavedBookings()).toEqual([remembered])
  expect(storage.getItem('bookings')).not.toMatch(/Sarah|voorbeeld|0470/)
  removeSavedBooking(ID)
  expect(readSavedBookings()).toEqual([])
})

test('a saved booking follows changes and cancellation, but a booking that was not saved stays unsaved', () => {
  followBooking({ ...booking, status: 'confirmed' })
  expect(readSavedBookings()).toEqual([])
  addSavedBooking(booking)
  followBooking({ ...booking, date: '2027-01-06', status: 'confirmed' })
  expect(readSavedBookings()).toEqual([{ ...remembered, date: '2027-01-06' }])
  followBooking({ ...booking, status: 'cancelled' })
  expect(readSavedBookings()).toEqual([])
})

test.each([
  '{ not json',
  '42',
  '"text"',
  '{"id":"a"}',
  '[null, 1, "x", []]',
  JSON.stringify([{ ...booking, date: 'morgen' }]),
  JSON.stringify([{ ...booking, slots: [{ html: '<b>' }] }]),
  JSON.stringify([{ ...booking, slots: 'veel' }]),
  JSON.stringify([{ ...booking, id: 7 }]),
  JSON.stringify([{ ...booking, slots: ['<b>'] }]),
  JSON.stringify([{ ...booking, slots: [] }]),
  JSON.stringify([{ ...booking, slots: ['24:00'] }]),
  JSON.stringify([{ ...booking, slots: ['14:00', '14:00'] }]),
  JSON.stringify([{ ...booking, players: 0 }]),
  JSON.stringify([{ ...booking, date: '9999-12-31' }]),
  JSON.stringify([{ ...booking, date: '2027-02-30' }]),
  JSON.stringify([{ ...booking, id: `${ID}\ud800` }]),
  JSON.stringify([{ ...booking, id: '' }]),
  JSON.stringify([{ ...booking, id: 'a'.repeat(101) }]),
])('ignores invalid stored data: %s', (text) => {
  storage.setItem('bookings', text)
  expect(readSavedBookings()).toEqual([])
})

test('ignores a saved booking of 200 000 slots', () => {
  const slots = Array.from({ length: 200_000 }, () => '14:00')
  storage.setItem('bookings', JSON.stringify([{ ...booking, slots }]))
  expect(readSavedBookings()).toEqual([])
})

test('a saved booking of another client, whose id is not a UUID, is shown and can be removed', () => {
  storage.setItem('bookings', JSON.stringify([{ ...booking, id: 'booking-17' }]))
  expect(readSavedBookings()).toEqual([{ ...booking, id: 'booking-17' }])
  removeSavedBooking('booking-17')
  expect(readSavedBookings()).toEqual([])
})

test('invalid entries stay on the device when another booking is saved or removed', () => {
  const strange = [null, { ...booking, id: 7 }]
  storage.setItem('bookings', JSON.stringify(strange))
  addSavedBooking(booking)
  expect(readSavedBookings()).toEqual([remembered])
  removeSavedBooking(ID)
  expect(JSON.parse(storage.getItem('bookings') ?? '')).toEqual(strange)
})

test('saves the facts of the booking too, but drops the deposit once it is paid', () => {
  addSavedBooking({ ...booking, ...facts })
  expect(readSavedBookings()).toEqual([{ ...remembered, facts }])
  const deposit = { ...facts.deposit, qr: '', state: 'paid' as const, paidCents: 5_000 }
  followBooking({ ...booking, ...facts, deposit, revision: 2, status: 'confirmed' })
  expect(readSavedBookings()).toEqual([{ ...remembered, revision: 2, facts: { ...facts, deposit: null } }])
})

test.each([
  ['blocks', { blockMinutes: { laser: 'x' } }],
  ['lines', { priceLines: [{ kind: 'formula' }] }],
  ['names', { priceLines: [{ ...facts.priceLines[0], names: { nl: { html: '<b>' } } }] }],
  ['total', { totalCents: null }],
  ['meal', { mealAt: '<b>' }],
  ['deposit', { deposit: { cents: '50' } }],
  ['modules', { modules: 'pasta' }],
])('ignores facts with invalid %s, and keeps the saved booking', (_, wrong) => {
  storage.setItem('bookings', JSON.stringify([{ ...booking, facts: { ...facts, ...wrong } }]))
  expect(readSavedBookings()).toEqual([booking])
})

test('ignores facts that would make a game end after midnight', () => {
  const late = { ...booking, slots: ['23:59'] }
  const long = { ...facts, blockMinutes: { ...facts.blockMinutes, laser: 60 } }
  storage.setItem('bookings', JSON.stringify([{ ...late, facts: long }]))
  expect(readSavedBookings()).toEqual([late])
})

test('keeps the valid bookings among invalid ones', () => {
  storage.setItem('bookings', JSON.stringify([null, booking, { id: 'b' }]))
  expect(readSavedBookings()).toEqual([booking])
})

test('the key is the one the specification fixes and the privacy page names', () => {
  addSavedBooking(booking)
  expect([...storage.kept.keys()]).toEqual(['bookings'])
  expect(DEVICE_STORAGE.some(({ what }) => what.includes('(bookings)'))).toBe(true)
})
