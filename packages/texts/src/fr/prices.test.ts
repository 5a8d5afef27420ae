import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPrice, formatSum, priceDifferenceText } from './prices.ts'

const EURO = { style: 'currency', currency: 'EUR' } as const
const onCards = new Intl.NumberFormat('fr-BE', { ...EURO, trailingZeroDisplay: 'stripIfInteger' })
const inSums = new Intl.NumberFormat('fr-BE', EURO)

const anyCents = fc.integer({ min: -200_000_000, max: 200_000_000 })

test('prices on cards match Intl for fr-BE', () => {
  fc.assert(fc.property(anyCents, (cents) => formatPrice(cents) === onCards.format(cents / 100)))
})

test('sums match Intl for fr-BE', () => {
  fc.assert(fc.property(anyCents, (cents) => formatSum(cents) === inSums.format(cents / 100)))
})

test.each([
  [350, 3150, '3,50 € de plus par pers. que « Anniversaire », soit 31,50 € en tout'],
  [100, -500, '1 € de plus par pers. que « Anniversaire »'],
  [-200, null, '2 € de moins par pers. que « Anniversaire »'],
  [0, -1900, 'En tout, 19 € de moins que « Anniversaire »'],
  [0, 0, undefined],
  [0, null, undefined],
])('a difference of %i cents each and %s together reads as %s', (perPersonCents, togetherCents, words) => {
  expect(
    priceDifferenceText('Anniversaire', { perPersonCents, togetherCents })?.replaceAll('\u00a0', ' '),
  ).toBe(words)
})
