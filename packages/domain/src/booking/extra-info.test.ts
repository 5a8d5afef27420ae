import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { extraInfoLines } from './extra-info.ts'

test('[EX1] formula and modules are listed below the visitor’s own text', () => {
  const asked = { formula: 'kids', modules: ['pastaBuffet', 'drinksForfait'], players: 10, mealPeople: 12 }
  const [formula, drinks, pasta, ...more] = extraInfoLines(FIRST_CATALOGUE, asked)
  expect(formula).toMatchObject({ kind: 'formula', names: { nl: 'Birthday Party Kids' } })
  expect(drinks).toMatchObject({ kind: 'module', module: { id: 'drinksForfait' }, people: 10 })
  expect(pasta).toMatchObject({ kind: 'module', module: { id: 'pastaBuffet' }, people: 12 })
  expect(more).toEqual([])
})
