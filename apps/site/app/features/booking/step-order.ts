import { attractionIds } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { getFormula, standardFormula } from '@lichtspel/domain/catalogue/formulas'
import { hasEnoughSlots } from '@lichtspel/domain/slots/needs'
import { gamesOf } from '@lichtspel/domain/visit/visit'
import {
  type BookingState,
  isAttraction,
  isReviewing,
  knownPlayers,
  type StepId,
  type WishedVisit,
} from './booking-state.ts'
import { formulaWish } from './formula/formula-wish.ts'
import { neededPerAttraction, sumOf } from './price/visit-price.ts'

/** The current steps: one per attraction with games, between the four fixed ones and the details. */
export function stepsOf(catalogue: Catalogue, { games }: BookingState): (StepId | 'details')[] {
  const played = attractionIds(catalogue.attractions).filter((id) => (games[id] ?? 0) > 0)
  return ['date', 'players', 'formula', 'games', ...played, 'details']
}

/**
 * The same steps in the order in which a visitor is led through them: a whole visit is proposed before its slots are chosen one by one.
 */
export function pathOf(catalogue: Catalogue, visit: WishedVisit): (StepId | 'details')[] {
  return stepsOf(catalogue, visit).flatMap((step) =>
    step === 'games' && hasVisitStep(visit) ? ['games', 'visit'] : step,
  )
}

/** Whole visits are proposed, or other ones where something is closed. */
export function hasVisitStep({ isPlannable, closed }: WishedVisit): boolean {
  return isPlannable || closed.length > 0
}

export type Lead = { folded: StepId[]; to: StepId | 'details' }

/**
 * What the next button does: collapses settled steps and goes to the first unsettled one. With `isAccepted`, missing slots are ignored.
 */
export function leadOn(catalogue: Catalogue, visit: WishedVisit, isAccepted = false): Lead {
  const folded: StepId[] = []
  for (const step of pathOf(catalogue, visit)) {
    if (step === 'details') return { folded, to: step }
    const isEnough = isAccepted && isAttraction(step)
    if (!isEnough && !isSettled(catalogue, visit, step)) return { folded, to: step }
    folded.push(step)
  }
  return { folded, to: 'details' }
}

/** Whether the overview of what is about to be booked takes the place of what was chosen and typed. */
export function isInOverview(catalogue: Catalogue, visit: WishedVisit, isAccepted: boolean): boolean {
  return isReviewing(visit) && leadOn(catalogue, visit, isAccepted).to === 'details'
}

/**
 * The one step that shows the next button on a wide screen: the last settled step that is still open. Choosing a day or a visit moves
 * on by itself, and proposals stand right below the games.
 */
export function leadingStep(catalogue: Catalogue, visit: WishedVisit): StepId | undefined {
  const { folded, to } = leadOn(catalogue, visit)
  const open = folded.filter((step) => !isFolded(catalogue, visit, step))
  const last = open.filter((step) => step !== 'date' && step !== 'visit').at(-1)
  return last === 'games' && to === 'visit' ? undefined : last
}

/**
 * Whether the next button may skip this step. A day and a formula are always set, but the visitor must first see the formulas or choose
 * one, and must choose a day if the default day does not allow the requested formula.
 */
export function isSettled(catalogue: Catalogue, visit: WishedVisit, step: StepId): boolean {
  const games = askedGames(visit)
  switch (step) {
    case 'date':
      return visit.isDateChosen || !waitsForDay(catalogue, visit)
    case 'players':
      return knownPlayers(visit) !== null
    case 'formula':
      return (
        visit.finished.includes('players') || games > 0 || visit.formula !== standardFormula(catalogue).id
      )
    case 'games':
      return games >= getFormula(catalogue, visit.formula).minGames
    case 'visit':
      return visit.finished.includes('visit') || (gamesOf(visit.selections) > 0 && !visit.isPlanTooLarge)
    default: {
      const needed = neededPerAttraction(catalogue, visit)[step] ?? 0
      if (visit.closed.includes(step)) return true
      return needed > 0 && hasEnoughSlots(visit.selections[step]?.length ?? 0, needed)
    }
  }
}

/**
 * Whether a step shows only one line. A finished step does while it is complete. The slots of an attraction do until they are opened,
 * unless no visit is proposed.
 */
export function isFolded(catalogue: Catalogue, visit: WishedVisit, step: StepId): boolean {
  const isFinished = visit.finished.includes(step)
  if (!isAttraction(step)) return isFinished && isSettled(catalogue, visit, step)
  if (visit.opened.includes(step)) return false
  return isFinished || hasVisitStep(visit)
}

/** The requested games of all attractions together. */
export function askedGames({ games }: Pick<BookingState, 'games'>): number {
  return sumOf(games)
}

function waitsForDay(catalogue: Catalogue, visit: WishedVisit): boolean {
  const wish = formulaWish(catalogue, visit)
  return wish?.kind === 'gave-way' && wish.obstacle === 'weekday'
}

/** The steps whose answers stand side by side in a strip. */
export const STRIP_STEPS = ['date', 'players', 'formula', 'games'] as const
export type StripStep = (typeof STRIP_STEPS)[number]
