import { type AttractionId, attractionIds, attractionsIn } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { getFormula } from '@lichtspel/domain/catalogue/formulas'
import { type PlayedVisit, visitWithoutTeams } from '@lichtspel/domain/plan/played-visit'
import type { RotatedVisit, Rotation } from '@lichtspel/domain/plan/rotation'
import { gamesOf } from '@lichtspel/domain/visit/visit'
import type { DayChoice } from '@lichtspel/visit/choice/use-day-choice.ts'
import { knownWish } from '@lichtspel/visit/day/known-wish.ts'
import { blocksOn } from '@lichtspel/visit/day/schedule-facts.ts'
import { type BookingState, knownPlayers } from '../booking-state.ts'
import { neededPerAttraction, sumOf } from '../price/visit-price.ts'
import { askedGames } from '../step-order.ts'

type Chosen = Pick<DayChoice, 'choice' | 'schedules'>

/**
 * Whether to propose whole visits: the group can book online, has chosen enough games, and all attractions are open. While the schedules are still loading (`null`), the attractions are assumed to be open.
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
    slots > 0 &&
    slots <= catalogue.rules.maxSlots
  return isAsked && closedAttractions(catalogue, state, schedules).length === 0
}

/** What a known group wants to play that is closed on the day; none while the schedules are loading (`null`). */
export function closedAttractions(
  catalogue: Catalogue,
  state: BookingState,
  schedules: DayChoice['schedules'] | null,
): AttractionId[] {
  if (schedules === null || knownWish(catalogue, knownPlayers(state), state.games) === undefined) return []
  return attractionIds(catalogue.attractions).filter((id) => state.games[id] && !schedules[id]?.open)
}

/** The selection as input for the rotation. Null unless every game has exactly the slots it needs and some are played in turns. */
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

type ChosenVisit = { catalogue: Catalogue; day: Chosen; rotation: Rotation | null | undefined }

/** The chosen games, by team once that is known; `null` while nothing is chosen. */
export function playedVisit({ catalogue, day, rotation }: ChosenVisit): PlayedVisit | null {
  const { selections } = day.choice
  if (gamesOf(selections) === 0) return null
  return rotation ?? visitWithoutTeams(selections, blocksOn(catalogue, day))
}

/** Whether all selected slots come from the plan the visitor took, and there are more of them than the group needs. */
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

/** Whether a whole visit lost slots, also while its replacement is asked for. That stands in its place, and the slots stay folded. */
export function hasLostPlan({ lost, visit }: Pick<DayChoice['choice'], 'lost' | 'visit'>): boolean {
  return lost.length > 0 && visit !== null
}

/** How many teams play in turns; one if the whole group fits. */
export function teamCount(catalogue: Catalogue, state: BookingState): number {
  const needed = neededPerAttraction(catalogue, state)
  return Math.max(...Object.entries(needed).map(([id, slots]) => slots / (state.games[id] || 1)))
}
