import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { type Formula, getFormula, standardFormula } from '@lichtspel/domain/catalogue/formulas'
import { GENT } from '@lichtspel/test-support/domain/catalogue/gent.ts'
import { describe, expect, test } from 'vitest'
import { sharedTerms, toldByRow } from './shared-facts.ts'

const party = FIRST_CATALOGUE.formulas.filter(({ cardGroup }) => cardGroup === 'party')

describe('the price-per-game row', () => {
  test('covers every formula with the same prices', () => {
    const { formulas, isExtraOfAll } = toldByRow(FIRST_CATALOGUE, standardFormula(FIRST_CATALOGUE))
    expect(formulas.map(({ id }) => id)).toEqual(['standard', 'custom', 'birthday'])
    expect(isExtraOfAll).toBe(true)
  })

  test('does not cover a formula with a longer table or a different price for an extra game', () => {
    const { formulas, isExtraOfAll } = toldByRow(GENT, standardFormula(GENT))
    expect(formulas.map(({ id }) => id)).toEqual(['avond'])
    expect(isExtraOfAll).toBe(false)
  })
})

describe('the shared terms of a group of cards', () => {
  test('are the minimum players and games that all its formulas share', () => {
    expect(sharedTerms(party, 4)).toEqual({ minPlayers: 8, minGames: 2 })
  })

  test('are null when the formulas differ, when their minimum is the general one, or when all are booked by mail', () => {
    const larger: Formula = { ...getFormula(FIRST_CATALOGUE, 'kids'), minPlayers: 10 }
    expect(sharedTerms([...party, larger], 4)).toBeNull()
    expect(sharedTerms(party, 8)).toBeNull()
    expect(
      sharedTerms(
        FIRST_CATALOGUE.formulas.filter(({ offered }) => offered === 'mail'),
        4,
      ),
    ).toBeNull()
  })
})
