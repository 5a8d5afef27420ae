import { expect, test } from 'vitest'
import { spanOf, weeksOf } from './span.ts'

test('a week starts on its Monday', () => {
  expect(spanOf('week', '2026-11-15')).toEqual({
    kind: 'week',
    from: '2026-11-09',
    days: 7,
    previous: '2026-11-02',
    next: '2026-11-16',
  })
})

test('a month is shown in whole weeks, with links to the previous and next month', () => {
  expect(spanOf('month', '2026-11-30')).toEqual({
    kind: 'month',
    from: '2026-10-26',
    days: 42,
    previous: '2026-10-01',
    next: '2026-12-01',
  })
  // Begins on a Monday and ends on a Sunday.
  expect(spanOf('month', '2027-02-14')).toMatchObject({ from: '2027-02-01', days: 28 })
})

test('splits days into weeks of seven', () => {
  expect(weeksOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])).toEqual([
    [1, 2, 3, 4, 5, 6, 7],
    [8, 9, 10, 11, 12, 13, 14],
  ])
})
