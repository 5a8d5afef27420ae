import type { AttractionId, PerAttraction } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { isBookableGroup } from '../catalogue/rules.ts'
import { neededSlots } from '../slots/needs.ts'

/** The index of an attraction in a task. A catalogue has at most twelve. */
export type Axis = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11
/** One value per attraction of a task. */
export type PerAxis<T = number> = readonly T[] & { readonly [axis in Axis]: T }

/** One attraction's day: for each block from opening on, whether it is still free. Times are minutes of the day. */
export type PlanSchedule = {
  opens: number
  blockMinutes: number
  mandatoryBreak: boolean
  free: readonly boolean[]
}
export type PlanDay = PerAttraction<PlanSchedule>

/** What a group wants: how often everyone plays each attraction, from this minute of the day on. */
export type Wish = {
  players: number
  games: PerAttraction<number>
  from: number
  /** Slots chosen by hand may have any time between them. */
  anyLength?: boolean
}

export type Block = { axis: Axis; place: number; start: number; end: number }

/** The bit layout of a team's state, which the search packs into one number; see team-state.ts. */
export type TeamLayout = {
  blockMask: number
  shifts: PerAxis
  gameMasks: PerAxis
  sizeShift: number
}

/** A request and a day, prepared for the search. */
export type Task = {
  players: number
  /** By axis, in the venue's order. */
  ids: readonly AttractionId[]
  axes: readonly Axis[]
  games: PerAxis
  /** The number of slots to book, and the maximum and minimum number of players in one. */
  needs: PerAxis
  most: PerAxis
  least: PerAxis
  /** Minutes between the end of a block and the start of a block of a different attraction. */
  changes: PerAxis
  blockMinutes: PerAxis
  breaks: PerAxis<boolean>
  /** Attractions that fit the whole group at once. */
  together: PerAxis<boolean>
  free: PerAxis<readonly boolean[]>
  /** Free blocks from the wanted minute on, ordered by start, then attraction. */
  blocks: readonly Block[]
  layout: TeamLayout
  /** A lower bound: fewer teams could not fill the slots, whatever their times. */
  fewestTeams: number
  /** How long a visit may last, from its first game to its last. */
  mostMinutes: number
}

/** The element at an index that must exist; throws otherwise. */
export function at<T>(list: ArrayLike<T>, index: number): T {
  const value = list[index]
  if (value === undefined) throw new RangeError(`nothing at ${index}`)
  return value
}

export function perAxis<T>(...values: T[]): PerAxis<T> {
  return values as unknown as PerAxis<T>
}

export function onAxes<T>(axes: readonly Axis[], value: (axis: Axis) => T): PerAxis<T> {
  return axes.map(value) as unknown as PerAxis<T>
}

/** The number of combinations with zero up to the given count of each attraction. */
export function combinations(counts: readonly number[]): number {
  return counts.reduce((product, count) => product * (count + 1), 1)
}

/** The index of a combination in a table of all combinations; values above the counts are capped. */
export function combinationOf(counts: readonly number[], left: readonly number[]): number {
  let place = 0
  for (let axis = 0; axis < counts.length; axis += 1) {
    const most = at(counts, axis)
    place = place * (most + 1) + Math.min(at(left, axis), most)
  }
  return place
}

export function withValue<T>(values: PerAxis<T>, axis: Axis, value: T): PerAxis<T> {
  return values.with(axis, value) as unknown as PerAxis<T>
}

/** Every minute at which a visit could end, in order. */
export function endsOf({ blocks }: Pick<Task, 'blocks'>): number[] {
  return [...new Set(blocks.map((block) => block.end))].sort((a, b) => a - b)
}

/** Whether a visitor could book this online on any day: group, games and slots are within the venue's rules. */
export function isBookableWish(
  catalogue: Pick<Catalogue, 'attractions' | 'rules'>,
  { players, games }: Pick<Wish, 'players' | 'games'>,
): boolean {
  const { attractions, rules } = catalogue
  const slots = attractions.map((one) => neededSlots(one, players, games[one.id] ?? 0))
  const sum = slots.reduce((total, count) => total + count, 0)
  return (
    isBookableGroup(catalogue, players) &&
    Object.values(games).every((count) => count <= rules.maxGames) &&
    sum > 0 &&
    sum <= rules.maxSlots
  )
}
