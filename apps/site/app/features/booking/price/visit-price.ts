import {
  attractionIds,
  attractionsIn,
  mapAttractions,
  type PerAttraction,
  perAttraction,
} from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import {
  estimatePrice,
  findSurplus,
  type Price,
  type PriceFacts,
  type Surplus,
} from '@lichtspel/domain/price/estimate'
import { slotCounts, slotsForAll } from '@lichtspel/domain/slots/needs'
import { eaterCount } from '@lichtspel/visit/details/meal-time.ts'
import { type BookingState, knownPlayers, type WishedVisit } from '../booking-state.ts'

export type VisitPrice = {
  /** For the requested games: the chosen slots, plus those still needed. */
  planned: Price
  /** For exactly the chosen slots: what is stored if the visit is booked now. */
  chosen: Price
  /** How many slots are still to be chosen. */
  missing: number
  /** Slots beyond what the games need, and what they add to the planned price. */
  surplus: PerAttraction<Surplus | undefined>
}

const NO_PRICE: Price = { lines: [], totalCents: 0 }

/** `isAccepted`: the visitor agreed to book only the chosen slots. */
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
  // Without a number of players there is no estimate, even for an extra at € 18 per person. An unknown group needs no slots, so it has
  // no surplus either.
  if (players === null) return { planned: NO_PRICE, chosen: NO_PRICE, missing, surplus: {} }
  return {
    planned: estimatePrice(catalogue, planned),
    chosen: estimatePrice(catalogue, factsOf(chosenCounts)),
    missing,
    surplus: perAttraction(attractionIds(catalogue.attractions), (id) =>
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

/** Every surplus, in the order of the games. */
export function surplusesOf({ surplus }: Pick<VisitPrice, 'surplus'>): Surplus[] {
  return Object.values(surplus).flatMap((one) => one ?? [])
}

/** How many slots the group still needs. Negative: how many it has too many. */
export function misfitOf(price: Pick<VisitPrice, 'missing' | 'surplus'>): number {
  if (price.missing > 0) return price.missing
  return 0 - surplusesOf(price).reduce((sum, { slots }) => sum + slots, 0)
}

/** Every requested game has its slots, and there is no surplus. */
export function isComplete(price: VisitPrice): boolean {
  return price.missing === 0 && surplusesOf(price).length === 0 && price.chosen.totalCents > 0
}

/** How many slots each attraction still needs. What is closed has none to choose. */
export function missingPerAttraction(catalogue: Catalogue, visit: WishedVisit): PerAttraction<number> {
  const needed = neededPerAttraction(catalogue, visit)
  return mapAttractions(needed, (count, id) =>
    visit.closed.includes(id) ? 0 : Math.max(count - (visit.selections[id]?.length ?? 0), 0),
  )
}
