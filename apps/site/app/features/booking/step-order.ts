import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { getFormula } from '@lichtspel/domain/catalogue/formulas'
import { hasEnoughSlots } from '@lichtspel/domain/slots/needs'
import { GAME_ORDER } from '@lichtspel/visit/venue/game-order.ts'
import { type BookingState, knownPlayers, type StepId, type WishedVisit } from './booking-state.ts'
import { neededPerAttraction } from './visit-price.ts'

/** The steps that are there now: one per attraction with games, between the four fixed ones and the details. */
export function stepsOf({ games }: BookingState): (StepId | 'details')[] {
  return ['date', 'players', 'formula', 'games', ...GAME_ORDER.filter((id) => games[id] > 0), 'details']
}

/** What the button that leads on does: folds what is settled, and goes to the first step that is not. */
export function leadOn(
  catalogue: Catalogue,
  visit: WishedVisit,
): { folded: StepId[]; to: StepId | 'details' } {
  const folded: StepId[] = []
  for (const step of stepsOf(visit)) {
    if (step === 'details' || !isSettled(catalogue, visit, step)) return { folded, to: step }
    folded.push(step)
  }
  return { folded, to: 'details' }
}

/** A day and a formula are always chosen; but nobody is led past the formulas unseen. */
export function isSettled(catalogue: Catalogue, visit: WishedVisit, step: StepId): boolean {
  const games = GAME_ORDER.reduce((sum, id) => sum + visit.games[id], 0)
  switch (step) {
    case 'date':
      return true
    case 'players':
      return knownPlayers(visit) !== null
    case 'formula':
      return visit.finished.includes('players') || games > 0
    case 'games':
      return games >= getFormula(catalogue, visit.formula).minGames
    default: {
      const needed = neededPerAttraction(catalogue, visit)[step]
      return needed > 0 && hasEnoughSlots(visit.selections[step].length, needed)
    }
  }
}
