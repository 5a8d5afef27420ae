import type { Axis, Block, Task } from './task.ts'
import { allGamesLeft, canPlay, gamesLeft, sizeOf, type TeamState } from './team-state.ts'

/** The fewest and the most players of a slot, so that the turns that are left fit in the slots after it. */
export type Room = { least: number; most: number }

export function playersInSlot(task: Task, axis: Axis, teams: readonly TeamState[], slots: number): Room {
  const turns = teams.reduce((sum, team) => sum + sizeOf(team) * gamesLeft(team, axis), 0)
  return {
    least: Math.max(task.least[axis], turns - (slots - 1) * task.most[axis]),
    most: Math.min(task.most[axis], turns - (slots - 1) * task.least[axis]),
  }
}

type Alike = { team: TeamState; count: number; size: number }

/** Every choice of teams for a slot, those with most left to play first, and as many as fit first. Teams must be sorted. */
export function* teamChoices(
  blocks: readonly Block[],
  teams: readonly TeamState[],
  axis: Axis,
  room: Room,
): Generator<TeamState[]> {
  const groups = alike(teams.filter((team) => canPlay(blocks, team, axis))).sort(
    (a, b) => urgency(b.team, axis) - urgency(a.team, axis) || b.team - a.team,
  )
  yield* choose(groups, room, [], 0)
}

function* choose(
  groups: readonly Alike[],
  { least, most }: Room,
  chosen: TeamState[],
  load: number,
): Generator<TeamState[]> {
  const [group, ...others] = groups
  if (load + groups.reduce((sum, { count, size }) => sum + count * size, 0) < least) return
  if (group === undefined) {
    if (load > 0) yield chosen
    return
  }
  for (let count = Math.min(group.count, Math.floor((most - load) / group.size)); count >= 0; count -= 1) {
    const more = Array.from({ length: count }, () => group.team)
    yield* choose(others, { least, most }, [...chosen, ...more], load + count * group.size)
  }
}

function alike(sorted: readonly TeamState[]): Alike[] {
  const groups: Alike[] = []
  for (const team of sorted) {
    const last = groups.at(-1)
    if (last?.team === team) last.count += 1
    else groups.push({ team, count: 1, size: sizeOf(team) })
  }
  return groups
}

function urgency(team: TeamState, axis: Axis): number {
  const [a, b, c] = allGamesLeft(team)
  return a + b + c + gamesLeft(team, axis) / 32
}
