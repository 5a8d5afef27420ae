import fc from 'fast-check'
import { expect, test } from 'vitest'
import { VAT_GROUPS } from '../catalogue/rules.ts'
import { type GrossLine, invoiceAmounts } from './invoice.ts'

const RATES = { leisure: 600, meals: 1200, drinks: 2100 }

test('[BI17] a bill is split by VAT rate, and its tax is exactly the net amount times the rate', () => {
  const amounts = invoiceAmounts(
    [
      { name: 'Kids, 3 spellen', cents: 43_200, group: 'leisure' },
      { name: 'Pastabuffet', cents: 13_000, group: 'meals' },
      { name: 'Drankjes aan de bar', cents: 3_450, group: 'drinks' },
    ],
    RATES,
    5_000,
  )
  expect(amounts.taxes).toEqual([
    { rate: 2100, taxableCents: 2_851, taxCents: 599 },
    { rate: 1200, taxableCents: 11_607, taxCents: 1_393 },
    { rate: 600, taxableCents: 40_755, taxCents: 2_445 },
  ])
  expect(amounts).toMatchObject({
    netCents: 55_213,
    taxCents: 4_437,
    roundingCents: 0,
    paidCents: 5_000,
    payableCents: 54_650,
  })
})

const anyLine: fc.Arbitrary<GrossLine> = fc.record({
  name: fc.constant('x'),
  cents: fc.integer({ min: -5_000, max: 100_000 }),
  group: fc.constantFrom(...VAT_GROUPS),
})
const anyRates = fc.record({
  leisure: fc.constantFrom(0, 600, 1200, 2100),
  meals: fc.integer({ min: 0, max: 2_500 }),
  drinks: fc.constantFrom(600, 1200, 2100),
})

test('[BI18] the arithmetic rules of EN 16931 hold for any bill, to the cent', () => {
  const sum = (amounts: readonly number[]) => amounts.reduce((all, cents) => all + cents, 0)
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 12 }),
      anyRates,
      fc.nat(50_000),
      (charged, rates, paid) => {
        const { lines, taxes, netCents, taxCents, roundingCents, paidCents, payableCents } = invoiceAmounts(
          charged,
          rates,
          paid,
        )
        // BR-CO-10 and BR-CO-13: the lines add up to the amount without tax.
        expect(sum(lines.map((line) => line.netCents))).toBe(netCents)
        // BR-S-08: for each rate, its lines add up to its taxable amount.
        for (const { rate, taxableCents } of taxes)
          expect(sum(lines.filter((line) => line.rate === rate).map((line) => line.netCents))).toBe(
            taxableCents,
          )
        // BR-CO-17: the tax of a rate is its taxable amount times the rate, rounded to the cent.
        for (const tax of taxes)
          expect(Math.abs(tax.taxCents - (tax.taxableCents * tax.rate) / 10_000)).toBeLessThanOrEqual(0.5)
        // BR-CO-14: the tax is the sum of the taxes.
        expect(sum(taxes.map((tax) => tax.taxCents))).toBe(taxCents)
        // BR-CO-16: what is to be paid is the amount with tax, less what was paid, and the rounding.
        expect(payableCents).toBe(netCents + taxCents - paidCents + roundingCents)
        // The bill, to the cent; rounding is at most a cent per rate.
        expect(payableCents + paid).toBe(sum(charged.map(({ cents }) => cents)))
        expect(Math.abs(roundingCents)).toBeLessThanOrEqual(taxes.length)
        // Each rate once, each line kept.
        expect(new Set(taxes.map(({ rate }) => rate)).size).toBe(taxes.length)
        expect(lines).toHaveLength(charged.length)
      },
    ),
    { numRuns: 1_000 },
  )
})
