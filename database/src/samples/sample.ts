import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { FormulaId } from '@lichtspel/domain/catalogue/formulas'

/** A booking to look at in development. */
export type Sample = {
  /** Empty: a group that walked in, of which nobody asked the name. */
  name: string
  players: number
  formula: FormulaId
  slots: Partial<Record<AttractionId, string[]>>
  title?: string
  note?: string
  extraInfo?: string
  invoice?: object
  meal?: SampleMeal
  /** How many came, where that is not as many as were booked. */
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
