import { REFUSAL_CODES } from '@lichtspel/domain/booking/refusal'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { bookableFormulas } from '@lichtspel/domain/catalogue/formulas'
import { expect, test } from 'vitest'
import { refusalText } from './refusals.ts'

test('refusals use the numbers of the given catalogue', () => {
  const { rules, modules } = FIRST_CATALOGUE
  const [standard] = bookableFormulas(FIRST_CATALOGUE)
  const limits = { maxGames: 35, maxSlots: 36, changesPerDay: 37 }
  const ask = {
    catalogue: {
      ...FIRST_CATALOGUE,
      rules: { ...rules, players: { min: 31, max: 32 }, eaters: { min: 33, max: 34 }, ...limits },
    },
    formula: standard && { ...standard, minPlayers: 38, minGames: 39 },
    modules: modules.slice(0, 2).map((module, place) => ({ ...module, minPeople: 41 + place })),
  }
  const said = REFUSAL_CODES.map((code) => refusalText(code, ask)).join(' ')
  for (const number of [31, 32, 33, 34, 35, 36, 37, 38, 39, 41, 42])
    expect(said).toMatch(RegExp(`\\b${number}\\b`))
})
