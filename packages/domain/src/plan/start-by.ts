import type { Candidates } from './goals.ts'
import type { Judged, Way } from './latest-start.ts'
import { type Limits, type Stores, storesOf, within } from './limits.ts'
import { findWith, type Nodes } from './search.ts'
import { type Span, spanUntil } from './span.ts'
import { at, endsOf, type Task } from './task.ts'
import { freshTeams } from './team-state.ts'
import { fewestTeamsSuffice, nextTeamCount } from './teams.ts'

/** Among the ways whose first game starts by a given minute, the one with the earliest end and, for that end, the latest start. */
export function wayStartingBy(task: Task, limits: Limits, by: number): Candidates {
  const [first] = task.blocks
  if (first === undefined || first.start > by) return { found: [], proven: true }
  const stores = storesOf(limits)
  let proven = true
  for (const end of endsOf(task)) {
    const span = spanUntil(task, end)
    if (span === undefined) continue
    if (stores.total.left <= 0) return { found: [], proven: false }
    const way = latestBy(task, span, by, stores, limits)
    proven &&= way.proven
    if (way.found !== undefined) return { found: [way.found], proven }
  }
  return { found: [], proven }
}

/** The latest possible start up to a given minute, with the fewest teams for it. */
function latestBy(
  task: Task,
  span: Span,
  by: number,
  stores: Stores,
  limits: Limits,
): Judged<Way | undefined> {
  const fewest = task.fewestTeams
  const isCoarseEnough = fewest === task.players || fewestTeamsSuffice(task)
  let proven = true
  for (const start of startsBy(span, by)) {
    const tryWith = (teams: number, store: Nodes) => wayFrom(task, span, start, teams, store, limits.search)
    const coarse = tryWith(fewest, stores.total)
    if (coarse.found !== undefined) return { found: coarse.found, proven }
    // One-person teams can do whatever larger teams can. If they fail, the rejection is certain; if they succeed, look for larger teams
    // again.
    const alone = isCoarseEnough ? coarse : tryWith(task.players, stores.proof)
    proven &&= alone.proven
    if (alone.found === undefined) continue
    for (let teams = nextTeamCount(task, fewest); teams < task.players; teams = nextTeamCount(task, teams)) {
      const { found } = tryWith(teams, stores.total)
      if (found !== undefined) return { found, proven }
    }
    return { found: alone.found, proven }
  }
  return { found: undefined, proven }
}

/** Latest first. */
function startsBy({ blocks, bounds }: Span, by: number): number[] {
  const latest = Math.min(by, bounds.latestStart)
  const starts = new Set(blocks.map(({ start }) => start).filter((start) => start <= latest))
  return [...starts].reverse()
}

/** A way that begins with a block at this minute. */
function wayFrom(
  task: Task,
  span: Span,
  start: number,
  teams: number,
  store: Nodes,
  most: number,
): Judged<Way | undefined> {
  const states = freshTeams(task, teams)
  const failed = new Set<string>()
  let proven = true
  for (const first of span.blocks.keys()) {
    if (at(span.blocks, first).start !== start) continue
    const steps = within(store, most, (nodes) =>
      findWith({ task, span, nodes, orphans: undefined, failed }, states, first),
    )
    if (steps === 'unknown') proven = false
    else if (steps !== undefined) {
      const isFewest = teams === task.fewestTeams
      return { found: { span, start, teams, isFewest, steps }, proven }
    }
  }
  return { found: undefined, proven }
}
