import { hasEnoughSlots } from '@lichtspel/domain/slot-needs'
import type { Venue } from '@lichtspel/domain/venue'
import { type BookingState, knownPlayers, type StepId } from './booking-state.ts'
import { GAME_ORDER } from './games-step.tsx'
import { neededPerAttraction } from './visit-price.ts'

/** The steps that are there now: one per attraction with games, between the four fixed ones and the details. */
export function stepsOf(state: BookingState): (StepId | 'details')[] {
  return ['date', 'players', 'formula', 'games', ...GAME_ORDER.filter((id) => state.games[id] > 0), 'details']
}

/** Where the visitor should look next: the first step that is not settled. */
export function nextStep(venue: Venue, state: BookingState): StepId | 'details' {
  const needed = neededPerAttraction(venue, state)
  const open = (step: StepId | 'details') => {
    if (step === 'details') return true
    if (step === 'players') return knownPlayers(state) === null
    if (step === 'games') return GAME_ORDER.every((id) => state.games[id] === 0)
    if (step === 'date' || step === 'formula')
      return !state.finished.includes(step) && knownPlayers(state) === null
    return !hasEnoughSlots(state.selections[step].length, needed[step])
  }
  return stepsOf(state).find(open) ?? 'details'
}
