import { chosenModules, type Module, type ModuleId } from './modules.ts'
import type { VenueRules } from './rules.ts'

type WithModules = { modules: readonly Module[] }

/** Whether the meal section is shown, and whether the booking asks for the kitchen. */
export function includesMeal(catalogue: WithModules, choice: readonly ModuleId[]): boolean {
  return chosenMeals(catalogue, choice).length > 0
}

/** What the kitchen serves. */
export function chosenMeals(catalogue: WithModules, choice: readonly ModuleId[]): readonly Module[] {
  return chosenModules(catalogue, choice).filter((module) => module.isMeal)
}

/** The choice of whoever asks for a meal and names none: from the card, settled at the venue. Without a card it stays as it is. */
export function withMealFromTheCard(
  catalogue: WithModules,
  choice: readonly ModuleId[],
): readonly ModuleId[] {
  if (includesMeal(catalogue, choice)) return choice
  const card = catalogue.modules.find((module) => module.isMeal && module.perPersonCents === null)
  return card === undefined ? choice : [...choice, card.id]
}

/** How many eat: what the visitor filled in, or else everyone who plays. */
export function mealPeople(given: number | null, players: number): number {
  return given ?? players
}

/** How many a module is for: who eats, or who plays. */
export function modulePeople(module: Module, players: number, eaters: number | null): number {
  return module.isMeal ? mealPeople(eaters, players) : players
}

/** The chosen modules that are not set up for so few. */
export function modulesBelowMinimum(
  catalogue: WithModules,
  choice: readonly ModuleId[],
  people: { players: number; eaters: number | null },
): Module[] {
  return chosenModules(catalogue, choice).filter(
    (module) => modulePeople(module, people.players, people.eaters) < module.minPeople,
  )
}

export function isMealCount({ rules }: { rules: Pick<VenueRules, 'eaters'> }, people: number): boolean {
  return Number.isInteger(people) && people >= rules.eaters.min && people <= rules.eaters.max
}
