import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatForBank, formatPrice, formatSum, formatTimes, priceDifferenceText } from './prices.ts'

const EURO = { style: 'currency', currency: 'EUR' } as const
const onCards = new Intl.NumberFormat('en-GB', { ...EURO, trailingZeroDisplay: 'stripIfInteger' })
const inSums = new Intl.NumberFormat('en-GB', EURO)

const anyCents = fc.integer({ min: -200_000_000, max: 200_000_000 })

test('prices on cards match Intl for en-GB', () => {
  fc.assert(fc.property(anyCents, (cents) => formatPrice(cents) === onCards.format(cents / 100)))
})

test('sums match Intl for en-GB', () => {
  fc.assert(fc.property(anyCents, (cents) => formatSum(cents) === inSums.format(cents / 100)))
})

test('a price times people stays on one line, and a bank app gets a decimal comma', () => {
  expect(formatTimes(7, 2250)).toBe('7\u00a0×\u00a0€22.50')
  expect(formatForBank(108000)).toBe('1080,00')
})

test.each([
  [350, 3150, '€3.50 more pp than Birthday, €31.50 in all'],
  [100, -500, '€1 more pp than Birthday'],
  [-200, null, '€2 less pp than Birthday'],
  [0, -1900, 'In all €19 less than Birthday'],
  [0, 0, undefined],
  [0, null, undefined],
])('a difference of %i cents each and %s together reads as %s', (perPersonCents, togetherCents, words) => {
  expect(priceDifferenceText('Birthday', { perPersonCents, togetherCents })).toBe(words)
})
