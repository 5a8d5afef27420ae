import type { PerAttraction } from '../catalogue/attractions.ts'
import { type Grid, slotKeys } from '../slots/grid.ts'

/** What became of the slots of one attraction on one day, or of several of them together. */
export type Occupancy = {
  /** Slots that bookings own; an option owns its slots too. */
  sold: number
  /** Slots that could be sold: those of the grid that the venue has not closed. */
  open: number
}

/** A day that is closed sells nothing; a slot that the venue closed is not there to be sold. */
export function occupancyOf(
  grid: Grid | null,
  claims: { isOpen: boolean; sold: number; closed: number },
): Occupancy {
  if (grid === null || !claims.isOpen) return { sold: claims.sold, open: claims.sold }
  return { sold: claims.sold, open: slotKeys(grid).length - claims.closed }
}

export function dayOccupancy(attractions: PerAttraction<Occupancy>): Occupancy {
  const sum = (part: keyof Occupancy) =>
    Object.values(attractions).reduce((total, one) => total + one[part], 0)
  return { sold: sum('sold'), open: sum('open') }
}

/** How warm a day is shown: 0 is empty, 5 is more than three quarters sold; `null`: there is nothing to sell. */
export type Heat = 0 | 1 | 2 | 3 | 4 | 5

/** Narrow steps where days mostly are: a venue that is open for sixteen hours seldom sells half of them. */
const STEPS: readonly { below: number; heat: Heat }[] = [
  { below: 0.1, heat: 1 },
  { below: 0.25, heat: 2 },
  { below: 0.5, heat: 3 },
  { below: 0.75, heat: 4 },
]

export function heatOf({ sold, open }: Occupancy): Heat | null {
  if (open === 0) return null
  if (sold === 0) return 0
  return STEPS.find(({ below }) => sold / open < below)?.heat ?? 5
}
