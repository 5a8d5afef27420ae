import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { openDay } from './example-day.fixture.ts'
import { makeTask } from './make-task.ts'
import { wishFor } from './random-day.fixture.ts'
import { packTeam } from './team-state.ts'
import { longestPause, longestWait, type Turn, turnsOf } from './turns.ts'

const turn = (start: number, end: number, ...teams: number[]): Turn => ({
  attraction: 'laser',
  start,
  end,
  teams,
})

test('[VP15] the longest pause is the longest stretch in which nobody plays', () => {
  expect(longestPause([turn(0, 20, 0), turn(30, 50, 0), turn(35, 40, 1), turn(55, 60, 1)])).toBe(10)
  expect(longestPause([turn(0, 60, 0), turn(10, 20, 1), turn(65, 70, 0)])).toBe(5)
  expect(longestPause([turn(100, 120, 0)])).toBe(0)
  expect(longestPause([])).toBe(0)
})

test('[VP15] the longest wait counts from the group’s first game to its last', () => {
  expect(longestWait(1, [turn(0, 20, 0), turn(50, 60, 0)])).toBe(30)
  expect(longestWait(2, [turn(0, 20, 0), turn(45, 60, 1)])).toBe(45)
  expect(longestWait(2, [turn(0, 20, 0, 1), turn(20, 35, 1), turn(35, 60, 0)])).toBe(25)
})

test('[VP1] a step that no team can take is no turn', () => {
  const task = makeTask(FIRST_CATALOGUE, openDay(), wishFor(5, [1, 0, 0]))
  const step = (size: number) => [{ block: 0, teams: [packTeam(size, task.games)] }]
  expect(turnsOf(task, task.blocks, [5], step(5))).toEqual([
    { attraction: 'laser', start: 480, end: 500, teams: [0] },
  ])
  expect(() => turnsOf(task, task.blocks, [5], step(4))).toThrow('a step that nobody can take')
})
