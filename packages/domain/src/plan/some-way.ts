import type { Way } from './latest-start.ts'
import { within } from './limits.ts'
import { findFrom } from './search.ts'
import { makeSpan, type Span, spanUntil } from './span.ts'
import { at, endsOf, type Task } from './task.ts'
import { cameFrom, freshTeams, lastBlock } from './team-state.ts'
import { fewestTeamsSuffice } from './teams.ts'

/**
 * Any way to play everything on this day: the first one the search finds. `undefined` means there is certainly none, `unknown` that the
 * search could not tell.
 */
export function someWay(task: Task, most: number): Way | 'unknown' | undefined {
  // Most days have a way that is short enough, and the whole day is one search.
  const whole = makeSpan(task, task.blocks[0]?.start ?? 0, Number.POSITIVE_INFINITY)
  const any = whole && wayIn(task, whole, most)
  if (any === undefined || any === 'unknown') return any
  if (lastEnd(any) - any.start <= task.mostMinutes) return inOwnSpan(task, any, lastEnd(any))
  let isCertain = true
  for (const end of endsOf(task)) {
    const span = spanUntil(task, end)
    const way = span && wayIn(task, span, most / 6)
    if (way === 'unknown') isCertain = false
    else if (way !== undefined) return inOwnSpan(task, way, lastEnd(way))
  }
  return isCertain ? undefined : 'unknown'
}

const lastEnd = ({ span, steps }: Way) => Math.max(...steps.map(({ block }) => at(span.blocks, block).end))

/** Each number of teams has `most` nodes. */
function wayIn(task: Task, span: Span, most: number): Way | 'unknown' | undefined {
  const fewest = task.fewestTeams
  const finest = fewestTeamsSuffice(task) ? fewest : task.players
  let isCertain = true
  for (const teams of new Set([fewest, finest])) {
    const states = freshTeams(task, teams)
    const steps = within({ left: most }, most, (nodes) =>
      findFrom({ task, span, nodes, orphans: undefined, failed: new Set() }, states, 0),
    )
    if (steps !== undefined && steps !== 'unknown') {
      const { start } = at(span.blocks, at(steps, 0).block)
      return { span, start, teams, isFewest: teams === fewest, steps }
    }
    isCertain = steps === undefined
  }
  return isCertain ? undefined : 'unknown'
}

/** Converts a way to the span that ends when the way ends. Blocks have different indexes in that span. */
function inOwnSpan(task: Task, way: Way, end: number): Way {
  const span = spanUntil(task, end)
  if (span === undefined) throw new RangeError('a way that does not fit in its own span')
  const placeOf = (block: number) => span.blocks.indexOf(at(way.span.blocks, block))
  const steps = way.steps.map((step) => ({
    block: placeOf(step.block),
    teams: step.teams.map((team) => {
      const last = lastBlock(task, team)
      return last < 0 ? team : cameFrom(task, team, placeOf(last))
    }),
  }))
  return { ...way, span, steps }
}
