import { expect, test } from 'vitest'
import { bookingCode } from './booking-code.ts'

test('[BC1] the booking code is the first eight digits of the id', () => {
  expect(bookingCode('3f2a91bc-0d4e-4c1f-9a55-2b8d1f0c7e11')).toBe('3F2A-91BC')
})
