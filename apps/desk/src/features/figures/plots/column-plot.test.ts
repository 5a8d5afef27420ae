import { expect, test } from 'vitest'
import { ticksUpTo } from './column-plot.tsx'

test.each([
  [4620, [1000, 2000, 3000, 4000]],
  [1000, [200, 400, 600, 800, 1000]],
  [7, [2, 4, 6]],
  [0, []],
])('the ticks up to %i', (max, ticks) => {
  expect(ticksUpTo(max)).toEqual(ticks)
})
