import { at, type Block, combinationOf, combinations, onAxes, type PerAxis, type Task } from './task.ts'

/**
 * When one person who waits no longer than allowed can play on at the latest, after this block (−1: before the first game) with these
 * games left. −1 if there is no such time: no team can then play what it has left.
 */
export type LatestNext = (last: number, left: PerAxis) => number

/** From the last block to the first, because what follows a game does not depend on what came before it. */
export function makeLatestNext(task: Task, blocks: readonly Block[]): LatestNext {
  const size = combinations(task.games)
  const steps = onAxes(task.axes, (axis) => combinations(task.games.slice(axis + 1)))
  const tables = blocks.map(() => new Float64Array(size).fill(-1).fill(Number.POSITIVE_INFINITY, 0, 1))
  /** Among the blocks between two places, the latest that fits and can be followed by the other games. */
  const latestIn = (from: number, to: number, left: number, fits: (next: Block) => boolean): number => {
    for (let place = to; place >= from; place -= 1) {
      const next = at(blocks, place)
      if (!fits(next) || !hasGame(task, left, steps[next.axis], next.axis)) continue
      if (at(at(tables, place), left - steps[next.axis]) >= 0) return next.start
    }
    return -1
  }
  for (let index = blocks.length - 1; index >= 0; index -= 1) {
    const { axis, end } = at(blocks, index)
    const again = task.breaks[axis] ? end + task.blockMinutes[axis] : end
    const fits = (next: Block) => next.start >= (next.axis === axis ? again : end + task.changes[axis])
    const to = blocks.findLastIndex(({ start }) => start - end <= task.waitAtMost)
    for (let left = 1; left < size; left += 1) at(tables, index)[left] = latestIn(index + 1, to, left, fits)
  }
  const first = latestIn(0, blocks.length - 1, size - 1, () => true)
  return (last, left) => (last < 0 ? first : at(at(tables, last), combinationOf(task.games, left)))
}

function hasGame({ games }: Task, left: number, step: number, axis: keyof PerAxis & number): boolean {
  return Math.floor(left / step) % (at(games, axis) + 1) > 0
}
