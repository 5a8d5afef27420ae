import { type Limits, type Stores, within } from './limits.ts'
import { findFrom, type Nodes, type Search, type Step } from './search.ts'
import { type Span, startsOf } from './span.ts'
import { at, type Task } from './task.ts'
import { freshTeams } from './team-state.ts'
import { fewestTeamsSuffice, nextTeamCount } from './teams.ts'

/**
 * A way to play everything in a span with a number of teams. `isFewest` means it is certain that no smaller number of teams works from
 * this start.
 */
export type Way = { span: Span; start: number; teams: number; isFewest: boolean; steps: readonly Step[] }
/** `proven` means that every rejection during the search was certain. */
export type Judged<T> = { found: T; proven: boolean }

/** The latest start from which everything can be played by the end of the span, with the fewest teams for that start. */
export function latestStart(task: Task, span: Span, stores: Stores, limits: Limits): Judged<Way | undefined> {
  const starts = startsOf(span)
  const fewest = task.fewestTeams
  const coarse = latestWay(task, span, fewest, starts, stores.total, limits.search)
  if (fewest === task.players || fewestTeamsSuffice(task)) return coarse
  const startAt = (index: number) => at(span.blocks, index).start
  const later = starts.filter((index) => coarse.found === undefined || startAt(index) > coarse.found.start)
  // One-person teams can do whatever larger teams can. If they fail, the plan is proven optimal; if they succeed, look for larger teams
  // again.
  const alone = latestWay(task, span, task.players, later, stores.proof, limits.search)
  if (alone.found === undefined) return { found: coarse.found, proven: alone.proven }
  const { start } = alone.found
  const target = later.filter((index) => startAt(index) === start)
  let isFewest = coarse.proven
  for (let teams = nextTeamCount(task, fewest); teams < task.players; teams = nextTeamCount(task, teams)) {
    const { found, proven } = latestWay(task, span, teams, target, stores.total, limits.search)
    if (found !== undefined) return { found: { ...found, isFewest }, proven: alone.proven }
    isFewest &&= proven
  }
  return { found: { ...alone.found, isFewest }, proven: alone.proven }
}

/** The latest of these starts for this number of teams. Whatever can start late can also start early, so a binary search finds it. */
function latestWay(
  task: Task,
  span: Span,
  teams: number,
  starts: readonly number[],
  store: Nodes,
  most: number,
): Judged<Way | undefined> {
  const search: Omit<Search, 'nodes'> = { task, span, orphans: undefined, failed: new Set() }
  const states = freshTeams(task, teams)
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
      const { start } = at(span.blocks, at(steps, 0).block)
      found = { span, start, teams, isFewest: teams === task.fewestTeams, steps }
      low = starts.findLastIndex((index) => at(span.blocks, index).start <= start) + 1
    }
    middle = (low + high + 1) >> 1
  }
  return { found, proven }
}
