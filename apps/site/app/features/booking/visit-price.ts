import { ATTRACTION_IDS, type PerAttraction, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { estimatePrice, type Price, type PriceFacts } from '@lichtspel/domain/price/estimate'
import { findSurplus, type Surplus } from '@lichtspel/domain/price/surplus'
import { neededSlots, slotCounts } from '@lichtspel/domain/slots/needs'
import { eaterCount } from '@lichtspel/visit/details/eater-count.ts'
import { type BookingState, knownPlayers, type WishedVisit } from './booking-state.ts'

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

export function visitPrice(catalogue: Catalogue, visit: WishedVisit): VisitPrice {
  const players = knownPlayers(visit) ?? 0
  const chosenCounts = slotCounts(visit.selections)
  const needed = neededPerAttraction(catalogue, visit)
  const plannedCounts = perAttraction((id) => Math.max(chosenCounts[id], needed[id]))
  const mealPeople = eaterCount(visit.fields.mealPeople)
  const factsOf = (counts: PerAttraction<number>): PriceFacts => ({
    formula: visit.formula,
    players,
    slotCounts: counts,
    modules: visit.modules,
    mealPeople: Number.isNaN(mealPeople) ? null : mealPeople,
  })
  const planned = factsOf(plannedCounts)
  const missing = ATTRACTION_IDS.reduce((sum, id) => sum + Math.max(needed[id] - chosenCounts[id], 0), 0)
  return {
    planned: estimatePrice(catalogue, planned),
    chosen: estimatePrice(catalogue, factsOf(chosenCounts)),
    missing,
    // A group that is not known yet needs no slots, and has none too many.
    surplus: perAttraction((id) =>
      players > 0 ? findSurplus(catalogue, planned, id, needed[id]) : undefined,
    ),
  }
}

export function neededPerAttraction(catalogue: Catalogue, state: BookingState): PerAttraction<number> {
  const players = knownPlayers(state) ?? 0
  return perAttraction((id) => neededSlots(catalogue.attractions[id], players, state.games[id]))
}

/** Every game that was asked for has its slot. */
export function isComplete({ missing, chosen }: VisitPrice): boolean {
  return missing === 0 && chosen.totalCents > 0
}
