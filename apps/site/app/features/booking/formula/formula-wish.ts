import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { type FormulaObstacle, formulaObstacle } from '@lichtspel/domain/catalogue/formula-choice'
import { type BookableFormula, findFormula, standardFormula } from '@lichtspel/domain/catalogue/formulas'
import { type BookingState, groupSize } from '../booking-state.ts'

/** How the formula the visitor asked for relates to the one in effect. */
export type FormulaWish =
  | { kind: 'stands'; formula: BookableFormula }
  /** It was replaced, the visitor looked for a day or group that allows it, and it is in effect again. */
  | { kind: 'back'; formula: BookableFormula }
  /** It needs a large enough group, and the number of players is not known yet. */
  | { kind: 'waits'; formula: BookableFormula }
  /** It was replaced, and is still unavailable. */
  | { kind: 'gave-way'; formula: BookableFormula; obstacle: FormulaObstacle }
  /** It was replaced and is available again: one tap brings it back. */
  | { kind: 'fits-again'; formula: BookableFormula }
  /** The venue no longer offers it. */
  | { kind: 'gone' }

/** Null for the standard formula, when the visitor asked for nothing in particular. */
export function formulaWish(
  catalogue: Catalogue,
  state: Pick<BookingState, 'wished' | 'isWishSought' | 'formula' | 'date' | 'players'>,
): FormulaWish | null {
  const formula = findFormula(catalogue, state.wished)
  if (formula === undefined) return { kind: 'gone' }
  if (formula.id === state.formula) {
    if (formula.id === standardFormula(catalogue).id) return null
    return { kind: state.isWishSought ? 'back' : 'stands', formula }
  }
  const obstacle = formulaObstacle(catalogue, formula, state.date, groupSize(catalogue, state))
  if (obstacle === 'players' && state.players === null) return { kind: 'waits', formula }
  return obstacle === undefined ? { kind: 'fits-again', formula } : { kind: 'gave-way', formula, obstacle }
}
