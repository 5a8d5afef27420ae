import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { type Formula, getFormula, standardFormula } from '@lichtspel/domain/catalogue/formulas'
import { GENT } from '@lichtspel/domain/catalogue/gent.fixture'
import { describe, expect, test } from 'vitest'
import { sharedTerms, toldByRow } from './told-once.ts'

const party = FIRST_CATALOGUE.formulas.filter(({ cardGroup }) => cardGroup === 'party')

describe('the row of prices per game', () => {
  test('tells the prices of every formula that costs the same', () => {
    const { formulas, isExtraOfAll } = toldByRow(FIRST_CATALOGUE, standardFormula(FIRST_CATALOGUE))
    expect(formulas.map(({ id }) => id)).toEqual(['standard', 'custom', 'birthday'])
    expect(isExtraOfAll).toBe(true)
  })

  test('does not tell those of a formula with a longer table or another game more', () => {
    const { formulas, isExtraOfAll } = toldByRow(GENT, standardFormula(GENT))
    expect(formulas.map(({ id }) => id)).toEqual(['avond'])
    expect(isExtraOfAll).toBe(false)
  })
})

describe('what a shelf tells once for all its cards', () => {
  test('from how many players and games its parties are', () => {
    expect(sharedTerms(party, 4)).toEqual({ minPlayers: 8, minGames: 2 })
  })

  test('nothing when they differ, when any group may come, or when all go by mail', () => {
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
