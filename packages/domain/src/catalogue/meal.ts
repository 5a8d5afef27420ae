import { type FormulaId, findFormula, type WithFormulas } from './formulas.ts'
import { chosenModules, type Module, type ModuleId } from './modules.ts'
import type { VenueRules } from './rules.ts'
import { type Language, wordsIn } from './words.ts'

type WithModules = { modules: readonly Module[] }

/** Whether to show the meal section, and whether the booking needs the kitchen. */
export function includesMeal(catalogue: WithModules, choice: readonly ModuleId[]): boolean {
  return chosenMeals(catalogue, choice).length > 0
}

function chosenMeals(catalogue: WithModules, choice: readonly ModuleId[]): readonly Module[] {
  return chosenModules(catalogue, choice).filter((module) => module.isMeal)
}

/**
 * Adds the à la carte module, priced at the venue, for a visitor who wants a meal but chose none. If the venue has no such module, the
 * choice stays as it is.
 */
export function withMealFromTheCard(
  catalogue: WithModules,
  choice: readonly ModuleId[],
): readonly ModuleId[] {
  if (includesMeal(catalogue, choice)) return choice
  const card = catalogue.modules.find((module) => module.isMeal && module.perPersonCents === null)
  return card === undefined ? choice : [...choice, card.id]
}

/** How many people eat: the number the visitor filled in, or else all players. */
export function mealPeople(given: number | null, players: number): number {
  return given ?? players
}

/** A booking's extras and people. `headCount` is how many came, once somebody counted. */
export type Fed = {
  modules: readonly ModuleId[]
  mealPeople: number | null
  players: number
  headCount?: number | null
}

/**
 * How many people eat during a booked visit; `null` without a meal. Where all players were to eat, everyone who came eats; another
 * number was agreed and stays. Also `eaters_of` of the database.
 */
export function eatersOf(catalogue: WithModules, booking: Fed): number | null {
  if (!includesMeal(catalogue, booking.modules)) return null
  const { mealPeople: agreed, players, headCount } = booking
  return mealPeople(agreed === players ? null : agreed, headCount ?? players)
}

/** How many people a module is for: the eaters for a meal, the players otherwise. */
export function modulePeople(module: Module, players: number, eaters: number | null): number {
  return module.isMeal ? mealPeople(eaters, players) : players
}

/** The chosen modules whose minimum this group does not reach. */
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
