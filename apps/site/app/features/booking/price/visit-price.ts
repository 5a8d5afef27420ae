import {
  attractionsIn,
  mapAttractions,
  type PerAttraction,
  perAttraction,
} from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { estimatePrice, type Price, type PriceFacts } from '@lichtspel/domain/price/estimate'
import { findSurplus, type Surplus } from '@lichtspel/domain/price/surplus'
import { slotCounts, slotsForAll } from '@lichtspel/domain/slots/needs'
import { eaterCount } from '@lichtspel/visit/details/meal-time.ts'
import { gameOrder } from '@lichtspel/visit/venue/game-order.ts'
import { type BookingState, knownPlayers, type WishedVisit } from '../booking-state.ts'

export type VisitPrice = {
  /** For the games asked for: what is chosen, or needed where not enough is chosen yet. */
  planned: Price
  /** For exactly what is chosen: what is stored when it is booked now. */
  chosen: Price
  /** How many slots are still to be chosen. */
  missing: number
  /** What is chosen beyond what the games need, and what it adds to the planned price. */
  surplus: PerAttraction<Surplus | undefined>
}

const NO_PRICE: Price = { lines: [], totalCents: 0 }

/** Who has said to book what is chosen asks for no more than that. */
export function visitPrice(catalogue: Catalogue, visit: WishedVisit, isAccepted = false): VisitPrice {
  const players = knownPlayers(visit)
  const chosenCounts = slotCounts(visit.selections)
  const needed = neededPerAttraction(catalogue, visit)
  const lacking = missingPerAttraction(catalogue, visit)
  const plannedCounts = isAccepted ? chosenCounts : added(chosenCounts, lacking)
  const mealPeople = eaterCount(visit.fields.mealPeople)
  const factsOf = (counts: PerAttraction<number>): PriceFacts => ({
    formula: visit.formula,
    players: players ?? 0,
    slotCounts: counts,
    modules: visit.modules,
    mealPeople: Number.isNaN(mealPeople) ? null : mealPeople,
  })
  const planned = factsOf(plannedCounts)
  const missing = isAccepted ? 0 : sumOf(lacking)
  // Nobody times € 18 is no estimate; and a group that is not known yet needs no slots, and has none too many.
  if (players === null) return { planned: NO_PRICE, chosen: NO_PRICE, missing, surplus: {} }
  return {
    planned: estimatePrice(catalogue, planned),
    chosen: estimatePrice(catalogue, factsOf(chosenCounts)),
    missing,
    surplus: perAttraction(gameOrder(catalogue), (id) =>
      findSurplus(catalogue, planned, id, needed[id] ?? 0),
    ),
  }
}

export function neededPerAttraction(catalogue: Catalogue, state: BookingState): PerAttraction<number> {
  const players = knownPlayers(state) ?? 0
  return slotsForAll(catalogue, players, state.games)
}

export function sumOf(counts: PerAttraction<number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

function added(some: PerAttraction<number>, more: PerAttraction<number>): PerAttraction<number> {
  return perAttraction(attractionsIn(some, more), (id) => (some[id] ?? 0) + (more[id] ?? 0))
}

/** Each surplus there is, in the order in which games are told. */
export function surplusesOf({ surplus }: Pick<VisitPrice, 'surplus'>): Surplus[] {
  return Object.values(surplus).flatMap((one) => one ?? [])
}

/** Every game that was asked for has its slot, and there is none too many. */
export function isComplete(price: VisitPrice): boolean {
  return price.missing === 0 && surplusesOf(price).length === 0 && price.chosen.totalCents > 0
}

/** How many slots are still to be chosen of each attraction. */
export function missingPerAttraction(catalogue: Catalogue, visit: WishedVisit): PerAttraction<number> {
  const needed = neededPerAttraction(catalogue, visit)
  return mapAttractions(needed, (count, id) => Math.max(count - (visit.selections[id]?.length ?? 0), 0))
}
