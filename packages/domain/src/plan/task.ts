import type { AttractionId, PerAttraction } from '../catalogue/attractions.ts'

/** The place of an attraction among those of a task: the search goes over numbers, and packs three of them in one. */
export type Axis = 0 | 1 | 2
export const AXES: readonly Axis[] = [0, 1, 2]
export type Triple<T = number> = readonly [T, T, T]

/** One attraction's day: for each block from opening on, whether it can still be had. Minutes of the day. */
export type PlanSchedule = {
  opens: number
  blockMinutes: number
  mandatoryBreak: boolean
  free: readonly boolean[]
}
export type PlanDay = PerAttraction<PlanSchedule>

/** What a group wants: everyone plays each attraction this often, from this minute of the day on. */
export type Wish = { players: number; games: PerAttraction<number>; from: number }

export type Block = { axis: Axis; place: number; start: number; end: number }

/** A wish on a day, ready for the search. */
export type Task = {
  players: number
  /** By axis, in the venue's order. A wish for more than three is not planned. */
  ids: readonly AttractionId[]
  games: Triple
  /** The slots to book, and the most and the fewest players in one. */
  needs: Triple
  most: Triple
  least: Triple
  /** Minutes from the end of a block to the start of one of another attraction. */
  changes: Triple
  blockMinutes: Triple
  breaks: Triple<boolean>
  /** Attractions that seat the whole group. */
  together: Triple<boolean>
  free: Triple<readonly boolean[]>
  /** Free blocks from the wanted minute on, by start, then attraction. */
  blocks: readonly Block[]
  /** Fewer teams cannot fill the slots, whatever the time. */
  fewestTeams: number
}

/** What stands at a place that is known to exist. */
export function at<T>(list: ArrayLike<T>, index: number): T {
  const value = list[index]
  if (value === undefined) throw new RangeError(`nothing at ${index}`)
  return value
}

export function triple<T>(value: (axis: Axis) => T): Triple<T> {
  return [value(0), value(1), value(2)]
}

/** A triple with another value at one place. */
export function withValue<T>([a, b, c]: Triple<T>, axis: Axis, value: T): Triple<T> {
  return axis === 0 ? [value, b, c] : axis === 1 ? [a, value, c] : [a, b, value]
}

/** Every minute at which a visit could end, by time. */
export function endsOf({ blocks }: Pick<Task, 'blocks'>): number[] {
  return [...new Set(blocks.map((block) => block.end))].sort((a, b) => a - b)
}
