import type { AttractionId, PerAttraction } from '../catalogue/attractions.ts'
import type { SlotKey } from '../slots/grid.ts'
import { clockTimeAt, MINUTES_A_DAY, minutesOf } from '../time/clock-time.ts'
import type { VisitSlots } from '../visit/visit.ts'
import type { Rotation } from './rotation.ts'

/** What the timeline of a visit shows. Without `teams` it is not known who plays when, and a row is only a row. */
export type PlayedVisit = Pick<Rotation, 'teams' | 'turns'>

/** The games of slots of which it is not known who plays when: games at the same time get rows of their own. */
export function visitWithoutTeams(slots: VisitSlots, blockMinutes: PerAttraction<number>): PlayedVisit {
  const games = Object.entries(slots)
    .flatMap(([attraction, keys]) =>
      keys.map((key) => {
        const start = minutesOf(key)
        return { attraction, start, end: start + (blockMinutes[attraction] ?? 0) }
      }),
    )
    .sort((a, b) => a.start - b.start)
  const ends: number[] = []
  const turns = games.map((game) => {
    const free = ends.findIndex((end) => end <= game.start)
    const row = free < 0 ? ends.length : free
    ends[row] = game.end
    return { ...game, teams: [row] }
  })
  return { teams: [], turns }
}

/** The same visit at the times at which its games are expected. A game is never shown past midnight. */
export function visitRunningLate(
  { teams, turns }: PlayedVisit,
  lateMinutes: (attraction: AttractionId, key: SlotKey) => number,
): PlayedVisit {
  return {
    teams,
    turns: turns.map((turn) => {
      const late = Math.min(lateMinutes(turn.attraction, clockTimeAt(turn.start)), MINUTES_A_DAY - turn.end)
      return { ...turn, start: turn.start + late, end: turn.end + late }
    }),
  }
}
