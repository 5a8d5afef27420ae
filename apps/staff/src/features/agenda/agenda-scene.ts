import type { StaffDay, StaffVisit } from '@lichtspel/contract/staff/day'
import type { Shown } from '@lichtspel/domain/catalogue/attractions'
import { type VisitState, visitState } from '@lichtspel/domain/desk/presence'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import type { Moment } from '@lichtspel/domain/time/moment'
import type { Block, Column, Span } from './day-columns.ts'

/** What every block of the agenda is drawn by. */
export type Scene = {
  day: StaffDay
  columns: readonly Column[]
  span: Span
  now: Moment
  zone: string
  /** What the columns are called. */
  shown: Shown
  /** The group whose panel is open. */
  selected: string | null
}

/** Where a group stands in this scene. Only today's groups can be late: what is past was not waited for here. */
export function stateOf({ day, now }: Pick<Scene, 'day' | 'now'>, visit: StaffVisit): VisitState {
  const state = visitState(visit, now.epochMs)
  return state === 'late' && day.date !== now.date ? 'expected' : state
}

export function minutesLate({ arrivesAt }: StaffVisit, now: Moment): number {
  return Math.max(0, Math.floor((now.epochMs - arrivesAt) / 60_000))
}

/** Minutes of the day that are over; none on a day to come, all on one that is past. */
export function minutesOver({ day, now, span }: Scene): number {
  if (day.date === now.date) return minutesOf(now.time)
  return day.date < now.date ? span.end : 0
}

export function blockId({ attraction, keys: [key = ''] }: Pick<Block, 'attraction' | 'keys'>): string {
  return `blok-${attraction}-${key.replace(':', '')}`
}
