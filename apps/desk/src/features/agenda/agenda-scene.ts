import type { DeskDay, DeskVisit } from '@lichtspel/contract/desk/day'
import type { Shown } from '@lichtspel/domain/catalogue/attractions'
import { type VisitState, visitState } from '@lichtspel/domain/desk/presence'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import type { Moment } from '@lichtspel/domain/time/moment'
import type { Block, Column, Span } from './day-columns.ts'

/** Everything needed to draw the blocks of the agenda. */
export type Scene = {
  day: DeskDay
  columns: readonly Column[]
  span: Span
  now: Moment
  zone: string
  shown: Shown
  /** The group whose panel is open. */
  selected: string | null
}

/** The state of a group in this scene. Groups can only be late today; on other days they are shown as expected. */
export function stateOf({ day, now }: Pick<Scene, 'day' | 'now'>, visit: DeskVisit): VisitState {
  const state = visitState(visit, now.epochMs)
  return state === 'late' && day.date !== now.date ? 'expected' : state
}

export function minutesLate({ arrivesAt }: DeskVisit, now: Moment): number {
  return Math.max(0, Math.floor((now.epochMs - arrivesAt) / 60_000))
}

/** Minutes of the day that have passed: none on a future day, all on a past one. */
export function minutesOver({ day, now, span }: Scene): number {
  if (day.date === now.date) return minutesOf(now.time)
  return day.date < now.date ? span.end : 0
}

export function blockId({ attraction, keys: [key = ''] }: Pick<Block, 'attraction' | 'keys'>): string {
  return `blok-${attraction}-${key.replace(':', '')}`
}
