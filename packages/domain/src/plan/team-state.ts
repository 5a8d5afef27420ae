import { AXES, type Axis, at, type Block, type Task, type Triple } from './task.ts'
import { evenTeams } from './teams.ts'

/**
 * A team in the search, packed in a number: its size, its games left of each attraction, and the block it comes from (its index plus
 * one) for as long as that keeps it from going elsewhere. Teams with the same number are interchangeable.
 */
export type TeamState = number

const BLOCK_BITS = 9
const GAME_BITS = 5
const BLOCK_MASK = (1 << BLOCK_BITS) - 1
const GAME_MASK = (1 << GAME_BITS) - 1
const SHIFTS: Triple = [BLOCK_BITS + 2 * GAME_BITS, BLOCK_BITS + GAME_BITS, BLOCK_BITS]
const SIZE_SHIFT = BLOCK_BITS + 3 * GAME_BITS
const MAX_SIZE = 127

/** Whether the numbers are large enough for a task: three attractions, 510 blocks, 31 games, 127 players. */
export function canPack({ ids, blocks, games, players }: Task): boolean {
  const areFew = ids.length <= AXES.length && blocks.length < BLOCK_MASK && players <= MAX_SIZE
  return areFew && games.every((count) => count <= GAME_MASK)
}

export function packTeam(size: number, games: Triple): TeamState {
  return (size << SIZE_SHIFT) | (games[0] << SHIFTS[0]) | (games[1] << SHIFTS[1]) | (games[2] << SHIFTS[2])
}

/** So many even teams, before their first game. */
export function freshTeams({ players, games }: Pick<Task, 'players' | 'games'>, teams: number): TeamState[] {
  return evenTeams(players, teams).map((size) => packTeam(size, games))
}

export const sizeOf = (team: TeamState) => team >> SIZE_SHIFT
export const gamesLeft = (team: TeamState, axis: Axis) => (team >> SHIFTS[axis]) & GAME_MASK
export const allGamesLeft = (team: TeamState): Triple => [
  gamesLeft(team, 0),
  gamesLeft(team, 1),
  gamesLeft(team, 2),
]

/** The index of the block a team comes from; −1: it can go anywhere. */
export const lastBlock = (team: TeamState) => (team & BLOCK_MASK) - 1

export const cameFrom = (team: TeamState, block: number): TeamState => (team & ~BLOCK_MASK) | (block + 1)

export const afterGame = (team: TeamState, axis: Axis, block: number): TeamState =>
  cameFrom(team - (1 << SHIFTS[axis]), block)

/** All teams as they are now, those with most left to play first: equal teams stand together. */
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

/** Forgets where a team comes from once it could be anywhere, or plays nowhere else any more. */
function settled(task: Task, blocks: readonly Block[], team: TeamState, now: number): TeamState {
  const last = lastBlock(team)
  if (last < 0) return team
  const { axis, end } = at(blocks, last)
  const mustWait =
    end + task.changes[axis] > now && AXES.some((other) => other !== axis && gamesLeft(team, other) > 0)
  return mustWait ? team : team & ~BLOCK_MASK
}

/** Whether a settled team can be at an attraction now. */
export function canPlay(blocks: readonly Block[], team: TeamState, axis: Axis): boolean {
  const last = lastBlock(team)
  return gamesLeft(team, axis) > 0 && (last < 0 || at(blocks, last).axis === axis)
}
