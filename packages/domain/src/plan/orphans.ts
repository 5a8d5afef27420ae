import { type Axis, at, type Block, type PerAxis, type Task } from './task.ts'

/** An orphan is a free slot with no free slot next to it. Most groups need two. */
function isOrphan(isOpen: (place: number) => boolean, place: number): boolean {
  return isOpen(place) && !isOpen(place - 1) && !isOpen(place + 1)
}

function countBetween(isOpen: (place: number) => boolean, from: number, to: number): number {
  let count = 0
  for (let place = from; place < to; place += 1) if (isOrphan(isOpen, place)) count += 1
  return count
}

/** How many orphans remain in the whole day when these blocks are taken. */
export function orphansLeft({ axes, free }: Pick<Task, 'axes' | 'free'>, taken: readonly Block[]): number {
  return axes.reduce<number>((sum, axis) => {
    const places = new Set(taken.filter((block) => block.axis === axis).map(({ place }) => place))
    return (
      sum + countBetween((place) => free[axis][place] === true && !places.has(place), 0, free[axis].length)
    )
  }, 0)
}

/** Counts orphans during a search as soon as they are certain. */
export type OrphanWatch = {
  limit: number
  take(block: Block): void
  giveBack(block: Block): void
  /** The orphans that become certain once this block is decided, counted from the previous block of its attraction. */
  before(index: number): number
  /** The orphans after this block, if it is the last one of its attraction that the plan takes. */
  behind(block: Block): number
  /** What a cached failure depends on in addition to the teams: whether the blocks before the next one are open. */
  trace(index: number, needs: PerAxis): number[]
}

export function watchOrphans(task: Task, blocks: readonly Block[], limit: number): OrphanWatch {
  const taken = task.axes.map(() => new Set<number>())
  const open = task.axes.map(
    (axis) => (place: number) => task.free[axis][place] === true && !at(taken, axis).has(place),
  )
  const ends = task.axes.map((axis) => (blocks.findLast((block) => block.axis === axis)?.place ?? -1) + 2)
  const previous = previousPlaces(blocks)
  return {
    limit,
    take: ({ axis, place }) => at(taken, axis).add(place),
    giveBack: ({ axis, place }) => at(taken, axis).delete(place),
    before(index) {
      const { axis, place } = at(blocks, index)
      return countBetween(at(open, axis), at(previous, index), place)
    },
    behind: ({ axis, place }) => countBetween(at(open, axis), place + 1, at(ends, axis)),
    trace: (index, needs) =>
      task.axes
        .filter((axis) => needs[axis] > 0)
        .map((axis) => {
          const next = blocks.findIndex((block, place) => place >= index && block.axis === axis)
          const isOpen = at(open, axis)
          const before = previous[next] ?? -9
          return (isOpen(before) ? 1 : 0) + (isOpen(before - 1) ? 2 : 0)
        }),
  }
}

/** For each block, the place of the previous block of its attraction; for the first one, the place just before it. */
function previousPlaces(blocks: readonly Block[]): number[] {
  const last: Partial<Record<Axis, number>> = {}
  return blocks.map(({ axis, place }) => {
    const before = last[axis] ?? place - 1
    last[axis] = place
    return before
  })
}

/** The orphans that a plan in a span can affect, counted the way OrphanWatch does. */
export function orphansInSpan(
  task: Task,
  blocks: readonly Block[],
  start: number,
  taken: readonly Block[],
): number {
  return task.axes.reduce<number>((sum, axis) => {
    const own = blocks.filter((block) => block.axis === axis)
    const first = own.findIndex((block) => block.start >= start)
    if (first < 0) return sum
    const places = new Set(taken.filter((block) => block.axis === axis).map(({ place }) => place))
    const isOpen = (place: number) => task.free[axis][place] === true && !places.has(place)
    const from = own[first - 1]?.place ?? at(own, first).place - 1
    return sum + countBetween(isOpen, from, at(own, own.length - 1).place + 2)
  }, 0)
}
