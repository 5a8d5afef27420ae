import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPrice, formatSum, priceDifferenceText } from './prices.ts'

const EURO = { style: 'currency', currency: 'EUR' } as const
const onCards = new Intl.NumberFormat('nl-BE', { ...EURO, trailingZeroDisplay: 'stripIfInteger' })
const inSums = new Intl.NumberFormat('nl-BE', EURO)

const anyCents = fc.integer({ min: -200_000_000, max: 200_000_000 })

test('prices on cards match Intl for nl-BE', () => {
  fc.assert(fc.property(anyCents, (cents) => formatPrice(cents) === onCards.format(cents / 100)))
})

test('sums match Intl for nl-BE', () => {
  fc.assert(fc.property(anyCents, (cents) => formatSum(cents) === inSums.format(cents / 100)))
})

test.each([
  [350, 3150, '€ 3,50 meer p.p. dan Verjaardag, samen € 31,50'],
  [100, -500, '€ 1 meer p.p. dan Verjaardag'],
  [-200, null, '€ 2 minder p.p. dan Verjaardag'],
  [0, -1900, 'Samen € 19 minder dan Verjaardag'],
  [0, 0, undefined],
  [0, null, undefined],
])('a difference of %i cents each and %s together reads as %s', (perPersonCents, togetherCents, words) => {
  expect(
    priceDifferenceText('Verjaardag', { perPersonCents, togetherCents })?.replaceAll('\u00a0', ' '),
  ).toBe(words)
})
