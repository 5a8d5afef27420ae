import type { Way } from './latest-start.ts'
import { within } from './limits.ts'
import { findFrom, type Step } from './search.ts'
import { makeSpan, type Span } from './span.ts'
import { at, type Block, type Task } from './task.ts'
import { cameFrom, freshTeams, lastBlock } from './team-state.ts'
import { fewestTeamsSuffice } from './teams.ts'

/**
 * Any way to play everything on this day: the first one the search finds. `undefined` means there is certainly none, `unknown` that the
 * search could not tell.
 */
export function someWay(task: Task, most: number): Way | 'unknown' | undefined {
  const from = task.blocks[0]?.start ?? 0
  const span = makeSpan(task, from, Number.POSITIVE_INFINITY)
  if (span === undefined) return undefined
  const fewest = task.fewestTeams
  const finest = fewestTeamsSuffice(task) ? fewest : task.players
  let isCertain = true
  for (const teams of new Set([fewest, finest])) {
    const states = freshTeams(task, teams)
    const steps = within({ left: most }, most, (nodes) =>
      findFrom({ task, span, nodes, orphans: undefined, failed: new Set() }, states, 0),
    )
    if (steps !== undefined && steps !== 'unknown') return inOwnSpan(task, span, teams, steps)
    isCertain = steps === undefined
  }
  return isCertain ? undefined : 'unknown'
}

/** Converts a way to the span that ends when the way ends. Blocks have different indexes in that span. */
function inOwnSpan(task: Task, { blocks }: Span, teams: number, steps: readonly Step[]): Way {
  const played = steps.map(({ block }) => at(blocks, block))
  const end = Math.max(...played.map((block) => block.end))
  const span = makeSpan(task, at(task.blocks, 0).start, end)
  if (span === undefined) throw new RangeError('a way that does not fit in its own span')
  const placeOf = (block: Block) => span.blocks.indexOf(block)
  const moved = steps.map((step) => ({
    block: placeOf(at(blocks, step.block)),
    teams: step.teams.map((team) => {
      const last = lastBlock(task, team)
      return last < 0 ? team : cameFrom(task, team, placeOf(at(blocks, last)))
    }),
  }))
  return { span, start: at(played, 0).start, teams, isFewest: teams === task.fewestTeams, steps: moved }
}
