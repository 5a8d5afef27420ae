import type { AttractionId } from '../catalogue/attractions.ts'
import { minutesOf } from '../time/clock-time.ts'
import { CAKE_MINUTES } from './pauses.ts'
import type { PlayedVisit } from './played-visit.ts'
import type { TeamSchedule } from './team-schedule.ts'
import type { Turn } from './turns.ts'

/** A game in one row, or in several rows below each other. Times are minutes of the day. */
export type GameBar = {
  attraction: AttractionId
  start: number
  end: number
  row: number
  rows: number
  isEveryone: boolean
}
export type PauseBar = { start: number; end: number; isForCake: boolean }
export type VisitBars = { start: number; end: number; rows: number; games: GameBar[]; pauses: PauseBar[] }

/** The shortest time in which nobody plays that counts as a pause; anything shorter is walking. */
const PAUSE_MINUTES = 15

/** A visit as bars: a row for each team, a bar for each game, in order of play. */
export function visitBars({ teams, turns }: PlayedVisit, isParty: boolean): VisitBars {
  const ordered = turns.toSorted((a, b) => a.start - b.start)
  const rows = Math.max(1, teams.length, ...turns.flatMap((turn) => turn.teams.map((team) => team + 1)))
  return {
    start: Math.min(...turns.map(({ start }) => start)),
    end: Math.max(...turns.map(({ end }) => end)),
    rows,
    games: ordered.flatMap((turn) => barsOf(turn, teams.length)),
    pauses: pausesIn(ordered).map(({ start, end }) => ({
      start,
      end,
      isForCake: isParty && end - start >= CAKE_MINUTES,
    })),
  }
}

/** One bar for teams in neighbouring rows. */
function barsOf({ attraction, start, end, teams }: Turn, all: number): GameBar[] {
  const bars: GameBar[] = []
  for (const row of teams.toSorted((a, b) => a - b)) {
    const last = bars.at(-1)
    if (last !== undefined && last.row + last.rows === row) last.rows++
    else bars.push({ attraction, start, end, row, rows: 1, isEveryone: teams.length === all })
  }
  return bars
}

function pausesIn(ordered: readonly Turn[]): { start: number; end: number }[] {
  const pauses: { start: number; end: number }[] = []
  let until = Number.POSITIVE_INFINITY
  for (const { start, end } of ordered) {
    if (start - until >= PAUSE_MINUTES) pauses.push({ start: until, end: start })
    until = Number.isFinite(until) ? Math.max(until, end) : end
  }
  return pauses
}

/** The same visit as its team schedule. */
export function visitOfSchedule({ teams }: Pick<TeamSchedule, 'teams'>): PlayedVisit {
  const turns = new Map<string, Turn>()
  for (const [team, { turns: own }] of teams.entries()) {
    for (const { attraction, at, until } of own) {
      const key = `${attraction} ${at}`
      const others = turns.get(key)?.teams ?? []
      turns.set(key, {
        attraction,
        start: minutesOf(at),
        end: minutesOf(until),
        teams: [...others, team],
      })
    }
  }
  return { teams: teams.map(({ size }) => size), turns: [...turns.values()] }
}
