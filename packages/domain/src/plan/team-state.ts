import {
  type Axis,
  at,
  type Block,
  combinations,
  onAxes,
  type PerAxis,
  perAxis,
  type Task,
  type TeamLayout,
} from './task.ts'
import { evenTeams } from './teams.ts'

/**
 * A team in the search, packed into a number: its size, its games left of each attraction, and the index plus one of the block it comes
 * from, while that limits where it can go. Teams with the same number are interchangeable.
 */
export type TeamState = number

/** Bit operations use 32 bits, one of which is the sign. */
const MOST_BITS = 31

/** From the lowest bits up: the block, the games of each attraction from last to first, the size. */
export function layoutFor(blocks: number, games: PerAxis): TeamLayout {
  let free = bitsFor(blocks)
  const shifts = games.toReversed().map((count) => {
    const shift = free
    free += bitsFor(count)
    return shift
  })
  return {
    blockMask: maskFor(blocks),
    shifts: perAxis(...shifts.toReversed()),
    gameMasks: perAxis(...games.map(maskFor)),
    sizeShift: free,
  }
}

const bitsFor = (most: number) => 32 - Math.clz32(most)
const maskFor = (most: number) => 2 ** bitsFor(most) - 1

/** Keeps the chain tables (chains.ts) small enough to plan a day in well under a second. */
const MOST_WORK = 4_000_000

/** Whether a task is small enough: its teams fit in a number and its tables stay within the limit. */
export function canPack({ axes, needs, blocks, layout, players }: Task): boolean {
  return (
    layout.sizeShift + bitsFor(players) <= MOST_BITS &&
    combinations(needs) * blocks.length * axes.length <= MOST_WORK
  )
}

export function packTeam({ axes, layout }: Task, size: number, games: PerAxis): TeamState {
  return axes.reduce((team, axis) => team | (games[axis] << layout.shifts[axis]), size << layout.sizeShift)
}

/** The given number of even teams, before their first game. */
export function freshTeams(task: Task, teams: number): TeamState[] {
  return evenTeams(task.players, teams).map((size) => packTeam(task, size, task.games))
}

export const sizeOf = ({ layout }: Task, team: TeamState) => team >> layout.sizeShift

export const gamesLeft = ({ layout }: Task, team: TeamState, axis: Axis) =>
  (team >> layout.shifts[axis]) & layout.gameMasks[axis]

export const allGamesLeft = (task: Task, team: TeamState): PerAxis =>
  onAxes(task.axes, (axis) => gamesLeft(task, team, axis))

/** The index of the block a team comes from; −1 if it can go anywhere. */
export const lastBlock = ({ layout }: Task, team: TeamState) => (team & layout.blockMask) - 1

export const cameFrom = ({ layout }: Task, team: TeamState, block: number): TeamState =>
  (team & ~layout.blockMask) | (block + 1)

export const afterGame = (task: Task, team: TeamState, axis: Axis, block: number): TeamState =>
  cameFrom(task, team - (1 << task.layout.shifts[axis]), block)

/** All teams in their current state, those with the most left to play first, so that equal teams are adjacent. */
export function settledTeams(
  task: Task,
  blocks: readonly Block[],
  teams: readonly TeamState[],
  now: number,
): TeamState[] {
  const sorted: TeamState[] = []
  for (const team of teams) {
    const next = settled(task, blocks, team, now)
    let place = sorted.length
    for (; place > 0 && at(sorted, place - 1) < next; place -= 1) sorted[place] = at(sorted, place - 1)
    sorted[place] = next
  }
  return sorted
}

/** Drops where a team comes from once that no longer matters: it could be anywhere by now, or has nothing else to play. */
function settled(task: Task, blocks: readonly Block[], team: TeamState, now: number): TeamState {
  const last = lastBlock(task, team)
  if (last < 0) return team
  const { axis, end } = at(blocks, last)
  const mustWait =
    end + task.changes[axis] > now &&
    task.axes.some((other) => other !== axis && gamesLeft(task, team, other) > 0)
  return mustWait ? team : team & ~task.layout.blockMask
}

/** Whether a settled team can be at an attraction now. */
export function canPlay(task: Task, blocks: readonly Block[], team: TeamState, axis: Axis): boolean {
  const last = lastBlock(task, team)
  return gamesLeft(task, team, axis) > 0 && (last < 0 || at(blocks, last).axis === axis)
}
