import type { DeskDay, DeskVisit } from '@lichtspel/contract/desk/day'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import type { Moment } from '@lichtspel/domain/time/moment'
import { type ExpectedDay, expectedDay } from '../../lib/day/expected-day.ts'

/** One line under an attraction that runs late. */
export type LateGame =
  | { kind: 'playing'; key: SlotKey; visit: DeskVisit; until: number }
  | { kind: 'later'; key: SlotKey; visit: DeskVisit; start: number }
  | { kind: 'absorbs'; key: SlotKey; minutes: number }

/** What is late on one attraction from now on, in order: the game that is being played, later games, free slots that absorb the delay. */
export function lateGames({ day, columns }: ExpectedDay, attraction: AttractionId, now: Moment): LateGame[] {
  const minute = minutesOf(now.time)
  const column = columns[attraction]
  if (column === undefined) return []
  const games = [...column.games].flatMap(([key, game]): { at: number; line: LateGame }[] => {
    const visit = day.visits.find(({ id }) => id === game.group)
    if (visit === undefined || game.end <= Math.max(minute, game.plannedEnd)) return []
    if (game.start > game.planned)
      return [{ at: game.planned, line: { kind: 'later', key, visit, start: game.start } }]
    return [{ at: game.planned, line: { kind: 'playing', key, visit, until: game.end } }]
  })
  const free = [...column.free].flatMap(([key, slot]): { at: number; line: LateGame }[] =>
    slot.isSwallowed && slot.plannedEnd > minute
      ? [{ at: slot.planned, line: { kind: 'absorbs', key, minutes: slot.start - slot.planned } }]
      : [],
  )
  return [...games, ...free].sort((a, b) => a.at - b.at).map(({ line }) => line)
}

/** How many groups have a game, on any attraction, that still has to start later than planned. */
export function movedGroups({ day, columns }: ExpectedDay, now: Moment): number {
  const minute = minutesOf(now.time)
  const late = Object.values(columns).flatMap(({ games }) =>
    [...games.values()].filter(({ start, planned }) => start > planned && start > minute),
  )
  const groups = new Set(late.map(({ group }) => group))
  return day.visits.filter(({ id }) => groups.has(id)).length
}

/** The day as it will be with this delay. A delay that is felt keeps its beginning. */
export function withDelay(
  day: DeskDay,
  { attraction, minutes, isFelt }: { attraction: AttractionId; minutes: number; isFelt: boolean },
  zone: string,
  now: Moment,
): ExpectedDay {
  const schedules = day.schedules.map((schedule) => {
    if (schedule.attraction !== attraction) return schedule
    const since = isFelt && schedule.delay !== null ? schedule.delay.since : now.epochMs
    return { ...schedule, delay: minutes === 0 ? null : { minutes, since } }
  })
  return expectedDay({ ...day, schedules }, zone, now)
}
