import type { Way } from './latest-start.ts'
import { within } from './limits.ts'
import { orphansInSpan, watchOrphans } from './orphans.ts'
import { findWith, type Nodes, type Step } from './search.ts'
import { at, type Task } from './task.ts'
import { freshTeams } from './team-state.ts'

/** The way in the same span with as many teams that leaves the fewest orphans. `tidy` means it is certain that none leaves fewer. */
export function tidied(task: Task, way: Way, store: Nodes): { steps: readonly Step[]; tidy: boolean } {
  let { steps } = way
  for (;;) {
    const blocks = steps.map(({ block }) => at(way.span.blocks, block))
    const orphans = orphansInSpan(task, way.span.blocks, way.start, blocks)
    if (orphans === 0) return { steps, tidy: true }
    const fewer = within(store, store.left, (nodes) => withAtMost(task, way, orphans - 1, nodes))
    if (fewer === 'unknown') return { steps, tidy: false }
    if (fewer === undefined) return { steps, tidy: true }
    steps = fewer
  }
}

function withAtMost(
  task: Task,
  { span, start, teams }: Way,
  limit: number,
  nodes: Nodes,
): Step[] | undefined {
  const { blocks } = span
  const states = freshTeams(task, teams)
  const search = {
    task,
    span,
    nodes,
    orphans: watchOrphans(task, blocks, limit),
    failed: new Set<string>(),
  }
  for (const first of blocks.keys()) {
    if (at(blocks, first).start !== start) continue
    const steps = findWith(search, states, first)
    if (steps !== undefined) return steps
  }
  return undefined
}
