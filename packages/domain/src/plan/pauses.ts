import type { Turn } from './turns.ts'

/** How long a pause for cake lasts, at least. */
export const CAKE_MINUTES = 30

/** The longest time in which nobody plays, between the first game and the last; the first one on a tie. */
export function longestPause(turns: readonly Turn[]): { start: number; minutes: number } {
  let until = turns[0]?.end ?? 0
  let longest = { start: until, minutes: 0 }
  for (const { start, end } of turns) {
    if (start - until > longest.minutes) longest = { start: until, minutes: start - until }
    until = Math.max(until, end)
  }
  return longest
}

/** The longest time in which some team does not play, from the group's first game to its last. */
export function longestWait(teams: number, turns: readonly Turn[]): number {
  const [start, end] = [
    Math.min(...turns.map((turn) => turn.start)),
    Math.max(...turns.map((turn) => turn.end)),
  ]
  const waits = Array.from({ length: teams }, (_, team) => {
    const own = turns.filter((turn) => turn.teams.includes(team))
    const begins = [...own.map((turn) => turn.start), end]
    return Math.max(...begins.map((begin, index) => begin - (own[index - 1]?.end ?? start)))
  })
  return Math.max(...waits)
}
