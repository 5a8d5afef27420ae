import { type Axis, at, type Task } from './task.ts'

/** The part of a task that decides how teams fill slots, regardless of time. */
type Seating = Pick<Task, 'players' | 'axes' | 'games' | 'needs' | 'least' | 'most'>

/** Team sizes that differ by at most one, larger first. */
export function evenTeams(players: number, teams: number): number[] {
  const small = Math.floor(players / teams)
  return Array.from({ length: teams }, (_, index) => (index < players % teams ? small + 1 : small))
}

/** The smallest number of teams above `after` that could fill the slots, regardless of time. One-person teams always can. */
export function nextTeamCount(task: Seating, after = 0): number {
  for (let teams = after + 1; teams < task.players; teams += 1) {
    const sizes = evenTeams(task.players, teams)
    if (task.axes.every((axis) => fillSlots(task, axis, sizes))) return teams
  }
  return task.players
}

/** Whether these teams can fill the slots of one attraction. Counts how many large and small teams have played, slot by slot. */
function fillSlots(task: Seating, axis: Axis, sizes: readonly number[]): boolean {
  const [games, least, most] = [task.games[axis], task.least[axis], task.most[axis]]
  const small = at(sizes, sizes.length - 1)
  const smalls = sizes.filter((size) => size === small).length
  const larges = sizes.length - smalls
  const width = smalls * games + 1
  let reached = new Set([0])
  for (let slot = 0; slot < task.needs[axis]; slot += 1) {
    const next = new Set<number>()
    for (const { large, count } of fillings(larges, smalls, small, least, most)) {
      for (const state of reached) {
        const [l, s] = [Math.floor(state / width) + large, (state % width) + count]
        if (l <= larges * games && s <= smalls * games) next.add(l * width + s)
      }
    }
    reached = next
  }
  return reached.has(larges * games * width + smalls * games)
}

/** The numbers of large and small teams that one slot can take. */
function fillings(larges: number, smalls: number, small: number, least: number, most: number) {
  const found: { large: number; count: number }[] = []
  for (let large = 0; large <= larges; large += 1) {
    for (let count = 0; count <= smalls; count += 1) {
      const players = large * (small + 1) + count * small
      if (players >= least && players <= most) found.push({ large, count })
    }
  }
  return found
}

/**
 * Whether the fewest teams can do whatever any division can: at most one attraction is played in turns, or two with one game each and
 * equally many slots. Proof of the latter: k slots of one hold more than (k − 1) × its seats, so their players need at least k slots of
 * the other; by Hall's theorem the slots can be matched one to one, and one even team plays each pair.
 */
export function fewestTeamsSuffice(task: Task): boolean {
  const turns = task.axes.filter((axis) => task.needs[axis] > 0 && !task.together[axis])
  const [first, second] = turns
  if (first === undefined || second === undefined) return true
  return (
    turns.length === 2 && task.needs[first] === task.needs[second] && turns.every((a) => task.games[a] === 1)
  )
}
