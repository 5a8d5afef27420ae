import { expect, test } from 'vitest'
import { datesBetween } from './period.ts'

test('[DK16] a period is its days, or those that fall on the named weekdays; no more than a year', () => {
  expect(datesBetween('2026-11-14', '2026-11-16')).toEqual(['2026-11-14', '2026-11-15', '2026-11-16'])
  expect(datesBetween('2026-11-14', '2026-11-14', [5])).toEqual(['2026-11-14'])
  expect(datesBetween('2026-11-14', '2026-11-30', [0])).toEqual(['2026-11-16', '2026-11-23', '2026-11-30'])
  expect(datesBetween('2026-11-14', '2026-11-15', [0])).toEqual([])
  expect(datesBetween('2027-01-01', '2028-01-01')).toHaveLength(366)
  expect(datesBetween('2027-01-01', '2028-01-02')).toBeNull()
})
