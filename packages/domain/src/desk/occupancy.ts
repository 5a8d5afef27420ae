import type { PerAttraction } from '../catalogue/attractions.ts'
import { type Grid, slotKeys } from '../slots/grid.ts'

/** Slots sold and open for one attraction on one day, or for several together. */
export type Occupancy = {
  /** Slots that bookings own, options included. */
  sold: number
  /** Slots that can be sold: those of the grid that the venue has not closed. */
  open: number
}

/** On a closed day only the slots already sold are treated as open. Slots the venue closed cannot be sold. */
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

/** How busy a day appears: 0 is empty, 5 is at least three quarters sold. */
export type Heat = 0 | 1 | 2 | 3 | 4 | 5

/** The steps are narrow where most days fall: a venue open for sixteen hours seldom sells half of its slots. */
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
