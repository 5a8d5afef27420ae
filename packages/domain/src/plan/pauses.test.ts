import { expect, test } from 'vitest'
import { longestPause, longestWait } from './pauses.ts'
import type { Turn } from './turns.ts'

const turn = (start: number, end: number, ...teams: number[]): Turn => ({
  attraction: 'laser',
  start,
  end,
  teams,
})

test('[VP15] the longest pause is the longest time in which nobody plays', () => {
  const inTurns = [turn(0, 20, 0), turn(30, 50, 0), turn(35, 40, 1), turn(55, 60, 1)]
  expect(longestPause(inTurns)).toEqual({ start: 20, minutes: 10 })
  expect(longestPause([turn(0, 60, 0), turn(10, 20, 1), turn(65, 70, 0)])).toEqual({ start: 60, minutes: 5 })
  expect(longestPause([turn(0, 20, 0), turn(30, 40, 0), turn(50, 60, 0)])).toEqual({ start: 20, minutes: 10 })
  expect(longestPause([turn(100, 120, 0)]).minutes).toBe(0)
  expect(longestPause([]).minutes).toBe(0)
})

test('[VP15] the longest wait is measured from the group’s first game to its last', () => {
  expect(longestWait(1, [turn(0, 20, 0), turn(50, 60, 0)])).toBe(30)
  expect(longestWait(2, [turn(0, 20, 0), turn(45, 60, 1)])).toBe(45)
  expect(longestWait(2, [turn(0, 20, 0, 1), turn(20, 35, 1), turn(35, 60, 0)])).toBe(25)
})
