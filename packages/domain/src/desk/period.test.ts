import { expect, test } from 'vitest'
import { datesBetween, isWholeDay, slotsInHours } from './period.ts'

test('[DK16] a period covers its days, or only those on the given weekdays, up to a year', () => {
  expect(datesBetween('2026-11-14', '2026-11-16')).toEqual(['2026-11-14', '2026-11-15', '2026-11-16'])
  expect(datesBetween('2026-11-14', '2026-11-14', [5])).toEqual(['2026-11-14'])
  expect(datesBetween('2026-11-14', '2026-11-30', [0])).toEqual(['2026-11-16', '2026-11-23', '2026-11-30'])
  expect(datesBetween('2026-11-14', '2026-11-15', [0])).toEqual([])
  expect(datesBetween('2027-01-01', '2028-01-01')).toHaveLength(366)
  expect(datesBetween('2027-01-01', '2028-01-02')).toBeNull()
})

test('[DK21] a span of hours covers every slot that overlaps it, including one that began earlier', () => {
  const grid = { opens: '16:10', closes: '19:00', blockMinutes: 20 }
  const inSpan = (from: string, until: string) => slotsInHours(grid, { keys: [], spans: [{ from, until }] })
  expect(inSpan('17:00', '18:00')).toEqual(['16:50', '17:10', '17:30', '17:50'])
  // Slots that only touch the span are not in it.
  expect(inSpan('17:10', '17:50')).toEqual(['17:10', '17:30'])
  expect(inSpan('17:12', '17:14')).toEqual(['17:10'])
  expect(inSpan('18:00', '17:00')).toEqual([])
  expect(inSpan('18:30', '24:00')).toEqual(['18:30'])
})

test('[DK21] slots can also be given by their start time; without hours, the whole day is covered', () => {
  const grid = { opens: '16:00', closes: '19:00', blockMinutes: 20 }
  const spans = [{ from: '17:00', until: '17:20' }]
  expect(slotsInHours(grid, { keys: ['18:00', '16:05'], spans })).toEqual(['17:00', '18:00'])
  expect(isWholeDay({ keys: [], spans })).toBe(false)
  expect(isWholeDay({ keys: ['16:00'], spans: [] })).toBe(false)
  expect(isWholeDay({ keys: [], spans: [] })).toBe(true)
})
