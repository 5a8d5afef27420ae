import { expect, test } from 'vitest'
import { NO_FIGURES, RUNNING_FIGURES, WEEK_FIGURES } from '../figures.fixture.ts'
import { heatGrid } from './heat-grid.ts'

test('runs from the first open hour to the last', () => {
  const { hours, cells } = heatGrid(WEEK_FIGURES)
  expect([hours[0], hours.at(-1)]).toEqual([9, 23])
  expect(cells).toHaveLength(7 * hours.length)
  expect(cells.find(({ weekday, hour }) => weekday === 5 && hour === 14)).toMatchObject({
    heat: 5,
    part: 90,
    missed: 4,
  })
  expect(cells.find(({ weekday, hour }) => weekday === 0 && hour === 9)).toMatchObject({ heat: null })
})

test('has no cells for days to come, and none without figures', () => {
  expect(new Set(heatGrid(RUNNING_FIGURES).cells.map(({ weekday }) => weekday))).toEqual(new Set([0, 1, 2]))
  expect(heatGrid(NO_FIGURES)).toEqual({ hours: [], cells: [] })
})
