import fc from 'fast-check'
import { test } from 'vitest'
import { formatPrice, formatSum } from './prices.ts'

const EURO = { style: 'currency', currency: 'EUR' } as const
const onCards = new Intl.NumberFormat('nl-BE', { ...EURO, trailingZeroDisplay: 'stripIfInteger' })
const inSums = new Intl.NumberFormat('nl-BE', EURO)

const anyCents = fc.integer({ min: -200_000_000, max: 200_000_000 })

test('prices on cards read as Intl writes them in nl-BE', () => {
  fc.assert(fc.property(anyCents, (cents) => formatPrice(cents) === onCards.format(cents / 100)))
})

test('sums read as Intl writes them in nl-BE', () => {
  fc.assert(fc.property(anyCents, (cents) => formatSum(cents) === inSums.format(cents / 100)))
})
