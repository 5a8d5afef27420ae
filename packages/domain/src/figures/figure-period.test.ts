import { describe, expect, test } from 'vitest'
import { daysToCompare, daysUntil, periodAround, shiftedPeriod, weekNumber } from './figure-period.ts'

test.each([
  ['week', '2026-11-16', '2026-11-22'],
  ['month', '2026-11-01', '2026-11-30'],
  ['year', '2026-01-01', '2026-12-31'],
] as const)('the %s around a day runs from %s to %s', (kind, from, to) => {
  expect(periodAround(kind, '2026-11-18')).toEqual({ from, to })
})

test.each([
  ['week', '2026-12-28', 1, '2027-01-04', '2027-01-10'],
  ['month', '2026-03-01', -1, '2026-02-01', '2026-02-28'],
  ['month', '2028-03-01', -1, '2028-02-01', '2028-02-29'],
  ['year', '2026-01-01', -1, '2025-01-01', '2025-12-31'],
] as const)('the %s from %s moves by %i to %s', (kind, start, by, from, to) => {
  expect(shiftedPeriod(kind, start, by)).toEqual({ from, to })
})

describe('the days to compare with', () => {
  test('a period that is over is compared with the whole period before', () => {
    const week = periodAround('week', '2026-11-18')
    expect(daysUntil('2026-11-22', week)).toEqual(week)
    expect(daysToCompare('week', '2026-11-22', week)).toEqual({ from: '2026-11-09', to: '2026-11-15' })
  })

  test('a month that ends today is compared with the whole longer month before', () => {
    const february = periodAround('month', '2026-02-28')
    expect(daysToCompare('month', '2026-02-28', february)).toEqual({ from: '2026-01-01', to: '2026-01-31' })
  })

  test('a running period is compared with the same days', () => {
    const week = periodAround('week', '2026-11-18')
    expect(daysUntil('2026-11-18', week)).toEqual({ from: '2026-11-16', to: '2026-11-18' })
    expect(daysToCompare('week', '2026-11-18', week)).toEqual({ from: '2026-11-09', to: '2026-11-11' })
  })

  test('a month is never compared with days outside the month before', () => {
    const march = periodAround('month', '2026-03-30')
    expect(daysToCompare('month', '2026-03-30', march)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  })
})

test.each([
  ['2026-11-18', 47],
  ['2026-12-31', 53],
  ['2027-01-03', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
])('%s lies in week %i', (date, week) => {
  expect(weekNumber(date)).toBe(week)
})
