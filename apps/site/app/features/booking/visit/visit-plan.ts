import { attractionsIn } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { getFormula } from '@lichtspel/domain/catalogue/formulas'
import type { RotatedVisit } from '@lichtspel/domain/plan/rotation'
import type { DayChoice } from '@lichtspel/visit/choice/use-day-choice.ts'
import { blocksOn } from '@lichtspel/visit/day/schedule-facts.ts'
import { type BookingState, knownPlayers } from '../booking-state.ts'
import { neededPerAttraction, sumOf } from '../price/visit-price.ts'
import { askedGames } from '../step-order.ts'

type Chosen = Pick<DayChoice, 'choice' | 'schedules'>

/**
 * Whole visits are proposed to a group that can book here and has said enough games, when every attraction of it is open; before the day
 * is known (`null`) its place is kept. One slot alone needs no plan.
 */
export function isPlannableVisit(
  catalogue: Catalogue,
  state: BookingState,
  schedules: DayChoice['schedules'] | null,
): boolean {
  const needed = neededPerAttraction(catalogue, state)
  const slots = sumOf(needed)
  const isAsked =
    knownPlayers(state) !== null &&
    askedGames(state) >= getFormula(catalogue, state.formula).minGames &&
    slots > 1 &&
    slots <= catalogue.rules.maxSlots
  return (
    isAsked &&
    Object.entries(needed).every(
      ([id, count]) => count === 0 || (schedules?.[id]?.open ?? schedules === null),
    )
  )
}

/** What is chosen, as a visit of which it can be asked who plays when: every game has its slots, and not all of them are played together. */
export function rotatedVisit(
  catalogue: Catalogue,
  state: BookingState,
  { choice: { selections }, schedules }: Chosen,
): RotatedVisit | null {
  const players = knownPlayers(state)
  const needed = neededPerAttraction(catalogue, state)
  const isExact = attractionsIn(selections, needed).every(
    (id) => (selections[id]?.length ?? 0) === (needed[id] ?? 0),
  )
  const isInTurns = Object.entries(needed).some(([id, count]) => count > (state.games[id] ?? 0))
  if (players === null || !isExact || !isInTurns) return null
  return { players, slots: selections, blockMinutes: blocksOn(catalogue, { schedules }) }
}

/** All that is chosen comes from a plan that was taken, and is more than the group needs. */
export function hasPlanTooLarge(
  catalogue: Catalogue,
  state: BookingState,
  { selections, visit }: Pick<DayChoice['choice'], 'selections' | 'visit'>,
): boolean {
  if (visit?.is !== 'held') return false
  const needed = neededPerAttraction(catalogue, state)
  return (
    Object.entries(selections).every(([id, keys]) => keys.every((key) => visit.slots[id]?.includes(key))) &&
    Object.entries(selections).some(([id, keys]) => keys.length > (needed[id] ?? 0))
  )
}
