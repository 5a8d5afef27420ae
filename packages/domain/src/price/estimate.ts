import type { PerAttraction } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type FormulaId, getFormula } from '../catalogue/formulas.ts'
import { modulePeople } from '../catalogue/meal.ts'
import { chosenModules, type ModuleId } from '../catalogue/modules.ts'
import type { Words } from '../catalogue/words.ts'
import { gamesInSlots } from '../slots/needs.ts'
import { chargedPlayers, perPersonCents } from './formula-price.ts'

export type PriceFacts = {
  formula: FormulaId
  players: number
  slotCounts: PerAttraction<number>
  modules: readonly ModuleId[]
  mealPeople: number | null
}

/** One line of a price: people × what each pays. It is stored with a booking, so it includes its own names. */
export type PriceLine =
  | {
      kind: 'formula'
      formula: FormulaId
      names: Words
      games: number
      people: number
      perPersonCents: number
      cents: number
      freePlayer: Words | null
    }
  | { kind: 'module'; module: ModuleId; names: Words; people: number; perPersonCents: number; cents: number }

export type Price = { lines: readonly PriceLine[]; totalCents: number }

/** The estimate, VAT included, from the same facts that are stored with a booking. */
export function estimatePrice(catalogue: Catalogue, facts: PriceFacts): Price {
  return priceOfLines([...formulaLines(catalogue, facts), ...moduleLines(catalogue, facts)])
}

/** A price from lines stored with a booking. */
export function priceOfLines(lines: readonly PriceLine[]): Price {
  return { lines, totalCents: lines.reduce((sum, line) => sum + line.cents, 0) }
}

/** The number of games a price covers. */
export function gamesOfLines(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, line) => sum + (line.kind === 'formula' ? line.games : 0), 0)
}

/** Games that count for the price, over all attractions. */
export function countedGames(
  { attractions }: Pick<Catalogue, 'attractions'>,
  players: number,
  slotCounts: PerAttraction<number>,
): number {
  return attractions.reduce((sum, one) => sum + gamesInSlots(one, players, slotCounts[one.id] ?? 0), 0)
}

function formulaLines(catalogue: Catalogue, { formula: id, players, slotCounts }: PriceFacts): PriceLine[] {
  const games = countedGames(catalogue, players, slotCounts)
  if (games === 0) return []
  const formula = getFormula(catalogue, id)
  const people = chargedPlayers(formula, players)
  const each = perPersonCents(formula, games)
  const { names, freePlayer } = formula
  return [
    {
      kind: 'formula',
      formula: id,
      names,
      games,
      people,
      perPersonCents: each,
      cents: people * each,
      freePlayer,
    },
  ]
}

function moduleLines(catalogue: Catalogue, facts: PriceFacts): PriceLine[] {
  return chosenModules(catalogue, facts.modules).flatMap((module): PriceLine[] => {
    const { id, names, perPersonCents: each } = module
    if (each === null) return []
    const people = modulePeople(module, facts.players, facts.mealPeople)
    return [{ kind: 'module', module: id, names, people, perPersonCents: each, cents: people * each }]
  })
}
