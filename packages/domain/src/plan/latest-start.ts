import { type Limits, type Stores, within } from './limits.ts'
import { findFrom, type Nodes, type Search, type Step } from './search.ts'
import { at, type Task } from './task.ts'
import { packTeam } from './team-state.ts'
import { evenTeams, fewestTeamsSuffice, nextTeamCount } from './teams.ts'
import { startsOf, type Window } from './window.ts'

/** A way to play everything in a window with a number of teams. */
export type Way = { window: Window; start: number; teams: number; steps: readonly Step[] }
/** `proven`: every refusal on the way was certain. */
export type Judged<T> = { found: T; proven: boolean }

/** The latest start from which all can be played by the end of the window, with the fewest teams for it. */
export function latestStart(
  task: Task,
  window: Window,
  stores: Stores,
  limits: Limits,
): Judged<Way | undefined> {
  const starts = startsOf(window)
  const fewest = nextTeamCount(task)
  const coarse = latestWay(task, window, fewest, starts, stores.total, limits.search)
  if (fewest === task.players || fewestTeamsSuffice(task)) return coarse
  const startAt = (index: number) => at(window.blocks, index).start
  const later = starts.filter((index) => coarse.found === undefined || startAt(index) > coarse.found.start)
  // Everyone alone can do whatever any teams can: a refusal proves the plan best, a success is made coarser again.
  const alone = latestWay(task, window, task.players, later, stores.proof, limits.search)
  if (alone.found === undefined) return { found: coarse.found, proven: alone.proven }
  const { start } = alone.found
  const target = later.filter((index) => startAt(index) === start)
  for (let teams = nextTeamCount(task, fewest); teams < task.players; teams = nextTeamCount(task, teams)) {
    const { found } = latestWay(task, window, teams, target, stores.total, limits.search)
    if (found !== undefined) return { found, proven: alone.proven }
  }
  return alone
}

/** The latest of these starts for so many teams. Whatever can start late can start early too, so halving finds it. */
function latestWay(
  task: Task,
  window: Window,
  teams: number,
  starts: readonly number[],
  store: Nodes,
  most: number,
): Judged<Way | undefined> {
  const search: Omit<Search, 'nodes'> = { task, window, orphans: undefined, failed: new Set() }
  const states = evenTeams(task.players, teams).map((size) => packTeam(size, task.games))
  let found: Way | undefined
  let proven = true
  let [low, high, middle] = [0, starts.length - 1, 0]
  while (low <= high) {
    const steps = within(store, most, (nodes) => findFrom({ ...search, nodes }, states, at(starts, middle)))
    if (steps === 'unknown') proven = false
    if (steps === undefined || steps === 'unknown') {
      if (middle === 0) break
      high = middle - 1
    } else {
      const { start } = at(window.blocks, at(steps, 0).block)
      found = { window, start, teams, steps }
      low = starts.findLastIndex((index) => at(window.blocks, index).start <= start) + 1
    }
    middle = (low + high + 1) >> 1
  }
  return { found, proven }
}
