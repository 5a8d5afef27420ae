import { type Chain, makeChain, wholeChainStart } from './chains.ts'
import { makeSupply, type Supply } from './supply.ts'
import { at, type Block, onAxes, type Task, withValue } from './task.ts'

/** A stretch in which nobody plays, with games before and after it. */
export type Pause = { from: number; to: number }

/** What no plan in a span can beat: what one person does in a row, what one attraction does, and what they share. */
type Bounds = { person: Chain; rooms: readonly Chain[]; supply: Supply; latestStart: number }

/** A stretch of the day in which a visit would lie, with its free blocks. */
export type Span = { blocks: readonly Block[]; bounds: Bounds; pause: Pause | undefined; end: number }

/** `undefined`: certainly nothing fits. */
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
  // With a pause in it, a visit starts before the pause.
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

/** What one person does, and what each attraction that is played in turns does: it cannot be while the whole group is elsewhere. */
export function makeChains(task: Task, blocks: readonly Block[]): [Chain, ...Chain[]] {
  const whole = onAxes(task.axes, (axis) => (task.together[axis] ? task.needs[axis] : 0))
  const inTurns = task.axes.filter((axis) => !task.together[axis] && task.needs[axis] > 0)
  return [
    makeChain(task, blocks, task.games),
    ...inTurns.map((axis) => makeChain(task, blocks, withValue(whole, axis, task.needs[axis]))),
  ]
}

/** The first block of each minute at which a visit in this span may start, by time. */
export function startsOf({ blocks, bounds }: Span): number[] {
  return [...blocks.keys()].filter((index) => {
    const { start } = at(blocks, index)
    return start <= bounds.latestStart && blocks[index - 1]?.start !== start
  })
}
