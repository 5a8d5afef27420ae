import { DEVICE_STORAGE } from '@lichtspel/texts/privacy'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addReminder, followBooking, readReminders, removeReminder } from './reminders.ts'

class Shelf {
  readonly kept = new Map<string, string>()
  getItem = (key: string) => this.kept.get(key) ?? null
  setItem = (key: string, text: string) => void this.kept.set(key, text)
  removeItem = (key: string) => void this.kept.delete(key)
}

const booking = {
  id: 'a',
  date: '2027-01-05',
  location: 'antwerpen',
  players: 6,
  slots: ['14:00'],
  slotsVR: [],
  slotsInteractiveFloor: [],
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
  expect(readReminders()).toEqual([booking])
  expect(shelf.getItem('bookings')).not.toMatch(/Sarah|voorbeeld|0470/)
  removeReminder('a')
  expect(readReminders()).toEqual([])
})

test('a reminder follows its booking, and no other booking gets one', () => {
  followBooking({ ...booking, status: 'confirmed' })
  expect(readReminders()).toEqual([])
  addReminder(booking)
  followBooking({ ...booking, date: '2027-01-06', status: 'confirmed' })
  expect(readReminders()).toEqual([{ ...booking, date: '2027-01-06' }])
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
])('what someone else wrote is not believed: %s', (text) => {
  shelf.setItem('bookings', text)
  expect(readReminders()).toEqual([])
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
