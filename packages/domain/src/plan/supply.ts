import { type Axis, at, type Block, combinationOf, combinations, type PerAxis, type Task } from './task.ts'

/** Whether the blocks from a minute on provide the slots still needed, regardless of who plays them. */
export type Supply = (from: number, needs: PerAxis) => boolean
type Pair = readonly [number, number]
type Rooms = { together: Axis; first: Axis; second: Axis }

/**
 * While the whole group plays one attraction together, two others played in turns both lose that time. For each block of the shared
 * attraction that could be played next, this computes the best pairs of slot counts that the other two can still get after it. For any
 * other mix of attractions, the check always passes.
 */
export function makeSupply(task: Task, blocks: readonly Block[]): Supply {
  const rooms = roomsOf(task)
  if (rooms === undefined) return () => true
  const counters = [
    blockCounter(task, blocks, rooms.first),
    blockCounter(task, blocks, rooms.second),
  ] as const
  const shared = blocks.filter((block) => block.axis === rooms.together)
  const best = bestPairs(task, rooms, shared, counters)
  return remember(task, (from, needs) => {
    const left = needs[rooms.together]
    if (left === 0) return true
    const rows = at(best, left)
    for (let index = shared.length - 1; index >= 0; index -= 1) {
      const { start } = at(shared, index)
      if (start < from) return false
      const first = needs[rooms.first] - counters[0](from, start)
      const second = needs[rooms.second] - counters[1](from, start)
      if (at(rows, index).some(([a, b]) => a >= first && b >= second)) return true
    }
    return false
  })
}

/**
 * Caches results: what fits from a minute on also fits from an earlier one, so only the minutes in between need checking, for each
 * combination of slots needed.
 */
function remember({ needs: most }: Task, supply: Supply): Supply {
  const size = combinations(most)
  const fits = new Float64Array(size).fill(Number.NEGATIVE_INFINITY)
  const fails = new Float64Array(size).fill(Number.POSITIVE_INFINITY)
  return (from, needs) => {
    const place = combinationOf(most, needs)
    if (from <= at(fits, place)) return true
    if (from >= at(fails, place)) return false
    const isEnough = supply(from, needs)
    if (isEnough) fits[place] = from
    else fails[place] = from
    return isEnough
  }
}

function roomsOf(task: Task): Rooms | undefined {
  const wanted = task.axes.filter((axis) => task.needs[axis] > 0)
  const [together, none] = wanted.filter((axis) => task.together[axis])
  const [first, second] = wanted.filter((axis) => !task.together[axis])
  if (together === undefined || none !== undefined || first === undefined || second === undefined)
    return undefined
  return { together, first, second }
}

/** Counts the blocks of an attraction that start at `from` or later and whose players can be elsewhere at `until`. */
type Counter = (from: number, until: number) => number

function blockCounter(task: Task, blocks: readonly Block[], axis: Axis): Counter {
  const base = blocks[0]?.start ?? 0
  const horizon = (blocks.at(-1)?.start ?? 0) - base + 1
  const before = new Int16Array(horizon + 1)
  for (const block of blocks) {
    if (block.axis === axis) before[block.start - base + 1] = 1
  }
  for (let minute = 1; minute <= horizon; minute += 1)
    before[minute] = at(before, minute) + at(before, minute - 1)
  const within = (minute: number) => Math.max(0, Math.min(horizon, minute - base))
  const length = task.blockMinutes[axis] + task.changes[axis]
  return (from, until) => Math.max(0, at(before, within(until - length + 1)) - at(before, within(from)))
}

/** The pairs that no other pair dominates, indexed by the number of shared blocks left and then by the next shared block. */
function bestPairs(
  task: Task,
  rooms: Rooms,
  shared: readonly Block[],
  [first, second]: readonly [Counter, Counter],
): Pair[][][] {
  const { together } = rooms
  const most: Pair = [task.needs[rooms.first], task.needs[rooms.second]]
  const best: Pair[][][] = [shared.map(() => [])]
  for (let left = 1; left <= task.needs[together]; left += 1) {
    best.push(
      shared.map(({ place, end }, index) => {
        const from = end + task.changes[together]
        if (left === 1) return addPair([], most, first(from, Infinity), second(from, Infinity))
        let pairs: Pair[] = []
        for (let next = index + 1; next < shared.length; next += 1) {
          const block = at(shared, next)
          if (task.breaks[together] && block.place === place + 1) continue
          const [a, b] = [first(from, block.start), second(from, block.start)]
          for (const [c, d] of at(at(best, left - 1), next)) pairs = addPair(pairs, most, a + c, b + d)
        }
        return pairs
      }),
    )
  }
  return best
}

function addPair(pairs: Pair[], most: Pair, first: number, second: number): Pair[] {
  const pair: Pair = [Math.min(first, most[0]), Math.min(second, most[1])]
  if (pairs.some(([a, b]) => a >= pair[0] && b >= pair[1])) return pairs
  return [...pairs.filter(([a, b]) => a > pair[0] || b > pair[1]), pair]
}
