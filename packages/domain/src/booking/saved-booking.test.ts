import { expect, test } from 'vitest'
import { formatSessionId, isSessionId, readSessionId } from '../slots/session-id.ts'
import {
  type SavedBooking,
  savedBookingOf,
  upcomingSavedBookings,
  withoutSavedBooking,
} from './saved-booking.ts'

function savedBooking(id: string, date: string): SavedBooking {
  return {
    id,
    date,
    location: 'antwerpen',
    players: 8,
    slots: ['14:00'],
    slotsVR: [],
    slotsInteractiveFloor: [],
  }
}

test('[RE1] lists bookings from today on, by date', () => {
  const kept = [
    savedBooking('c', '2026-12-01'),
    savedBooking('past', '2026-11-13'),
    savedBooking('a', '2026-11-14'),
    savedBooking('b', '2026-11-20'),
    savedBooking('b2', '2026-11-20'),
  ]
  expect(upcomingSavedBookings(kept, '2026-11-14').map((r) => r.id)).toEqual(['a', 'b', 'b2', 'c'])
})

test('[RE2] removes only that booking', () => {
  const kept = [savedBooking('a', '2026-11-14'), savedBooking('b', '2026-11-20')]
  expect(withoutSavedBooking(kept, 'a')).toEqual([savedBooking('b', '2026-11-20')])
  expect(withoutSavedBooking(kept, 'x')).toEqual(kept)
  expect(withoutSavedBooking([null, 7, ...kept], 'a')).toEqual([null, 7, savedBooking('b', '2026-11-20')])
})

const FACTS = {
  blockMinutes: { laser: 20, vr: 0, interactivefloor: 0 },
  modules: ['aLaCarte'],
  mealPeople: 9,
  mealAt: '16:15',
  priceLines: [],
  totalCents: 0,
}
const DEPOSIT = { cents: 5_000, reference: '+++010/8068/17183+++' }

test('[RE3] saves nothing about the person', () => {
  const answer = {
    ...savedBooking('a', '2026-11-14'),
    ...FACTS,
    deposit: { ...DEPOSIT, qr: 'data:image/png' },
    name: 'An',
    email: 'an@x.be',
    phone: '0470',
    extraInfo: 'x',
  }
  expect(savedBookingOf(answer)).toEqual({
    ...savedBooking('a', '2026-11-14'),
    revision: 1,
    facts: { ...FACTS, deposit: DEPOSIT },
  })
})

test('[RE3] saves the rest of a response that has no facts', () => {
  expect(savedBookingOf(savedBooking('a', '2026-11-14'))).toEqual({
    ...savedBooking('a', '2026-11-14'),
    revision: 1,
  })
})

test('[RE4] saves only the part of the deposit still to be paid', () => {
  const kept = (state: 'open' | 'paid', paidCents: number) =>
    savedBookingOf({
      ...savedBooking('a', '2026-11-14'),
      ...FACTS,
      revision: 3,
      deposit: { ...DEPOSIT, state, paidCents },
    })
  expect(kept('open', 2_000)).toMatchObject({ revision: 3, facts: { deposit: { cents: 3_000 } } })
  expect(kept('paid', 5_000).facts?.deposit).toBeNull()
  expect(
    savedBookingOf({ ...savedBooking('a', '2026-11-14'), ...FACTS, deposit: null }).facts?.deposit,
  ).toBeNull()
})

test('[SI1] a session id is the time and 128 random bits', () => {
  const random = Uint8Array.from({ length: 16 }, (_, i) => i)
  const id = formatSessionId(1_794_700_800_000, random)
  expect(id).toBe('1794700800000-000102030405060708090a0b0c0d0e0f')
  expect(isSessionId(id)).toBe(true)
  expect(formatSessionId(0, random)).toBe('0000000000000-000102030405060708090a0b0c0d0e0f')
  expect(() => formatSessionId(1, new Uint8Array(8))).toThrow('16 random bytes, not 8')
  for (const wrong of [`x${id}`, `${id}0`, id.toUpperCase(), id.replace('-', ''), '', '1-2']) {
    expect(isSessionId(wrong)).toBe(false)
  }
})

test('[SI2] accepts session ids that other clients build from the time and a random number, as text or as a number', () => {
  const made = ['1794700800000', '1794700800000-0.8437', 'mhzp3k2r.x8f2kq1z', 'x'.repeat(80)]
  for (const text of made) expect(readSessionId(text)).toBe(text)
  expect(readSessionId(1_794_700_800_000)).toBe('1794700800000')
  expect(readSessionId(1_794_700_800_000.5)).toBe('1794700800000.5')
  expect(readSessionId(Number.MAX_SAFE_INTEGER)).toBe('9007199254740991')
  const wrong = ['', '179470080000', 'x'.repeat(81), '1794700800000 1', '1794700800000\n', '1794700800000é']
  for (const text of wrong) expect(readSessionId(text)).toBeUndefined()
  // Not a safe integer: it parses to the same number as its neighbours, so several visitors would share it.
  expect(readSessionId(17_947_008_000_001_234)).toBeUndefined()
  const numbers = [1e21, 1.794_700_812_34e25, -1_794_700_800_000, 0, 42, Number.NaN, Number.POSITIVE_INFINITY]
  for (const number of numbers) expect(readSessionId(number)).toBeUndefined()
})
