import type { Formula, FormulaId } from './formulas.ts'
import type { Words } from './words.ts'

/** Why a group comes, in visitors' own words, and the formula it leads to. */
export type Occasion = { id: string; names: Words; formula: FormulaId }

type WithOccasions = { occasions: readonly Occasion[]; formulas: readonly Formula[] }

/**
 * Each occasion with its formula. Occasions whose formula is missing are left out, so a manager can withdraw a formula for a while
 * without editing the occasions.
 */
export function offeredOccasions({
  occasions,
  formulas,
}: WithOccasions): { occasion: Occasion; formula: Formula }[] {
  return occasions.flatMap((occasion) => {
    const formula = formulas.find(({ id }) => id === occasion.formula)
    return formula === undefined ? [] : [{ occasion, formula }]
  })
}
