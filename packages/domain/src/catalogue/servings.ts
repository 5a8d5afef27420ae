import { type FormulaId, findFormula, type WithFormulas } from './formulas.ts'
import { eatersOf, type Fed, modulePeople } from './meal.ts'
import { chosenModules, type Module } from './modules.ts'
import type { Language } from './words.ts'
import { wordsIn } from './words.ts'

/** Something the kitchen or the bar prepares, and for how many people. */
export type Serving = { name: string; people: number }

/** What a booking gets from the kitchen and the bar: its extras first, then what its formula serves. */
export function servingsOf(
  catalogue: WithFormulas & { modules: readonly Module[] },
  booked: Fed & { formula: FormulaId },
  language: Language,
): Serving[] {
  const people = booked.headCount ?? booked.players
  const eaters = eatersOf(catalogue, booked)
  const extras = chosenModules(catalogue, booked.modules).map((module) => ({
    name: wordsIn(module.names, language),
    people: modulePeople(module, people, eaters),
  }))
  const included = findFormula(catalogue, booked.formula)?.serves ?? []
  return [...extras, ...included.map((name) => ({ name, people }))]
}
