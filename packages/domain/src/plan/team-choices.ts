import type { Axis, Block, Task } from './task.ts'
import { allGamesLeft, canPlay, gamesLeft, sizeOf, type TeamState } from './team-state.ts'

/** The fewest and most players a slot may have so that the remaining turns fit in the later slots. */
export type Room = { least: number; most: number }

export function playersInSlot(task: Task, axis: Axis, teams: readonly TeamState[], slots: number): Room {
  const turns = teams.reduce((sum, team) => sum + sizeOf(task, team) * gamesLeft(task, team, axis), 0)
  return {
    least: Math.max(task.least[axis], turns - (slots - 1) * task.most[axis]),
    most: Math.min(task.most[axis], turns - (slots - 1) * task.least[axis]),
  }
}

/** Teams in the same state, with the number of players in this and all later groups. */
type Alike = { team: TeamState; count: number; size: number; onwards: number }

/**
 * Tries choices of teams for a slot until one succeeds: those with the most left to play first, as many as fit. Teams must be sorted.
 */
export function firstChoice<T>(
  groups: readonly Alike[],
  { least, most }: Room,
  leadsOn: (chosen: readonly TeamState[]) => T | undefined,
): T | undefined {
  const chosen: TeamState[] = []
  const choose = (index: number, load: number): T | undefined => {
    const group = groups[index]
    if (load + (group?.onwards ?? 0) < least) return undefined
    if (group === undefined) return load > 0 ? leadsOn(chosen) : undefined
    const fit = Math.min(group.count, Math.floor((most - load) / group.size))
    for (let count = 0; count < fit; count += 1) chosen.push(group.team)
    for (let count = fit; count >= 0; count -= 1) {
      const found = choose(index + 1, load + count * group.size)
      if (found !== undefined) return found
      if (count > 0) chosen.pop()
    }
    return undefined
  }
  return choose(0, 0)
}

/** The teams that can play a block, with identical ones grouped; those with the most left to play come first. */
export function candidates(
  task: Task,
  blocks: readonly Block[],
  teams: readonly TeamState[],
  axis: Axis,
): Alike[] {
  const playing = teams.filter((team) => canPlay(task, blocks, team, axis))
  const groups = alike(task, playing).sort(
    (a, b) => urgency(task, b.team, axis) - urgency(task, a.team, axis) || b.team - a.team,
  )
  let onwards = 0
  for (const group of groups.toReversed()) {
    onwards += group.count * group.size
    group.onwards = onwards
  }
  return groups
}

function alike(task: Task, sorted: readonly TeamState[]): Alike[] {
  const groups: Alike[] = []
  for (const team of sorted) {
    const last = groups.at(-1)
    if (last?.team === team) last.count += 1
    else groups.push({ team, count: 1, size: sizeOf(task, team), onwards: 0 })
  }
  return groups
}

function urgency(task: Task, team: TeamState, axis: Axis): number {
  const all = allGamesLeft(task, team).reduce((sum, games) => sum + games, 0)
  return all + gamesLeft(task, team, axis) / 32
}
