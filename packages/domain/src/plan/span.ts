import { type Chain, chainStart, makeChain } from './chains.ts'
import { makeSupply, type Supply } from './supply.ts'
import { AXES, at, type Block, type Task, triple, withValue } from './task.ts'

/** A stretch in which nobody plays, with games before and after it. */
export type Pause = { from: number; to: number }

/** What no plan in a span can beat: what one person does in a row, what one attraction does, and what they share. */
export type Bounds = { person: Chain; rooms: readonly Chain[]; supply: Supply; latestStart: number }

/** A stretch of the day in which a visit would lie, with its free blocks. */
export type Span = { blocks: readonly Block[]; bounds: Bounds; pause: Pause | undefined; end: number }

/** `undefined`: certainly nothing fits. */
export function makeSpan(task: Task, from: number, end: number, pause?: Pause): Span | undefined {
  const alone = AXES.reduce<number>((sum, axis) => sum + task.games[axis] * task.blockMinutes[axis], 0)
  if (alone > end - from) return undefined
  const blocks = task.blocks.filter(
    (block) =>
      block.start >= from &&
      block.end <= end &&
      (pause === undefined || block.end <= pause.from || block.start >= pause.to),
  )
  if (AXES.some((axis) => blocks.filter((block) => block.axis === axis).length < task.needs[axis]))
    return undefined
  const bounds = makeBounds(task, blocks)
  return bounds.latestStart < from ? undefined : { blocks, bounds, pause, end }
}

function makeBounds(task: Task, blocks: readonly Block[]): Bounds {
  const person = makeChain(task, blocks, task.games)
  // An attraction that is played in turns cannot be played while the whole group is elsewhere.
  const whole = triple((axis) => (task.together[axis] ? task.needs[axis] : 0))
  const rooms = AXES.filter((axis) => !task.together[axis] && task.needs[axis] > 0).map((axis) =>
    makeChain(task, blocks, withValue(whole, axis, task.needs[axis])),
  )
  const supply = makeSupply(task, blocks)
  const chained = Math.min(...[person, ...rooms].map((chain) => chainStart(chain, chain.counts)))
  const latest = blocks.findLast(({ start }) => start <= chained && supply(start, task.needs))
  return { person, rooms, supply, latestStart: latest?.start ?? -1 }
}

/** The first block of each minute at which a visit in this span may start, by time. */
export function startsOf({ blocks, bounds, pause }: Span): number[] {
  return [...blocks.keys()].filter((index) => {
    const { start } = at(blocks, index)
    if (index > 0 && at(blocks, index - 1).start === start) return false
    return start <= bounds.latestStart && (pause === undefined || start < pause.from)
  })
}
