import type { Verdict } from './judge-visits.ts'
import { isConfirmed, type Visit } from './visits.ts'

/** A fault and the time until the cluster recovered. */
export type Episode = { fault: string; fromMs: number; toMs: number }

export type FaultFigures = {
  fault: string
  /** The longest time without a booking. */
  silentSeconds: number
  /** How often visitors got each answer. */
  answers: Record<string, number>
  lost: number
  doubled: number
  denied: number
  /** Visitors who left without an answer. */
  unanswered: number
}

/**
 * What each fault cost the visitors. Answers are attributed to a fault until the next one begins, and to the last fault until the
 * visitors have left.
 */
export function figuresOf(
  episodes: readonly Episode[],
  visits: readonly Visit[],
  verdict: Verdict,
): FaultFigures[] {
  return episodes.map((episode, index) => {
    const nextMs = episodes[index + 1]?.fromMs ?? Number.POSITIVE_INFINITY
    return figuresUntil(nextMs, episode, visits, verdict)
  })
}

function figuresUntil(
  nextMs: number,
  { fault, fromMs, toMs }: Episode,
  visits: readonly Visit[],
  verdict: Verdict,
): FaultFigures {
  const isInside = (ms: number) => ms >= fromMs && ms < nextMs
  const inside = (breaches: Verdict['lost']) => breaches.filter(({ atMs }) => isInside(atMs)).length
  const booked = visits.filter(isConfirmed).map(({ answeredMs }) => answeredMs)
  const answers: Record<string, number> = {}
  for (const { answer } of visits.flatMap(({ attempts }) => attempts).filter((one) => isInside(one.toMs)))
    answers[answer] = (answers[answer] ?? 0) + 1
  return {
    fault,
    silentSeconds: longestSilence(booked, fromMs, toMs) / 1_000,
    answers,
    lost: inside(verdict.lost),
    doubled: inside(verdict.doubled),
    denied: inside(verdict.denied),
    unanswered: visits.filter(
      ({ status, attempts }) => status === undefined && isInside(attempts.at(-1)?.toMs ?? 0),
    ).length,
  }
}

/**
 * The longest gap between two bookings, or between a booking and the end of the period. The first gap starts at the last booking before
 * the period.
 */
export function longestSilence(bookedMs: readonly number[], fromMs: number, toMs: number): number {
  const sorted = bookedMs.toSorted((a, b) => a - b)
  const before = sorted.findLast((ms) => ms < fromMs) ?? fromMs
  const marks = [before, ...sorted.filter((ms) => ms >= fromMs && ms < toMs), toMs]
  return Math.max(...marks.slice(1).map((ms, index) => ms - (marks[index] ?? ms)))
}
