import { expect, test } from 'vitest'
import { heatGrid } from './heat-grid.ts'

const WEEK = { from: '2026-11-16', to: '2026-11-22' }
const HOURS = [
  { weekday: 5, hour: 14, sold: 18, open: 20, missed: 4 },
  { weekday: 5, hour: 23, sold: 0, open: 20, missed: 0 },
  { weekday: 6, hour: 9, sold: 0, open: 0, missed: 1 },
  { weekday: 6, hour: 8, sold: 0, open: 0, missed: 0 },
]

test('runs from the first open or wished hour to the last', () => {
  const { hours, cells } = heatGrid({ days: WEEK, hours: HOURS })
  expect([hours[0], hours.at(-1)]).toEqual([9, 23])
  expect(cells).toHaveLength(7 * hours.length)
  const at = (weekday: number, hour: number) =>
    cells.find((cell) => cell.weekday === weekday && cell.hour === hour)
  expect(at(5, 14)).toMatchObject({ heat: 5, part: 90, missed: 4 })
  expect(at(5, 23)).toMatchObject({ heat: 0, part: 0 })
  expect(at(0, 9)).toMatchObject({ heat: null })
})

test('has no cells for days to come, and none without figures', () => {
  const { cells } = heatGrid({ days: { from: '2026-11-16', to: '2026-11-18' }, hours: HOURS })
  expect(new Set(cells.map(({ weekday }) => weekday))).toEqual(new Set([0, 1, 2]))
  expect(heatGrid({ days: WEEK, hours: [] })).toEqual({ hours: [], cells: [] })
})

test('a month has each weekday once, from Monday on', () => {
  const { cells } = heatGrid({ days: { from: '2026-11-01', to: '2026-11-30' }, hours: HOURS.slice(0, 1) })
  expect(cells.map(({ weekday }) => weekday)).toEqual([0, 1, 2, 3, 4, 5, 6])
})
