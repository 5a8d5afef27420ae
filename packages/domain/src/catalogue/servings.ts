import { type FormulaId, findFormula, type WithFormulas } from './formulas.ts'
import { modulePeople } from './meal.ts'
import { chosenModules, type Module, type ModuleId } from './modules.ts'
import type { Language } from './words.ts'
import { wordsIn } from './words.ts'

/** Something the kitchen or the bar prepares, and for how many people. */
export type Serving = { name: string; people: number }

type Booked = {
  formula: FormulaId
  modules: readonly ModuleId[]
  mealPeople: number | null
  players: number
}

/** What a booking gets from the kitchen and the bar: its extras first, then what its formula serves. */
export function servingsOf(
  catalogue: WithFormulas & { modules: readonly Module[] },
  { formula, modules, mealPeople, players }: Booked,
  language: Language,
): Serving[] {
  const extras = chosenModules(catalogue, modules).map((module) => ({
    name: wordsIn(module.names, language),
    people: modulePeople(module, players, mealPeople),
  }))
  const included = findFormula(catalogue, formula)?.serves ?? []
  return [...extras, ...included.map((name) => ({ name, people: players }))]
}
