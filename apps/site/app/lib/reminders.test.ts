import { DEVICE_STORAGE } from '@lichtspel/texts/privacy'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addReminder } from './kept-reminders.ts'
import { followBooking, readReminders, removeReminder } from './reminders.ts'

class Shelf {
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
let shelf: Shelf

beforeEach(() => {
  shelf = new Shelf()
  vi.stubGlobal('localStorage', shelf)
})
afterEach(() => vi.unstubAllGlobals())

test('a booking is remembered once, without saying whose it is, and can be forgotten', () => {
  const answer = { ...booking, name: 'Sarah', email: 'sarah@voorbeeld.be', phone: '0470' }
  addReminder(answer)
  addReminder(answer)
  expect(readReminders()).toEqual([remembered])
  expect(shelf.getItem('bookings')).not.toMatch(/Sarah|voorbeeld|0470/)
  removeReminder(ID)
  expect(readReminders()).toEqual([])
})

test('a reminder follows its booking, and no other booking gets one', () => {
  followBooking({ ...booking, status: 'confirmed' })
  expect(readReminders()).toEqual([])
  addReminder(booking)
  followBooking({ ...booking, date: '2027-01-06', status: 'confirmed' })
  expect(readReminders()).toEqual([{ ...remembered, date: '2027-01-06' }])
  followBooking({ ...booking, status: 'cancelled' })
  expect(readReminders()).toEqual([])
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
])('what someone else wrote is not believed: %s', (text) => {
  shelf.setItem('bookings', text)
  expect(readReminders()).toEqual([])
})

test('a reminder of 200 000 slots is not believed', () => {
  const slots = Array.from({ length: 200_000 }, () => '14:00')
  shelf.setItem('bookings', JSON.stringify([{ ...booking, slots }]))
  expect(readReminders()).toEqual([])
})

test('a reminder of another client, whose id is no UUID, is shown and can be forgotten', () => {
  shelf.setItem('bookings', JSON.stringify([{ ...booking, id: 'booking-17' }]))
  expect(readReminders()).toEqual([{ ...booking, id: 'booking-17' }])
  removeReminder('booking-17')
  expect(readReminders()).toEqual([])
})

test('what cannot be shown stays on the device when another booking is remembered or forgotten', () => {
  const strange = [null, { ...booking, id: 7 }]
  shelf.setItem('bookings', JSON.stringify(strange))
  addReminder(booking)
  expect(readReminders()).toEqual([remembered])
  removeReminder(ID)
  expect(JSON.parse(shelf.getItem('bookings') ?? '')).toEqual(strange)
})

test('what was promised is remembered too, and a deposit that was paid is not', () => {
  addReminder({ ...booking, ...facts })
  expect(readReminders()).toEqual([{ ...remembered, facts }])
  const deposit = { ...facts.deposit, qr: '', state: 'paid' as const, paidCents: 5_000 }
  followBooking({ ...booking, ...facts, deposit, revision: 2, status: 'confirmed' })
  expect(readReminders()).toEqual([{ ...remembered, revision: 2, facts: { ...facts, deposit: null } }])
})

test.each([
  ['blocks', { blockMinutes: { laser: 'x' } }],
  ['lines', { priceLines: [{ kind: 'formula' }] }],
  ['names', { priceLines: [{ ...facts.priceLines[0], names: { nl: { html: '<b>' } } }] }],
  ['total', { totalCents: null }],
  ['meal', { mealAt: '<b>' }],
  ['deposit', { deposit: { cents: '50' } }],
  ['modules', { modules: 'pasta' }],
])('facts whose %s are not ours are left out, and the reminder stays', (_, wrong) => {
  shelf.setItem('bookings', JSON.stringify([{ ...booking, facts: { ...facts, ...wrong } }]))
  expect(readReminders()).toEqual([booking])
})

test('facts by which a game would end after midnight are left out', () => {
  const late = { ...booking, slots: ['23:59'] }
  const long = { ...facts, blockMinutes: { ...facts.blockMinutes, laser: 60 } }
  shelf.setItem('bookings', JSON.stringify([{ ...late, facts: long }]))
  expect(readReminders()).toEqual([late])
})

test('what is good among what is not is kept', () => {
  shelf.setItem('bookings', JSON.stringify([null, booking, { id: 'b' }]))
  expect(readReminders()).toEqual([booking])
})

test('the key is the one that the specification fixes and the privacy page names', () => {
  addReminder(booking)
  expect([...shelf.kept.keys()]).toEqual(['bookings'])
  expect(DEVICE_STORAGE.some(({ what }) => what.includes('(bookings)'))).toBe(true)
})
