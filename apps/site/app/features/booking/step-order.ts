import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { FORMULAS } from '@lichtspel/domain/catalogue/formulas'
import type { Venue } from '@lichtspel/domain/catalogue/venue'
import { hasEnoughSlots } from '@lichtspel/domain/slots/needs'
import { type BookingState, knownPlayers, type StepId } from './booking-state.ts'
import { neededPerAttraction } from './visit-price.ts'

/** The order in which games are asked for. */
export const GAME_ORDER = ['vr', 'laser', 'interactivefloor'] as const satisfies readonly AttractionId[]

/** The steps that are there now: one per attraction with games, between the four fixed ones and the details. */
export function stepsOf(state: BookingState): (StepId | 'details')[] {
  return ['date', 'players', 'formula', 'games', ...GAME_ORDER.filter((id) => state.games[id] > 0), 'details']
}

/** What the button that leads on does: folds what is settled, and goes to the first step that is not. */
export function leadOn(venue: Venue, state: BookingState): { folded: StepId[]; to: StepId | 'details' } {
  const folded: StepId[] = []
  for (const step of stepsOf(state)) {
    if (step === 'details' || !isSettled(venue, state, step)) return { folded, to: step }
    folded.push(step)
  }
  return { folded, to: 'details' }
}

/** A day and a formula are always chosen; but nobody is led past the formulas unseen. */
export function isSettled(venue: Venue, state: BookingState, step: StepId): boolean {
  const games = GAME_ORDER.reduce((sum, id) => sum + state.games[id], 0)
  switch (step) {
    case 'date':
      return true
    case 'players':
      return knownPlayers(state) !== null
    case 'formula':
      return state.finished.includes('players') || games > 0
    case 'games':
      return games >= FORMULAS[state.formula].minGames
    default: {
      const needed = neededPerAttraction(venue, state)[step]
      return needed > 0 && hasEnoughSlots(state.selections[step].length, needed)
    }
  }
}
