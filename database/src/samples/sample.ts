import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { FormulaId } from '@lichtspel/domain/catalogue/formulas'

/** A sample booking for development. */
export type Sample = {
  /** Empty for a walk-in group whose name is unknown. */
  name: string
  players: number
  formula: FormulaId
  slots: Partial<Record<AttractionId, string[]>>
  title?: string
  note?: string
  extraInfo?: string
  invoice?: object
  meal?: SampleMeal
  /** How many came, if that differs from the number booked. */
  headCount?: number
}

type SampleMeal = {
  module: string
  people: number
  at: string
  diets?: string
  deposit: 'open' | 'paid' | 'waived'
}

export function startOf({ slots }: Sample): string {
  return Object.values(slots).flat().toSorted()[0] ?? ''
}
