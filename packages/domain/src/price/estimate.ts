import type { AttractionId, PerAttraction } from '../catalogue/attractions.ts'
import { type Catalogue, governingCatalogue } from '../catalogue/catalogue.ts'
import { bookableFormulas, type FormulaId, getFormula } from '../catalogue/formulas.ts'
import { modulePeople } from '../catalogue/meal.ts'
import { chosenModules, type ModuleId } from '../catalogue/modules.ts'
import type { Words } from '../catalogue/words.ts'
import { gamesInSlots, surplusSlots } from '../slots/needs.ts'
import type { IsoDate } from '../time/calendar-date.ts'
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

/** The day from which prices other than today's apply, if they apply to this visit; `undefined` if it has today's prices. */
export function laterPricesFrom(
  catalogues: readonly Catalogue[],
  today: IsoDate,
  date: IsoDate,
): IsoDate | undefined {
  const then = governingCatalogue(catalogues, date)
  if (then.validFrom <= today) return undefined
  const isSame = pricesOf(then) === pricesOf(governingCatalogue(catalogues, today))
  return isSame ? undefined : then.validFrom
}

function pricesOf(catalogue: Catalogue): string {
  const formulas = bookableFormulas(catalogue).map(({ id, pricesCents, extraGameCents, freePlayer }) => [
    id,
    pricesCents,
    extraGameCents,
    freePlayer !== null,
  ])
  return JSON.stringify([formulas, catalogue.modules.map(({ id, perPersonCents }) => [id, perPersonCents])])
}

/** Slots of one attraction beyond those needed, and what they add to the estimate. */
export type Surplus = { attraction: AttractionId; slots: number; cents: number }

/** The difference between the estimates with and without the surplus of one attraction; `undefined` if there is no surplus. */
export function findSurplus(
  catalogue: Catalogue,
  facts: PriceFacts,
  attraction: AttractionId,
  needed: number,
): Surplus | undefined {
  const slots = surplusSlots(facts.slotCounts[attraction] ?? 0, needed)
  if (slots === 0) return undefined
  const without = { ...facts, slotCounts: { ...facts.slotCounts, [attraction]: needed } }
  const cents = estimatePrice(catalogue, facts).totalCents - estimatePrice(catalogue, without).totalCents
  return { attraction, slots, cents }
}
