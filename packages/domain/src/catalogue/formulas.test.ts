import { someCatalogue } from '@lichtspel/test-support/domain/catalogue/random-catalogue.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from './first-catalogue.ts'
import { offeredOccasions } from './formulas.ts'

test('[CT4] each occasion leads to its formula, in the order of the catalogue', () => {
  const led = offeredOccasions(FIRST_CATALOGUE).map(
    ({ occasion, formula }) => `${occasion.names.nl}: ${formula.names.nl}`,
  )
  expect(led).toEqual([
    'Verjaardag: Verjaardag',
    'Vrienden: Standaard',
    'Bedrijf: Business',
    'Student: Student',
  ])
})

test('[CT4] leaves out an occasion whose formula is withdrawn', () => {
  const formulas = FIRST_CATALOGUE.formulas.filter(({ id }) => id !== 'student')
  const ids = offeredOccasions({ ...FIRST_CATALOGUE, formulas }).map(({ occasion }) => occasion.id)
  expect(ids).toEqual(['birthday', 'friends', 'company'])
})

test('[CT4] in any catalogue every occasion leads to one of its formulas', () => {
  fc.assert(
    fc.property(someCatalogue, (catalogue) => {
      const led = offeredOccasions(catalogue)
      expect(led.map(({ occasion }) => occasion)).toEqual(catalogue.occasions)
      expect(led.every(({ formula }) => catalogue.formulas.includes(formula))).toBe(true)
    }),
  )
})
