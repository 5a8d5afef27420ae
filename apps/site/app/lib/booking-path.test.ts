import { expect, test } from 'vitest'
import { bookingPath } from './booking-path.ts'

test('a card opens the booking with its formula', () => {
  expect(bookingPath('kids')).toBe('/booking?formule=kids')
  expect(bookingPath('kids', 10)).toBe('/booking?formule=kids&spelers=10')
  expect(bookingPath()).toBe('/booking')
})
