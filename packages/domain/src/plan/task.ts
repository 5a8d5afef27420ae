import { ATTRACTION_IDS, type PerAttraction } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { neededSlots } from '../slots/needs.ts'

/** The place of an attraction in ATTRACTION_IDS: the search goes over numbers. */
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
export function withValue<T>(values: Triple<T>, axis: Axis, value: T): Triple<T> {
  return triple((a) => (a === axis ? value : values[a]))
}

export function makeTask({ attractions }: Pick<Catalogue, 'attractions'>, day: PlanDay, wish: Wish): Task {
  const { players } = wish
  const attraction = triple((axis) => attractions[ATTRACTION_IDS[axis]])
  const schedule = triple((axis) => day[ATTRACTION_IDS[axis]])
  const games = triple((axis) => wish.games[ATTRACTION_IDS[axis]])
  const needs = triple((axis) => neededSlots(attraction[axis], players, games[axis]))
  const most = triple((axis) => Math.min(attraction[axis].capacity, players))
  return {
    players,
    games,
    needs,
    most,
    // The venue's minimum, unless even turns have fewer: 7 players with one VR game are 4 and 3.
    least: triple((axis) => {
      const even = needs[axis] === 0 ? 0 : Math.floor((players * games[axis]) / needs[axis])
      return Math.min(attraction[axis].minPlayers, even)
    }),
    changes: triple((axis) => Math.max(0, attraction[axis].overlapMinutes - schedule[axis].blockMinutes)),
    blockMinutes: triple((axis) => schedule[axis].blockMinutes),
    breaks: triple((axis) => schedule[axis].mandatoryBreak),
    together: triple((axis) => most[axis] === players),
    free: triple((axis) => schedule[axis].free),
    blocks: freeBlocks(schedule, needs, wish.from),
  }
}

function freeBlocks(schedules: Triple<PlanSchedule>, needs: Triple, from: number): Block[] {
  const blocks: Block[] = []
  for (const axis of AXES) {
    if (needs[axis] === 0) continue
    const { opens, blockMinutes, free } = schedules[axis]
    for (const [place, isFree] of free.entries()) {
      const start = opens + place * blockMinutes
      if (isFree && start >= from) blocks.push({ axis, place, start, end: start + blockMinutes })
    }
  }
  return blocks.sort((a, b) => a.start - b.start || a.axis - b.axis)
}
