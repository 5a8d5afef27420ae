import { openDay } from '@lichtspel/test-support/domain/plan/example-day.ts'
import { wishFor } from '@lichtspel/test-support/domain/plan/random-day.ts'
import { beforeEach, expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { makeTask } from './make-task.ts'
import { type Block, perAxis, type Task } from './task.ts'
import {
  afterGame,
  allGamesLeft,
  cameFrom,
  canPack,
  canPlay,
  gamesLeft,
  lastBlock,
  layoutFor,
  packTeam,
  settledTeams,
  sizeOf,
} from './team-state.ts'

let task: Task
beforeEach(() => {
  task = makeTask(FIRST_CATALOGUE, openDay(), wishFor(8, [2, 2, 2]))
})
const pack = (size: number, ...games: number[]) => packTeam(task, size, perAxis(...games))
const blocks: Block[] = [
  { axis: 0, place: 0, start: 480, end: 500 },
  { axis: 1, place: 0, start: 480, end: 495 },
]

test("[VP1] packs a team's size, games and previous block into one number", () => {
  const team = pack(8, 2, 1, 2)
  expect([sizeOf(task, team), allGamesLeft(task, team), lastBlock(task, team)]).toEqual([8, [2, 1, 2], -1])
  const last = task.blocks.length - 1
  const moved = afterGame(task, team, 1, last)
  expect([sizeOf(task, moved), allGamesLeft(task, moved), lastBlock(task, moved)]).toEqual([
    8,
    [2, 0, 2],
    last,
  ])
  expect(lastBlock(task, cameFrom(task, moved, 3))).toBe(3)
  expect(gamesLeft(task, moved, 2)).toBe(2)
})

test('[VP11] refuses tasks that are too large to pack', () => {
  const fits = (blocks: number, games: readonly number[], players: number) =>
    canPack({ ...task, blocks: [], layout: layoutFor(blocks, perAxis(...games)), players })
  expect(layoutFor(510, perAxis(31, 31, 31)).sizeShift).toBe(24)
  expect(fits(510, [31, 31, 31], 127)).toBe(true)
  expect(fits(510, [31, 31, 31], 128)).toBe(false)
  expect(fits(512, [31, 31, 31], 127)).toBe(false)
  expect(fits(510, [31, 32, 31], 127)).toBe(false)
  expect(fits(510, [2, 2, 2, 2, 2, 2], 127)).toBe(true)
  const needing = (slots: number) => canPack({ ...task, needs: perAxis(slots, slots, slots) })
  expect([task.blocks.length, needing(19), needing(20)]).toEqual([160, true, false])
})

test("[VP2] keeps a team's previous block only while it limits where the team can go", () => {
  const fromVr = afterGame(task, pack(4, 1, 2, 0), 1, 1)
  const settle = (team: number, now: number) => settledTeams(task, blocks, [team], now)[0] as number
  expect(lastBlock(task, settle(fromVr, 509))).toBe(1)
  expect(lastBlock(task, settle(fromVr, 510))).toBe(-1)
  const plays = (now: number, axis: 0 | 1 | 2) => canPlay(task, blocks, settle(fromVr, now), axis)
  expect([plays(495, 0), plays(495, 1), plays(510, 0), plays(510, 1), plays(510, 2)]).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  // With nothing else to play, the previous block does not matter.
  expect(lastBlock(task, settle(afterGame(task, pack(4, 0, 2, 0), 1, 1), 495))).toBe(-1)
  expect(lastBlock(task, settle(afterGame(task, pack(4, 1, 0, 0), 0, 0), 500))).toBe(-1)
})

test('[VP10] sorts teams in a fixed order, with equal ones next to each other', () => {
  const [a, b, c] = [pack(4, 1, 0, 0), pack(5, 1, 0, 0), pack(4, 1, 1, 0)]
  expect(settledTeams(task, blocks, [a, b, c, a], 480)).toEqual([b, c, a, a])
  expect(settledTeams(task, blocks, [], 480)).toEqual([])
})
