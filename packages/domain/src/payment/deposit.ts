import type { Catalogue } from '../catalogue/catalogue.ts'
import { includesMeal } from '../catalogue/meal.ts'
import type { ModuleId } from '../catalogue/modules.ts'

/** What is asked up front: something when the kitchen is to be opened. */
export function depositCents(catalogue: Catalogue, choice: readonly ModuleId[]): number {
  return includesMeal(catalogue, choice) ? catalogue.rules.deposit.cents : 0
}
