import { expect, test } from 'vitest'
import { KARTING } from '../catalogue/attractions.fixture.ts'
import { type PerAttraction, partOf } from '../catalogue/attractions.ts'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { openDay } from './example-day.fixture.ts'
import { makeTask } from './make-task.ts'
import { wishFor } from './random-day.fixture.ts'
import { at, withValue } from './task.ts'
import { canPack } from './team-state.ts'

test('[VP1] [VP2] [VP3] a wish on a day, ready for the search', () => {
  const { blocks, free, ...task } = makeTask(
    FIRST_CATALOGUE,
    openDay({ vr: ['08:00'] }),
    wishFor(7, [2, 1, 0], 490),
  )
  expect(task).toEqual({
    players: 7,
    ids: ['laser', 'vr', 'interactivefloor'],
    games: [2, 1, 0],
    needs: [2, 2, 0],
    most: [7, 6, 6],
    least: [4, 3, 0],
    changes: [0, 15, 10],
    blockMinutes: [20, 15, 20],
    breaks: [true, false, false],
    together: [true, false, false],
    fewestTeams: 2,
  })
  expect(free[1].slice(0, 2)).toEqual([false, true])
  expect(blocks.slice(0, 4)).toEqual([
    { axis: 1, place: 1, start: 495, end: 510 },
    { axis: 0, place: 1, start: 500, end: 520 },
    { axis: 1, place: 2, start: 510, end: 525 },
    { axis: 0, place: 2, start: 520, end: 540 },
  ])
  expect(blocks.some(({ axis }) => axis === 2)).toBe(false)
})

test('[VP2] walking never takes less than no time', () => {
  const attractions = FIRST_CATALOGUE.attractions.map((one) => ({ ...one, overlapMinutes: 5 }))
  expect(makeTask({ attractions }, openDay(), wishFor(8, [1, 1, 1])).changes).toEqual([0, 0, 0])
})

test('[VP1] blocks of the same minute stand in the order of attractions', () => {
  const { blocks } = makeTask(FIRST_CATALOGUE, openDay(), wishFor(8, [1, 1, 1]))
  expect(blocks.slice(0, 3).map(({ axis }) => axis)).toEqual([0, 1, 2])
})

test('[VP10] a place that is not there is an error, not nothing', () => {
  expect(at([5], 0)).toBe(5)
  expect(() => at([5], 1)).toThrow('nothing at 1')
  expect([withValue([1, 2, 3], 0, 9), withValue([1, 2, 3], 1, 9), withValue([1, 2, 3], 2, 9)]).toEqual([
    [9, 2, 3],
    [1, 9, 3],
    [1, 2, 9],
  ])
})

test('a venue with more attractions is planned by those that are played; more than three at once are not', () => {
  const offer = { attractions: [KARTING, ...FIRST_CATALOGUE.attractions] }
  const day = { ...openDay(), karting: { ...partOf(openDay(), 'vr'), blockMinutes: 10 } }
  const wish = (games: PerAttraction<number>) => makeTask(offer, day, { players: 6, games, from: 480 })
  expect(wish({ karting: 1, interactivefloor: 1 })).toMatchObject({
    ids: ['karting', 'laser', 'interactivefloor'],
    needs: [1, 0, 1],
  })
  expect(canPack(wish({ karting: 1, vr: 1, laser: 1 }))).toBe(true)
  expect(canPack(wish({ karting: 1, vr: 1, laser: 1, interactivefloor: 1 }))).toBe(false)
})
