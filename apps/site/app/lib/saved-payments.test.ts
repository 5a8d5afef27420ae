import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSavedBookings } from './saved-bookings.ts'
import { addSavedBooking } from './saved-bookings-storage.ts'
import { followPayment, retrySavedPayment } from './saved-payments.ts'

const ID = '3f2a91bc-0d4e-4c1f-9a55-2b8d1f0c7e11'
const PAYMENT = '0b7e0a52-7a1c-4f6e-9d55-0d6a3d1f2c11'
const booking = {
  id: ID,
  date: '2027-01-05',
  location: 'antwerpen',
  players: 6,
  slots: ['14:00'],
  slotsVR: [],
  slotsInteractiveFloor: [],
  blockMinutes: { laser: 20 },
  modules: ['pastaBuffet'],
  priceLines: [],
  totalCents: 14_000,
  deposit: { cents: 5_000, reference: '+++010/8068/17183+++' },
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  })
  addSavedBooking({ ...booking, payment: { id: PAYMENT } })
})
afterEach(() => vi.unstubAllGlobals())

test('a booking that waits for its payment is saved as such', () => {
  expect(readSavedBookings()).toMatchObject([{ id: ID, paymentId: PAYMENT }])
})

test.each(['paid', 'surplus'] as const)('%s: it stands, and nothing is to be paid', (state) => {
  followPayment({ id: PAYMENT, state })
  const [saved] = readSavedBookings()
  expect(saved).toMatchObject({ id: ID, facts: { deposit: null } })
  expect(saved).not.toHaveProperty('paymentId')
})

test.each(['too-late', 'cancelled'] as const)('%s: it is gone', (state) => {
  followPayment({ id: PAYMENT, state })
  expect(readSavedBookings()).toEqual([])
})

test.each(['starting', 'open', 'pending', 'unpaid', 'ended'] as const)('%s: it waits', (state) => {
  followPayment({ id: PAYMENT, state })
  expect(readSavedBookings()).toMatchObject([{ id: ID, paymentId: PAYMENT }])
})

test('waits for another attempt, and ignores payments of others', () => {
  const again = '11111111-7a1c-4f6e-9d55-0d6a3d1f2c11'
  retrySavedPayment(PAYMENT, again)
  followPayment({ id: PAYMENT, state: 'too-late' })
  expect(readSavedBookings()).toMatchObject([{ id: ID, paymentId: again }])
})

test('an older page or another client may store something else as the payment', () => {
  addSavedBooking({ ...booking, payment: { id: 7 as unknown as string } })
  expect(readSavedBookings()[0]).not.toHaveProperty('paymentId')
})
