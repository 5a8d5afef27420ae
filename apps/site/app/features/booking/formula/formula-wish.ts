import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { type FormulaObstacle, formulaObstacle } from '@lichtspel/domain/catalogue/formula-choice'
import { type BookableFormula, findFormula, standardFormula } from '@lichtspel/domain/catalogue/formulas'
import { type BookingState, groupSize } from '../booking-state.ts'

/** How the formula that the visitor asked for relates to the one that stands. */
export type FormulaWish =
  | { kind: 'stands'; formula: BookableFormula }
  /** It gave way, the visitor looked for a day or a group that has it, and it stands again. */
  | { kind: 'back'; formula: BookableFormula }
  /** It is there for a large enough group, and nobody has said yet with how many they come. */
  | { kind: 'waits'; formula: BookableFormula }
  /** It had to give way, and still cannot be had. */
  | { kind: 'gave-way'; formula: BookableFormula; obstacle: FormulaObstacle }
  /** It had to give way, and can be had again: one tap brings it back. */
  | { kind: 'fits-again'; formula: BookableFormula }
  /** The venue no longer offers it. */
  | { kind: 'gone' }

/** Nothing for whoever asked for nothing in particular: the standard formula. */
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
