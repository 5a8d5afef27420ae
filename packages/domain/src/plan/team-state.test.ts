import { beforeEach, expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { openDay } from './example-day.fixture.ts'
import { makeTask } from './make-task.ts'
import { wishFor } from './random-day.fixture.ts'
import type { Block, Task } from './task.ts'
import {
  afterGame,
  allGamesLeft,
  cameFrom,
  canPack,
  canPlay,
  gamesLeft,
  lastBlock,
  packTeam,
  settledTeams,
  sizeOf,
} from './team-state.ts'

let task: Task
beforeEach(() => {
  task = makeTask(FIRST_CATALOGUE, openDay(), wishFor(8, [2, 2, 2]))
})
const blocks: Block[] = [
  { axis: 0, place: 0, start: 480, end: 500 },
  { axis: 1, place: 0, start: 480, end: 495 },
]

test('[VP1] a team keeps its size, its games and where it comes from in one number', () => {
  const team = packTeam(127, [31, 30, 29])
  expect([sizeOf(team), allGamesLeft(team), lastBlock(team)]).toEqual([127, [31, 30, 29], -1])
  const moved = afterGame(team, 1, 509)
  expect([sizeOf(moved), allGamesLeft(moved), lastBlock(moved)]).toEqual([127, [31, 29, 29], 509])
  expect(lastBlock(cameFrom(moved, 3))).toBe(3)
  expect(gamesLeft(moved, 2)).toBe(29)
})

test('[VP11] what is too large for it is not planned', () => {
  const some = (length: number) => Array.from({ length }, () => blocks[0] as Block)
  expect(canPack(task)).toBe(true)
  expect(canPack({ ...task, blocks: some(510) })).toBe(true)
  expect(canPack({ ...task, blocks: some(511) })).toBe(false)
  expect(canPack({ ...task, players: 127 })).toBe(true)
  expect(canPack({ ...task, players: 128 })).toBe(false)
  expect(canPack({ ...task, games: [0, 31, 0] })).toBe(true)
  expect(canPack({ ...task, games: [0, 32, 0] })).toBe(false)
})

test('[VP2] a team comes from somewhere as long as that keeps it from going elsewhere', () => {
  const fromVr = afterGame(packTeam(4, [1, 2, 0]), 1, 1)
  const settle = (team: number, now: number) => settledTeams(task, blocks, [team], now)[0] as number
  expect(lastBlock(settle(fromVr, 509))).toBe(1)
  expect(lastBlock(settle(fromVr, 510))).toBe(-1)
  const plays = (now: number, axis: 0 | 1 | 2) => canPlay(blocks, settle(fromVr, now), axis)
  expect([plays(495, 0), plays(495, 1), plays(510, 0), plays(510, 1), plays(510, 2)]).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  // With nothing else to play it does not matter.
  expect(lastBlock(settle(afterGame(packTeam(4, [0, 2, 0]), 1, 1), 495))).toBe(-1)
  expect(lastBlock(settle(afterGame(packTeam(4, [1, 0, 0]), 0, 0), 500))).toBe(-1)
})

test('[VP10] teams stand in one order, equal ones together', () => {
  const [a, b, c] = [packTeam(4, [1, 0, 0]), packTeam(5, [1, 0, 0]), packTeam(4, [1, 1, 0])]
  expect(settledTeams(task, blocks, [a, b, c, a], 480)).toEqual([b, c, a, a])
  expect(settledTeams(task, blocks, [], 480)).toEqual([])
})
