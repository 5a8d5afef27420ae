import { type Chain, pausedChainStart } from './chains.ts'
import { type Judged, latestStart, type Way } from './latest-start.ts'
import { type Limits, storesOf } from './limits.ts'
import { CAKE_MINUTES } from './pauses.ts'
import { someWay } from './some-way.ts'
import { firstStart, makeChains, makeSpan, type Span, spanUntil } from './span.ts'
import { at, endsOf, type Task } from './task.ts'

/** What a plan optimises. `cake` is the earliest plan with a pause in which nobody plays. */
export type Goal = 'earliest' | 'shortest' | 'cake'

/** The ways found for a goal, all in the same span but each with its pause at a different time. */
export type Candidates = Judged<readonly Way[]>

/** The way with the earliest possible end and, for that end, the latest start. */
export function earliestWay(task: Task, limits: Limits): Candidates {
  const search = searchEnds(task, limits, 0, (end) => [spanUntil(task, end)])
  if (search.found.length > 0 || search.proven) return search
  // Out of nodes: a plan that may not be optimal is better than none.
  const some = someWay(task, limits.search)
  return { found: some === undefined || some === 'unknown' ? [] : [some], proven: false }
}

/** The earliest end with a pause for cake. It cannot be before `notBefore`, the end of the earliest way. */
export function cakeWay(task: Task, limits: Limits, notBefore: number): Candidates {
  return searchEnds(task, limits, notBefore, pausedSpans(task))
}

function searchEnds(
  task: Task,
  limits: Limits,
  notBefore: number,
  spansFor: (end: number) => readonly (Span | undefined)[],
): Candidates {
  const stores = storesOf(limits)
  let proven = true
  for (const end of endsOf(task)) {
    if (end < notBefore) continue
    let found: readonly Way[] = []
    for (const span of spansFor(end)) {
      const best = found[0]?.start ?? -1
      if (span === undefined || span.bounds.latestStart < best) continue
      if (stores.total.left <= 0) return { found, proven: false }
      const way = latestStart(task, span, stores, limits)
      proven &&= way.proven
      if (way.found === undefined || way.found.start < best) continue
      found = way.found.start > best ? [way.found] : [...found, way.found]
    }
    if (found.length > 0) return { found, proven }
  }
  return { found: [], proven }
}

/** The shortest visit of the day, the first one on a tie. With a known way, it returns that way unless it finds a shorter one. */
export function shortestWay(task: Task, limits: Limits, known?: Way): Candidates {
  const stores = storesOf(limits)
  let proven = true
  let best = known
  for (const end of endsOf(task)) {
    if (known !== undefined && end <= known.span.end) continue
    if (stores.total.left <= 0) return { found: best === undefined ? [] : [best], proven: false }
    const from = best === undefined ? firstStart(task, end) : end - (best.span.end - best.start) + 1
    const span = makeSpan(task, from, end)
    if (span === undefined) continue
    const way = latestStart(task, span, stores, limits)
    proven &&= way.proven
    best = way.found ?? best
  }
  return { found: best === undefined ? [] : [best], proven }
}

/**
 * For a given end: one span for each possible pause, sorted by latest possible start, latest first. A pause begins when a block ends.
 */
export function pausedSpans(task: Task): (end: number) => Span[] {
  const chainsUntil = rememberChains(task)
  return (end) => {
    const from = firstStart(task, end)
    if (spanUntil(task, end) === undefined) return []
    const whole = chainsUntil(end)
    return endsOf(task)
      .filter((begin) => begin + CAKE_MINUTES < end)
      .flatMap((begin) => {
        const pause = { from: begin, to: begin + CAKE_MINUTES }
        const starts = chainsUntil(begin).map((chain, index) =>
          pausedChainStart(chain, at(whole, index), pause.to),
        )
        return Math.min(...starts) < from ? [] : (spanUntil(task, end, pause) ?? [])
      })
      .sort((a, b) => b.bounds.latestStart - a.bounds.latestStart)
  }
}

/** Caches the chains of all blocks that end by a minute, because every later end needs them again. */
function rememberChains(task: Task): (end: number) => readonly Chain[] {
  const known = new Map<number, readonly Chain[]>()
  return (end) => {
    const chains =
      known.get(end) ??
      makeChains(
        task,
        task.blocks.filter((block) => block.end <= end),
      )
    known.set(end, chains)
    return chains
  }
}
