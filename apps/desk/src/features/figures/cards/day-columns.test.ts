import { RUNNING_FIGURES, WEEK_FIGURES } from '@lichtspel/test-support/desk/figures.ts'
import { expect, test } from 'vitest'
import { dayColumns } from './day-columns.ts'

test('a running week knows nothing of the days to come', () => {
  const columns = dayColumns('week', RUNNING_FIGURES)
  expect(columns.map(({ now }) => now)).toEqual([41_000, 28_500, 118_000, null, null, null, null])
  expect(columns.map(({ past }) => past)).toEqual([38_000, 40_500, 95_500, null, null, null, null])
})

test('a month beside a longer one has a column for each of its days', () => {
  const columns = dayColumns('month', {
    ...WEEK_FIGURES,
    days: { from: '2026-11-01', to: '2026-11-30' },
    before: { from: '2026-10-01', to: '2026-10-31' },
  })
  expect(columns).toHaveLength(31)
  expect(columns[20]).toEqual({ from: '2026-11-21', now: 462_000, past: 0 })
  expect(columns[30]).toEqual({ from: '2026-10-31', now: null, past: 0 })
})

test('a year has a column for each month', () => {
  const columns = dayColumns('year', {
    ...WEEK_FIGURES,
    days: { from: '2026-01-01', to: '2026-11-28' },
    before: { from: '2025-01-01', to: '2025-11-28' },
  })
  expect(columns.map(({ now }) => now)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2_201_000, null])
})
