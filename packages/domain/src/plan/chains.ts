import { AXES, at, type Block, type Task, type Triple } from './task.ts'

/** For every number of blocks of each attraction, one after the other: the latest minute at which the first can start; −1: none. */
export type Chain = { counts: Triple; latest: Float64Array }

export function chainStart({ counts, latest }: Chain, left: Triple): number {
  const [a, b, c] = left
  return at(
    latest,
    (Math.min(a, counts[0]) * (counts[1] + 1) + Math.min(b, counts[1])) * (counts[2] + 1) +
      Math.min(c, counts[2]),
  )
}

/** By dynamic programming, from the last block of a span to its first. */
export function makeChain(task: Task, blocks: readonly Block[], counts: Triple): Chain {
  const steps: Triple = [(counts[1] + 1) * (counts[2] + 1), counts[2] + 1, 1]
  const size = (counts[0] + 1) * steps[0]
  const latest = new Float64Array(size).fill(-1)
  latest[0] = Number.POSITIVE_INFINITY
  // The latest start when the first block is of that attraction.
  const beginning = AXES.map(() => new Float64Array(size).fill(-1))
  for (let index = blocks.length - 1; index >= 0; index -= 1) {
    const { axis, start, end } = at(blocks, index)
    const [own, step, row] = [at(beginning, axis), steps[axis], counts[axis] + 1]
    const again = task.breaks[axis] ? end + task.blockMinutes[axis] : end
    const elsewhere = end + task.changes[axis]
    for (let state = step; state < size; state += 1) {
      if (at(own, state) >= 0 || Math.floor(state / step) % row === 0) continue
      const rest = state - step
      if (
        rest !== 0 &&
        !AXES.some((next) => at(at(beginning, next), rest) >= (next === axis ? again : elsewhere))
      )
        continue
      own[state] = start
      if (start > at(latest, state)) latest[state] = start
    }
  }
  return { counts, latest }
}
