import type { FormulaId } from '../catalogue/formulas.ts'
import { mealPeople } from '../catalogue/meal.ts'
import { chosenModules, type ModuleChoice, type ModuleId } from '../catalogue/modules.ts'

/** A line that is put under the visitor's own words; packages/texts gives it its words. */
export type ExtraInfoLine =
  | { kind: 'formula'; formula: FormulaId }
  | { kind: 'module'; module: ModuleId; people: number }

export function extraInfoLines(request: {
  formula: FormulaId
  modules: ModuleChoice
  players: number
  mealPeople: number | null
}): ExtraInfoLine[] {
  const modules = chosenModules(request.modules).map(
    (module): ExtraInfoLine => ({
      kind: 'module',
      module: module.id,
      people: module.isMeal ? mealPeople(request.mealPeople, request.players) : request.players,
    }),
  )
  return [{ kind: 'formula', formula: request.formula }, ...modules]
}
