import type { AttractionId, PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { FormulaId } from '@lichtspel/domain/catalogue/formulas'

/** A sample booking for development. */
export type Sample = {
  /** Empty for a walk-in group whose name is unknown. */
  name: string
  players: number
  formula: FormulaId
  slots: PerAttraction<string[]>
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

/** A sample in the coming week. */
export type ComingSample = Sample & { inDays: number; becomes?: 'cancelled' | 'option' }

/** A venue in operation. */
export type SampleVenue = {
  catalogue: Catalogue
  /** A whole day, ordered by start. */
  programme: readonly Sample[]
  coming: readonly ComingSample[]
  /** The attraction that fills first. */
  busiest: AttractionId
}

export function startOf({ slots }: Sample): string {
  return Object.values(slots).flat().toSorted()[0] ?? ''
}
