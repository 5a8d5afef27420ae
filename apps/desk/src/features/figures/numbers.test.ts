import { NO_FIGURES, WEEK_FIGURES } from '@lichtspel/test-support/desk/figures.ts'
import { expect, test } from 'vitest'
import { numbersOf, trailTable } from './numbers.ts'

const better = (past: Partial<typeof WEEK_FIGURES.past>) =>
  numbersOf({ ...WEEK_FIGURES, past: { ...WEEK_FIGURES.past, ...past } }).map(({ isBetter }) => isBetter)

test('more is better, except of groups that did not come', () => {
  expect(better({})).toEqual([true, true, true, true, true])
  expect(better({ people: 494, noShows: 1, sold: 1000 })).toEqual([true, null, false, true, false])
})

test('what cannot be divided is not known', () => {
  const [, , occupancy, perPerson] = numbersOf(NO_FIGURES)
  expect([occupancy?.value, perPerson?.value]).toEqual(['–', '–'])
  expect(occupancy?.trail).toEqual(Array(8).fill(null))
})

test('the table names the eight periods', () => {
  const names = (kind: 'week' | 'month') => trailTable(kind, WEEK_FIGURES).rows.map(([name]) => name)
  expect(names('week')).toEqual([40, 41, 42, 43, 44, 45, 46, 47].map((week) => `Week ${week}`))
  expect(names('month').slice(-2)).toEqual(['Oktober 2026', 'November 2026'])
})
