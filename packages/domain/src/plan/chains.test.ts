import { randomDay, randomNumbers, wishFor } from '@lichtspel/test-support/domain/plan/random-day.ts'
import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { chainStart, makeChain, pausedChainStart, wholeChainStart } from './chains.ts'
import { makeTask } from './make-task.ts'
import { type Block, type PerAxis, perAxis, type Task, withValue } from './task.ts'

/** Brute force: tries every block as the first of the chain. */
function latestByTrying(task: Task, blocks: readonly Block[], left: PerAxis, from: PerAxis): number {
  if (left.every((count) => count === 0)) return Number.POSITIVE_INFINITY
  const starts = blocks.flatMap(({ axis, start, end }) => {
    if (left[axis] === 0 || start < from[axis]) return []
    const again = task.breaks[axis] ? end + task.blockMinutes[axis] : end
    const next = perAxis(...task.axes.map((other) => (other === axis ? again : end + task.changes[axis])))
    return latestByTrying(task, blocks, withValue(left, axis, left[axis] - 1), next) < 0 ? [] : [start]
  })
  return Math.max(-1, ...starts)
}

const ALWAYS = perAxis(0, 0, 0)
const PARTS: readonly PerAxis[] = [
  perAxis(0, 0, 0),
  perAxis(1, 0, 0),
  perAxis(0, 2, 0),
  perAxis(0, 0, 1),
  perAxis(2, 1, 0),
  perAxis(1, 1, 1),
  perAxis(2, 2, 1),
]

test('[VP2] [VP4] a chain starts at the latest minute from which its blocks can be played in sequence', () => {
  const next = randomNumbers(7)
  const seen = { fits: 0, fails: 0 }
  for (let round = 0; round < 12; round += 1) {
    const task = makeTask(FIRST_CATALOGUE, randomDay(next, 0.6, 480, 620), wishFor(8, [2, 2, 1]))
    const chain = makeChain(task, task.blocks, perAxis(2, 2, 1))
    for (const left of PARTS) {
      const latest = latestByTrying(task, task.blocks, left, ALWAYS)
      const whole = latestByTrying(task, task.blocks, perAxis(2, 2, 1), ALWAYS)
      expect(chainStart(chain, left)).toBe(latest)
      expect(wholeChainStart(chain)).toBe(whole)
      seen[latest < 0 ? 'fails' : 'fits'] += 1
    }
  }
  expect(Math.min(seen.fits, seen.fails)).toBeGreaterThan(3)
})

test('[VP11] ignores attractions that are not in the chain', () => {
  const task = makeTask(FIRST_CATALOGUE, randomDay(randomNumbers(1), 0, 480, 600), wishFor(8, [1, 1, 1]))
  const chain = makeChain(task, task.blocks, perAxis(1, 0, 1))
  expect(chainStart(chain, perAxis(1, 5, 1))).toBe(chainStart(chain, perAxis(1, 0, 1)))
  expect(chainStart(chain, perAxis(3, 0, 2))).toBe(wholeChainStart(chain))
  // Floor at 09:40 and laser before it at 09:20: laser needs no walking time.
  expect(wholeChainStart(chain)).toBe(560)
  expect(chainStart(chain, perAxis(0, 0, 1))).toBe(580)
})

test('[VP8] a chain with a pause starts as late as its two parts allow; an empty part sets no limit', () => {
  const task = makeTask(FIRST_CATALOGUE, randomDay(randomNumbers(1), 0, 480, 720), wishFor(8, [0, 1, 0]))
  const until = (end: number) =>
    makeChain(
      task,
      task.blocks.filter((block) => block.end <= end),
      perAxis(0, 2, 0),
    )
  // Two VR blocks: one ends by 09:00, the other starts at 09:30 or later.
  expect(pausedChainStart(until(540), until(585), 570)).toBe(525)
  expect(pausedChainStart(until(540), until(584), 570)).toBe(510)
  expect(pausedChainStart(until(490), until(585), 570)).toBe(-1)
  expect(pausedChainStart(until(490), until(600), 570)).toBe(Number.POSITIVE_INFINITY)
})
