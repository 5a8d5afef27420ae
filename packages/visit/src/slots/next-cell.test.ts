import { expect, test } from 'vitest'
import { nextCell } from './next-cell.ts'

/** Two rows of three, and after a heading a row of two. */
const CELLS = [
  [0, 10],
  [0, 20],
  [0, 30],
  [50, 10],
  [50, 20],
  [50, 30],
  [140, 10],
  [140, 20],
].map(([top, centre]) => ({ top: top as number, centre: centre as number }))

test.each([
  [0, 'ArrowRight', 1],
  [2, 'ArrowRight', 3],
  [7, 'ArrowRight', 7],
  [3, 'ArrowLeft', 2],
  [0, 'ArrowLeft', 0],
  [1, 'ArrowDown', 4],
  [4, 'ArrowDown', 7],
  [5, 'ArrowDown', 7],
  [7, 'ArrowDown', 7],
  [7, 'ArrowUp', 4],
  [4, 'ArrowUp', 1],
  [1, 'ArrowUp', 1],
  [5, 'Home', 0],
  [1, 'End', 7],
  [1, 'a', undefined],
])('from cell %i, %s moves to %s', (from, key, to) => {
  expect(nextCell(CELLS, from, key)).toBe(to)
})
