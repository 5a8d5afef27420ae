import { type Chain, makeChain, wholeChainStart } from './chains.ts'
import { makeSupply, type Supply } from './supply.ts'
import { at, type Block, onAxes, type Task, withValue } from './task.ts'

/** A time in which nobody plays, with games before and after it. */
export type Pause = { from: number; to: number }

/**
 * Limits that no plan in a span can beat: one person's games in sequence, one attraction's slots in sequence, and the slots left when
 * attractions compete for the same time (supply.ts).
 */
type Bounds = { person: Chain; rooms: readonly Chain[]; supply: Supply; latestStart: number }

/** A part of the day that could hold a visit, with its free blocks. */
export type Span = { blocks: readonly Block[]; bounds: Bounds; pause: Pause | undefined; end: number }

/** The span of the visits that end by a minute and are not too long. */
export function spanUntil(task: Task, end: number, pause?: Pause): Span | undefined {
  return makeSpan(task, firstStart(task, end), end, pause)
}

export function firstStart(task: Task, end: number): number {
  return Math.max(at(task.blocks, 0).start, end - task.mostMinutes)
}

/** `undefined` if certainly nothing fits. */
export function makeSpan(task: Task, from: number, end: number, pause?: Pause): Span | undefined {
  const alone = task.axes.reduce<number>((sum, axis) => sum + task.games[axis] * task.blockMinutes[axis], 0)
  if (alone > end - from) return undefined
  const blocks = task.blocks.filter(
    (block) =>
      block.start >= from &&
      block.end <= end &&
      (pause === undefined || block.end <= pause.from || block.start >= pause.to),
  )
  if (!hasEnough(task, blocks)) return undefined
  const chains = makeChains(task, blocks)
  const chained = Math.min(...chains.map(wholeChainStart))
  if (chained < from) return undefined
  const supply = makeSupply(task, blocks)
  // A visit with a pause starts before the pause.
  const before = pause?.from ?? Number.POSITIVE_INFINITY
  const latest = blocks.findLast(
    ({ start }) => start <= chained && start < before && supply(start, task.needs),
  )
  if (latest === undefined) return undefined
  const [person, ...rooms] = chains
  return { blocks, bounds: { person, rooms, supply, latestStart: latest.start }, pause, end }
}

function hasEnough(task: Task, blocks: readonly Block[]): boolean {
  const counts = task.axes.map(() => 0)
  for (const { axis } of blocks) counts[axis] = at(counts, axis) + 1
  return task.axes.every((axis) => at(counts, axis) >= task.needs[axis])
}

/**
 * One person's chain, plus one for each attraction played in turns. Each of the latter also includes the slots that the whole group
 * plays together, because nobody can play anything else during those.
 */
export function makeChains(task: Task, blocks: readonly Block[]): [Chain, ...Chain[]] {
  const whole = onAxes(task.axes, (axis) => (task.together[axis] ? task.needs[axis] : 0))
  const inTurns = task.axes.filter((axis) => !task.together[axis] && task.needs[axis] > 0)
  return [
    makeChain(task, blocks, task.games),
    ...inTurns.map((axis) => makeChain(task, blocks, withValue(whole, axis, task.needs[axis]))),
  ]
}

/** The index of the first block at each minute a visit in this span may start, in order of time. */
export function startsOf({ blocks, bounds }: Span): number[] {
  return [...blocks.keys()].filter((index) => {
    const { start } = at(blocks, index)
    return start <= bounds.latestStart && blocks[index - 1]?.start !== start
  })
}
