import { ATTRACTION_IDS, type PerAttraction } from '../catalogue/attractions.ts'
import { FORMULAS, type FormulaId } from '../catalogue/formulas.ts'
import { mealPeople } from '../catalogue/meal.ts'
import { chosenModules, type ModuleChoice, type ModuleId } from '../catalogue/modules.ts'
import type { Venue } from '../catalogue/venue.ts'
import { gamesInSlots } from '../slots/needs.ts'
import { chargedPlayers, perPersonCents } from './formula-price.ts'

export type PriceFacts = {
  formula: FormulaId
  players: number
  slotCounts: PerAttraction<number>
  modules: ModuleChoice
  mealPeople: number | null
}

/** One row of the sum behind a price: people × what each pays. */
export type PriceLine =
  | {
      kind: 'formula'
      formula: FormulaId
      games: number
      people: number
      perPersonCents: number
      cents: number
      celebrantFree: boolean
    }
  | { kind: 'module'; module: ModuleId; people: number; perPersonCents: number; cents: number }

export type Price = { lines: PriceLine[]; totalCents: number }

/** The estimate, VAT included, from the facts that are also stored with a booking. */
export function estimatePrice(venue: Venue, facts: PriceFacts): Price {
  const lines = [...formulaLines(venue, facts), ...moduleLines(facts)]
  return { lines, totalCents: lines.reduce((sum, line) => sum + line.cents, 0) }
}

/** Games that count for the price, over all attractions together. */
export function countedGames(venue: Venue, players: number, slotCounts: PerAttraction<number>): number {
  return ATTRACTION_IDS.reduce(
    (sum, id) => sum + gamesInSlots(venue.attractions[id], players, slotCounts[id]),
    0,
  )
}

function formulaLines(venue: Venue, { formula, players, slotCounts }: PriceFacts): PriceLine[] {
  const games = countedGames(venue, players, slotCounts)
  if (games === 0) return []
  const people = chargedPlayers(formula, players)
  const each = perPersonCents(formula, games)
  const { celebrantFree } = FORMULAS[formula]
  return [
    { kind: 'formula', formula, games, people, perPersonCents: each, cents: people * each, celebrantFree },
  ]
}

function moduleLines(facts: PriceFacts): PriceLine[] {
  return chosenModules(facts.modules).flatMap((module): PriceLine[] => {
    if (module.perPersonCents === null) return []
    const people = module.isMeal ? mealPeople(facts.mealPeople, facts.players) : facts.players
    const each = module.perPersonCents
    return [{ kind: 'module', module: module.id, people, perPersonCents: each, cents: people * each }]
  })
}
