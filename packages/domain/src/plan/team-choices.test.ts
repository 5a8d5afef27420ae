import { openDay } from '@lichtspel/test-support/domain/plan/example-day.ts'
import { wishFor } from '@lichtspel/test-support/domain/plan/random-day.ts'
import { beforeEach, expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { makeTask } from './make-task.ts'
import { perAxis, type Task } from './task.ts'
import { candidates, firstChoice, playersInSlot } from './team-choices.ts'
import { afterGame, packTeam, sizeOf } from './team-state.ts'

let task: Task
beforeEach(() => {
  task = makeTask(FIRST_CATALOGUE, openDay(), wishFor(14, [0, 2, 3]))
})
const pack = (size: number, ...games: number[]) => packTeam(task, size, perAxis(...games))

test('[VP3] a slot takes enough players for the rest to fit in the later slots', () => {
  const teams = [pack(5, 0, 2, 0), pack(5, 0, 2, 0), pack(4, 0, 2, 0)]
  // 28 turns in 5 slots: four slots take at most 6 each, so every slot has at least 4.
  expect(playersInSlot(task, 1, teams, 5)).toEqual({ least: 4, most: 6 })
  expect(playersInSlot(task, 1, teams.slice(0, 2), 4)).toEqual({ least: 4, most: 6 })
  expect(playersInSlot(task, 1, teams.slice(0, 1), 2)).toEqual({ least: 4, most: 6 })
  expect(playersInSlot(task, 1, [pack(5, 0, 1, 0)], 1)).toEqual({ least: 5, most: 5 })
  expect(playersInSlot(task, 1, [pack(5, 0, 1, 0), pack(4, 0, 1, 0)], 2)).toEqual({
    least: 4,
    most: 5,
  })
})

test('[VP9] [VP10] chooses the teams with the most left to play first, as many as fit', () => {
  const [much, some, little] = [pack(2, 0, 2, 1), pack(2, 0, 2, 0), pack(2, 0, 1, 0)]
  const groups = candidates(task, task.blocks, [much, some, some, little, pack(2, 0, 0, 3)], 1)
  expect(groups.map(({ team, count, size, onwards }) => [team, count, size, onwards])).toEqual([
    [much, 1, 2, 8],
    [some, 2, 2, 6],
    [little, 1, 2, 2],
  ])
  const tried: number[][] = []
  const none = firstChoice(groups, { least: 4, most: 6 }, (chosen) => {
    tried.push([...chosen])
    return undefined
  })
  expect(none).toBeUndefined()
  expect(tried).toEqual([
    [much, some, some],
    [much, some, little],
    [much, some],
    [much, little],
    [some, some, little],
    [some, some],
    [some, little],
  ])
  expect(
    firstChoice(groups, { least: 0, most: 6 }, (chosen) => chosen.map((team) => sizeOf(task, team))),
  ).toEqual([2, 2, 2])
  expect(firstChoice(groups, { least: 7, most: 7 }, () => 'x')).toBeUndefined()
  expect(firstChoice([], { least: 0, most: 6 }, () => 'x')).toBeUndefined()
})

test('[VP9] among teams with the same amount left to play, puts the one with more games of this attraction first', () => {
  const [here, elsewhere] = [pack(2, 0, 2, 1), pack(2, 0, 1, 2)]
  const order = (axis: 1 | 2) =>
    candidates(task, task.blocks, [here, elsewhere], axis).map(({ team }) => team)
  expect(order(1)).toEqual([here, elsewhere])
  expect(order(2)).toEqual([elsewhere, here])
  const [large, small] = [pack(3, 0, 1, 1), pack(2, 0, 1, 1)]
  expect(candidates(task, task.blocks, [large, small], 1).map(({ team }) => team)).toEqual([large, small])
  expect(candidates(task, task.blocks, [afterGame(task, here, 2, 0)], 1)).toHaveLength(1)
})
