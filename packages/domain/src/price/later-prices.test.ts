import { expect, test } from 'vitest'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { laterPricesFrom } from './estimate.ts'

const NEXT: Catalogue = { ...FIRST_CATALOGUE, revision: 2, validFrom: '2027-01-01' }
const DEARER: Catalogue = {
  ...NEXT,
  formulas: NEXT.formulas.map((formula) =>
    formula.offered === 'site' ? { ...formula, extraGameCents: formula.extraGameCents + 100 } : formula,
  ),
}
const TODAY = '2026-11-15'

test('[PR13] for a day with later prices, returns the date from which they apply', () => {
  expect(laterPricesFrom([FIRST_CATALOGUE, DEARER], TODAY, '2027-01-02')).toBe('2027-01-01')
  expect(laterPricesFrom([FIRST_CATALOGUE, DEARER], TODAY, '2026-12-31')).toBeUndefined()
  expect(laterPricesFrom([FIRST_CATALOGUE, DEARER], '2027-01-01', '2027-01-02')).toBeUndefined()
})

test('[PR13] ignores a later catalogue with the same prices, but reports a more expensive extra', () => {
  expect(laterPricesFrom([FIRST_CATALOGUE, NEXT], TODAY, '2027-01-02')).toBeUndefined()
  const [first, ...others] = NEXT.modules
  const drinks = { ...NEXT, modules: [{ ...first, perPersonCents: 1900 }, ...others] } as Catalogue
  expect(laterPricesFrom([FIRST_CATALOGUE, drinks], TODAY, '2027-01-02')).toBe('2027-01-01')
})
