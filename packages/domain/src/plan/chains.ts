import {
  type Axis,
  at,
  type Block,
  combinationOf,
  combinations,
  onAxes,
  type PerAxis,
  type Task,
} from './task.ts'

/**
 * For every combination of block counts up to `counts`, played in sequence: the latest minute at which the first can start, or −1 if
 * they do not fit.
 */
export type Chain = { counts: PerAxis; latest: Float64Array }

/** The latest start for the blocks still to be played, ignoring those that are not part of the chain. */
export function chainStart({ counts, latest }: Chain, left: PerAxis): number {
  return at(latest, combinationOf(counts, left))
}

/** The latest start for the whole chain. */
export function wholeChainStart({ latest }: Chain): number {
  return at(latest, latest.length - 1)
}

/**
 * The latest start for the whole chain with a pause in it: part of it ends by the start of the pause, the rest starts after its end.
 */
export function pausedChainStart(beforePause: Chain, whole: Chain, pauseEnds: number): number {
  const last = whole.latest.length - 1
  let best = -1
  for (let later = 0; later <= last; later += 1) {
    const start = at(beforePause.latest, last - later)
    if (start > best && at(whole.latest, later) >= pauseEnds) best = start
  }
  return best
}

/** Dynamic programming from the last block to the first. It stops once the whole chain fits, because then every part of it fits too. */
export function makeChain(task: Task, blocks: readonly Block[], counts: PerAxis): Chain {
  const steps = onAxes(task.axes, (axis) => combinations(counts.slice(axis + 1)))
  const size = combinations(counts)
  const latest = startsFor(size)
  // For each attraction, the latest start of a chain that begins with a block of that attraction.
  const beginning = onAxes(task.axes, () => startsFor(size))
  const withOne = onAxes(task.axes, (axis) => statesWith(axis, steps, counts, size))
  for (let index = blocks.length - 1; index >= 0 && at(latest, size - 1) < 0; index -= 1) {
    const { axis, start, end } = at(blocks, index)
    const [own, step] = [beginning[axis], steps[axis]]
    const from = nextStarts(task, axis, end)
    for (const state of withOne[axis]) {
      if (at(own, state) >= 0) continue
      const rest = state - step
      if (task.axes.every((next) => at(beginning[next], rest) < from[next])) continue
      own[state] = start
      if (at(latest, state) < 0) latest[state] = start
    }
  }
  return { counts, latest }
}

/** Initially nothing fits, except the empty combination, which can start at any time. */
function startsFor(size: number): Float64Array {
  return new Float64Array(size).fill(-1).fill(Number.POSITIVE_INFINITY, 0, 1)
}

/** The combinations with at least one block of an attraction, fewer blocks first. */
function statesWith(axis: Axis, steps: PerAxis, counts: PerAxis, size: number): readonly number[] {
  const [step, row] = [steps[axis], steps[axis] * (counts[axis] + 1)]
  const states: number[] = []
  for (let none = 0; none < size; none += row) {
    for (let state = none + step; state < none + row; state += 1) states.push(state)
  }
  return states
}

/** For each attraction, the earliest start after a block that ends at `end`. */
function nextStarts(task: Task, axis: Axis, end: number): PerAxis {
  const again = task.breaks[axis] ? end + task.blockMinutes[axis] : end
  return onAxes(task.axes, (next) => (next === axis ? again : end + task.changes[axis]))
}
