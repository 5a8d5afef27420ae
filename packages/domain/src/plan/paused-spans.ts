import { type Chain, pausedChainStart } from './chains.ts'
import { CAKE_MINUTES } from './pauses.ts'
import { firstStart, makeChains, type Span, spanUntil } from './span.ts'
import { at, endsOf, type Task } from './task.ts'

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
