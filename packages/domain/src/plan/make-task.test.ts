import { openDay } from '@lichtspel/test-support/domain/plan/example-day.ts'
import { wishFor } from '@lichtspel/test-support/domain/plan/random-day.ts'
import { expect, test } from 'vitest'
import { partOf } from '../catalogue/attractions.ts'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { KARTING } from '../catalogue/sample-gent.ts'
import { makeTask } from './make-task.ts'
import { at, perAxis, withValue } from './task.ts'
import { canPack, layoutFor } from './team-state.ts'

test('[VP1] [VP2] [VP3] prepares a request and a day for the search', () => {
  const { blocks, free, layout, ...task } = makeTask(
    FIRST_CATALOGUE,
    openDay({ vr: ['08:00'] }),
    wishFor(7, [2, 1, 0], 490),
  )
  expect(task).toEqual({
    players: 7,
    ids: ['laser', 'vr', 'interactivefloor'],
    axes: [0, 1, 2],
    games: [2, 1, 0],
    needs: [2, 2, 0],
    most: [7, 6, 6],
    least: [4, 3, 0],
    changes: [0, 15, 10],
    blockMinutes: [20, 15, 20],
    breaks: [true, false, false],
    together: [true, false, false],
    fewestTeams: 2,
    mostMinutes: 190,
  })
  expect(layout).toEqual(layoutFor(blocks.length, task.games))
  expect(free[1].slice(0, 2)).toEqual([false, true])
  expect(blocks.slice(0, 4)).toEqual([
    { axis: 1, place: 1, start: 495, end: 510 },
    { axis: 0, place: 1, start: 500, end: 520 },
    { axis: 1, place: 2, start: 510, end: 525 },
    { axis: 0, place: 2, start: 520, end: 540 },
  ])
  expect(blocks.some(({ axis }) => axis === 2)).toBe(false)
})

test('[VP2] walking time is never negative', () => {
  const attractions = FIRST_CATALOGUE.attractions.map((one) => ({ ...one, overlapMinutes: 5 }))
  expect(makeTask({ attractions }, openDay(), wishFor(8, [1, 1, 1])).changes).toEqual([0, 0, 0])
})

test('[VP1] orders blocks of the same minute by attraction', () => {
  const { blocks } = makeTask(FIRST_CATALOGUE, openDay(), wishFor(8, [1, 1, 1]))
  expect(blocks.slice(0, 3).map(({ axis }) => axis)).toEqual([0, 1, 2])
})

test('[VP10] throws for an index that does not exist', () => {
  expect(at([5], 0)).toBe(5)
  expect(() => at([5], 1)).toThrow('nothing at 1')
  expect(withValue(perAxis(1, 2, 3), 1, 9)).toEqual([1, 9, 3])
})

test('supports a fourth attraction', () => {
  const offer = { attractions: [KARTING, ...FIRST_CATALOGUE.attractions] }
  const day = { ...openDay(), karting: { ...partOf(openDay(), 'vr'), blockMinutes: 10 } }
  const task = makeTask(offer, day, { players: 6, games: { karting: 1, vr: 1, laser: 1 }, from: 480 })
  expect(task).toMatchObject({
    ids: ['karting', 'laser', 'vr', 'interactivefloor'],
    games: [1, 1, 1, 0],
    needs: [1, 1, 1, 0],
  })
  expect(canPack(task)).toBe(true)
})
