import { randomDay, randomNumbers, wishFor } from '@lichtspel/test-support/domain/plan/random-day.ts'
import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { makeTask } from './make-task.ts'
import { makeSupply } from './supply.ts'
import { type Block, type PerAxis, perAxis, type Task } from './task.ts'

/** Brute force: tries every choice of laser blocks and counts the other attractions' blocks that do not clash with them. */
function suppliesByTrying(task: Task, blocks: readonly Block[], from: number, needs: PerAxis): boolean {
  const later = blocks.filter((block) => block.start >= from)
  const lasers = later.filter((block) => block.axis === 0)
  const choose = (index: number, chosen: readonly Block[]): boolean => {
    if (chosen.length === needs[0]) {
      return ([1, 2] as const).every((axis) => {
        const playable = later.filter(
          (block) => block.axis === axis && chosen.every((laser) => areApart(task, block, laser)),
        )
        return playable.length >= needs[axis]
      })
    }
    return lasers.some(
      (laser, place) =>
        place >= index &&
        laser.place !== (chosen.at(-1)?.place ?? -9) + 1 &&
        choose(place + 1, [...chosen, laser]),
    )
  }
  return choose(0, [])
}

function areApart(task: Task, a: Block, b: Block): boolean {
  const [first, second] = a.start <= b.start ? [a, b] : [b, a]
  return first.end + task.changes[first.axis] <= second.start
}

test('[VP11] computes exactly which slots two attractions played in turns can still get around a third that everyone plays together', () => {
  const next = randomNumbers(3)
  const seen = { enough: 0, short: 0 }
  for (let round = 0; round < 12; round += 1) {
    const task = makeTask(FIRST_CATALOGUE, randomDay(next, 0.4, 480, 720), wishFor(8, [2, 1, 2]))
    const supply = makeSupply(task, task.blocks)
    // Runs twice, the second time from late to early, because cached results must be right too.
    const minutes = [480, 500, 505, 520, 540, 570, 600, 640, 700]
    for (const from of [...minutes, ...minutes.toReversed()]) {
      for (const needs of [
        task.needs,
        perAxis(1, 2, 3),
        perAxis(2, 2, 1),
        perAxis(1, 1, 1),
        perAxis(1, 0, 0),
      ]) {
        const isEnough = suppliesByTrying(task, task.blocks, from, needs)
        expect(supply(from, needs)).toBe(isEnough)
        seen[isEnough ? 'enough' : 'short'] += 1
      }
    }
  }
  expect(Math.min(seen.enough, seen.short)).toBeGreaterThan(100)
})

test('[VP11] rejects nothing unless one attraction is played together and two in turns', () => {
  const day = randomDay(randomNumbers(1), 0, 480, 720)
  const supplyOf = (players: number, games: readonly [number, number, number]) => {
    const task = makeTask(FIRST_CATALOGUE, day, wishFor(players, games))
    return makeSupply(task, task.blocks)
  }
  for (const supply of [
    supplyOf(8, [0, 1, 1]),
    supplyOf(8, [1, 1, 0]),
    supplyOf(6, [1, 1, 1]),
    supplyOf(6, [1, 1, 0]),
  ])
    expect(supply(5_000, perAxis(9, 9, 9))).toBe(true)
  const judged = supplyOf(8, [1, 1, 1])
  expect(judged(5_000, perAxis(1, 1, 1))).toBe(false)
  expect(judged(5_000, perAxis(0, 1, 1))).toBe(true)
})
