import { KITCHEN_DEPOSIT_CENTS } from '../payment/deposit.ts'
import { chosenModules, type ModuleChoice } from './modules.ts'

export const MIN_MEAL_PEOPLE = 4
export const MAX_MEAL_PEOPLE = 48

/** Whether the meal section is shown, and whether the booking asks for the kitchen. */
export function includesMeal(choice: ModuleChoice): boolean {
  return chosenModules(choice).some((module) => module.isMeal)
}

/** How many eat: what the visitor filled in, or else everyone who plays. */
export function mealPeople(given: number | null, players: number): number {
  return given ?? players
}

/** A buffet is not set up for fewer than its minimum. */
export function isBelowMealMinimum(choice: ModuleChoice, people: number): boolean {
  return chosenModules(choice).some((module) => module.isMeal && people < module.minPeople)
}

export function isMealCount(people: number): boolean {
  return Number.isInteger(people) && people >= MIN_MEAL_PEOPLE && people <= MAX_MEAL_PEOPLE
}

/** What is asked up front: something when the kitchen is to be opened. */
export function depositCents(choice: ModuleChoice): number {
  return includesMeal(choice) ? KITCHEN_DEPOSIT_CENTS : 0
}
