import type { Formula, FormulaId } from './formulas.ts'
import type { Words } from './words.ts'

/** Why a group comes, in its own word, and the formula that it is led to. */
export type Occasion = { id: string; names: Words; formula: FormulaId }

type WithOccasions = { occasions: readonly Occasion[]; formulas: readonly Formula[] }

/** Each occasion with its formula. Who withdraws a formula for a while need not touch the occasions: one without its formula is left out. */
export function offeredOccasions({
  occasions,
  formulas,
}: WithOccasions): { occasion: Occasion; formula: Formula }[] {
  return occasions.flatMap((occasion) => {
    const formula = formulas.find(({ id }) => id === occasion.formula)
    return formula === undefined ? [] : [{ occasion, formula }]
  })
}
