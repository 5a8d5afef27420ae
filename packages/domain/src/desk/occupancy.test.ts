import { expect, test } from 'vitest'
import type { Grid } from '../slots/grid.ts'
import { dayOccupancy, heatOf, occupancyOf } from './occupancy.ts'

const GRID: Grid = { opens: '08:00', closes: '24:00', blockMinutes: 20, mandatoryBreak: true }

test('[OC1] the open slots are all slots of the grid except those the venue has closed', () => {
  expect(occupancyOf(GRID, { isOpen: true, sold: 11, closed: 0 })).toEqual({ sold: 11, open: 48 })
  expect(occupancyOf(GRID, { isOpen: true, sold: 11, closed: 8 })).toEqual({ sold: 11, open: 40 })
})

test('[OC1] a closed day has nothing to sell', () => {
  expect(occupancyOf(null, { isOpen: true, sold: 0, closed: 0 })).toEqual({ sold: 0, open: 0 })
  expect(occupancyOf(GRID, { isOpen: false, sold: 0, closed: 3 })).toEqual({ sold: 0, open: 0 })
})

test('[OC1] treats sold slots as open on a closed day, so that the share never exceeds one', () => {
  expect(occupancyOf(null, { isOpen: true, sold: 2, closed: 0 })).toEqual({ sold: 2, open: 2 })
})

test('[OC1] the occupancy of a day is the sum over its attractions', () => {
  const attractions = {
    laser: { sold: 11, open: 48 },
    vr: { sold: 9, open: 64 },
    interactivefloor: { sold: 5, open: 48 },
  }
  expect(dayOccupancy(attractions)).toEqual({ sold: 25, open: 160 })
})

test('[OC2] heat rises with the share sold, in five steps; a closed day has none', () => {
  const heats = [0, 1, 9, 10, 24, 25, 49, 50, 74, 75, 100].map((sold) => heatOf({ sold, open: 100 }))
  expect(heats).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
  expect(heatOf({ sold: 0, open: 0 })).toBeNull()
})
