import { type AttractionId, perAttraction } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type ClockTime, clockTimeAt } from '../time/clock-time.ts'
import type { VisitSlots } from '../visit/visit.ts'
import { type RotatedVisit, type Rotation, rotationOf } from './rotation.ts'
import type { Turn } from './turns.ts'

/** A time in which nobody plays gets its own row from this length on; anything shorter is walking. */
const SHARED_PAUSE_MINUTES = 15

type TeamTurn = { attraction: AttractionId; at: ClockTime; until: ClockTime }

export type Team = { size: number; turns: readonly TeamTurn[] }

/** What a team does, and how many rows it spans. */
export type ScheduleCell = { does: AttractionId | 'pause' | 'done'; rows: number }

type ScheduleRow = {
  at: ClockTime
  /** One per team, in order; `undefined` where the team's cell began in a row above. */
  cells: readonly (ScheduleCell | undefined)[]
  /** Set if everyone does the same thing. */
  together?: ScheduleCell['does']
}

/** Who plays when, by team and by time. */
export type TeamSchedule = { teams: readonly Team[]; rows: readonly ScheduleRow[] }

/** Needs only a rotation, not the planner. */
export function scheduleOf({ teams, turns }: Pick<Rotation, 'teams' | 'turns'>): TeamSchedule {
  const ordered = turns.toSorted((a, b) => a.start - b.start)
  const own = teams.map((_, team) => ordered.filter((turn) => turn.teams.includes(team)))
  const starts = rowStarts(ordered)
  const shared = starts.filter((start) => !ordered.some((turn) => isDuring(turn, start)))
  const columns = own.map((turns) => column(starts, shared, turns))
  return {
    teams: teams.map((size, team) => ({ size, turns: own[team]?.map(told) ?? [] })),
    rows: starts.map((start, row) =>
      rowOf(
        clockTimeAt(start),
        columns.map((cells) => cells[row]),
      ),
    ),
  }
}

/** The slots of one team, as if it visited alone. */
export function slotsOfTeam({ turns }: Team): VisitSlots {
  const ids = new Set(turns.map(({ attraction }) => attraction))
  return perAttraction([...ids], (id) => turns.flatMap(({ attraction, at }) => (attraction === id ? at : [])))
}

function rowOf(at: ClockTime, cells: ScheduleRow['cells']): ScheduleRow {
  const [first] = cells
  const isTogether = cells.every((cell) => cell?.rows === 1 && cell.does === first?.does)
  return isTogether && first !== undefined ? { at, cells, together: first.does } : { at, cells }
}

function told({ attraction, start, end }: Turn): TeamTurn {
  return { attraction, at: clockTimeAt(start), until: clockTimeAt(end) }
}

/** A row begins where a team begins a game, and where everyone has a long enough pause. */
function rowStarts(ordered: readonly Turn[]): number[] {
  const starts = new Set<number>()
  let until = Number.POSITIVE_INFINITY
  for (const { start, end } of ordered) {
    if (start - until >= SHARED_PAUSE_MINUTES) starts.add(until)
    starts.add(start)
    until = Number.isFinite(until) ? Math.max(until, end) : end
  }
  return [...starts]
}

function isDuring({ start, end }: Turn, minute: number): boolean {
  return start <= minute && minute < end
}

type Stretch = { does: ScheduleCell['does']; since: number; isShared: boolean }

/** A game spans every row that begins before it ends, a pause all rows until the next game. A shared pause is a row of its own. */
function column(starts: readonly number[], shared: readonly number[], own: readonly Turn[]) {
  const stretches = starts.map((start) => stretchAt(start, shared, own))
  return stretches.map(({ does, since, isShared }, row): ScheduleCell | undefined => {
    const isSame = (other: Stretch | undefined) =>
      other?.does === does && other.since === since && other.isShared === isShared
    return isSame(stretches[row - 1]) ? undefined : { does, rows: stretches.filter(isSame).length }
  })
}

/** What a team does at a minute, and since when. */
function stretchAt(minute: number, shared: readonly number[], own: readonly Turn[]): Stretch {
  const turn = own.find((one) => isDuring(one, minute))
  if (turn !== undefined) return { does: turn.attraction, since: turn.start, isShared: false }
  const ends = [...shared, ...own.map(({ end }) => end)].filter((end) => end <= minute)
  return {
    does: own.some(({ start }) => start > minute) ? 'pause' : 'done',
    since: Math.max(0, ...ends),
    isShared: shared.includes(minute),
  }
}

/** The schedule of a visit played in teams; `undefined` for a group that stays together, or if the slots have no rotation. */
export function teamScheduleOf(
  offer: Pick<Catalogue, 'attractions'>,
  visit: RotatedVisit,
): TeamSchedule | undefined {
  const rotation = rotationOf(offer, visit)
  return rotation && rotation.teams.length > 1 ? scheduleOf(rotation) : undefined
}
