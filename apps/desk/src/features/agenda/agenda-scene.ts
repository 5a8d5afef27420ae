import type { DeskDay, DeskVisit } from '@lichtspel/contract/desk/day'
import type { Shown } from '@lichtspel/domain/catalogue/attractions'
import { type VisitState, visitState } from '@lichtspel/domain/desk/presence'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import type { Moment } from '@lichtspel/domain/time/moment'
import { type ExpectedDay, timeAt } from '../../lib/day/expected-day.ts'
import { isBroken } from '../../lib/trouble/outages.ts'
import type { Block, Column, Span } from './day-columns.ts'

/** Everything needed to draw the blocks of the agenda. */
export type Scene = {
  /** With expected times. */
  day: DeskDay
  expected: Pick<ExpectedDay, 'columns' | 'delays'>
  columns: readonly Column[]
  span: Span
  now: Moment
  zone: string
  shown: Shown
  /** Whether an outage hits a group. */
  isHit: (visit: DeskVisit) => boolean
  /** The group whose panel is open. */
  selected: string | null
}

/** The state of a group in this scene. Groups can only be late today; on other days they are shown as expected. */
export function stateOf({ day, now }: Pick<Scene, 'day' | 'now'>, visit: DeskVisit): VisitState {
  const state = visitState(visit, now.epochMs)
  return (state === 'late' || state === 'over') && day.date !== now.date ? 'expected' : state
}

export function minutesLate({ arrivesAt }: DeskVisit, now: Moment): number {
  return Math.max(0, Math.floor((now.epochMs - arrivesAt) / 60_000))
}

/** What a delay does to a block that is not over yet: it ends late, starts late, or is free and absorbs the delay. */
export type BlockDelay =
  | { kind: 'ends'; at: string }
  | { kind: 'starts'; at: string }
  | { kind: 'free' | 'absorbs'; minutes: number }

export function delayOf({ expected, day, now }: Scene, { attraction, keys }: Block): BlockDelay | undefined {
  const column = expected.columns[attraction]
  const [first, last] = [keys[0] ?? '', keys.at(-1) ?? '']
  const free = column?.free.get(first)
  const minute = day.date === now.date ? minutesOf(now.time) : 0
  if (free !== undefined) {
    if (free.start === free.planned || free.plannedEnd <= minute) return undefined
    return { kind: free.isSwallowed ? 'absorbs' : 'free', minutes: free.start - free.planned }
  }
  const [begins, ends] = [column?.games.get(first), column?.games.get(last)]
  if (begins === undefined || ends === undefined || ends.end <= minute) return undefined
  if (begins.start > begins.planned) return { kind: 'starts', at: timeAt(begins.start) }
  return ends.end > ends.plannedEnd ? { kind: 'ends', at: timeAt(ends.end) } : undefined
}

/** Whether an outage hits this part of a visit that still has to be played. */
export function isHitBlock({ day, isHit }: Pick<Scene, 'day' | 'isHit'>, block: Block): boolean {
  if (block.kind !== 'visit') return false
  const schedule = day.schedules.find(({ attraction }) => attraction === block.attraction)
  const outage = schedule?.outage ?? null
  if (schedule === undefined || outage === null) return false
  const isIn = block.keys.some((key) => isBroken(schedule.blockMinutes, outage, key))
  return isIn && isHit(block.visit)
}

/** Minutes of the day that have passed: none on a future day, all on a past one. */
export function minutesOver({ day, now, span }: Scene): number {
  if (day.date === now.date) return minutesOf(now.time)
  return day.date < now.date ? span.end : 0
}

export function blockId({ attraction, keys: [key = ''] }: Pick<Block, 'attraction' | 'keys'>): string {
  return `blok-${attraction}-${key.replace(':', '')}`
}
