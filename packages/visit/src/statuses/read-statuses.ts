import type { WireSchedule } from '@lichtspel/contract/schedules'
import {
  type AttractionId,
  attractionsIn,
  mapAttractions,
  type PerAttraction,
} from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { wantsSuggestion } from '@lichtspel/domain/slots/selection'
import type { DaySchedule, SlotStatus } from '@lichtspel/domain/slots/slot'
import { deriveDayStatuses } from '@lichtspel/domain/slots/status'
import type { Moment } from '@lichtspel/domain/time/moment'
import { useMemo, useRef, useSyncExternalStore } from 'react'
import { useClock } from '../clock/clock-context.tsx'

export type Statuses = ReadonlyMap<SlotKey, SlotStatus>
export const NO_STATUSES: Statuses = new Map()

/** The person viewing a schedule: their selection, and the fingerprint that marks their holds. */
export type StatusReader = {
  selection: readonly SlotKey[]
  givesWay: SlotKey | undefined
  /** Slots the desk chose although a visitor could not. */
  forced?: readonly SlotKey[] | undefined
  /** How many slots are to be chosen. Once there are enough, no more are suggested. */
  needed: number
  ignoreBreaks: boolean
  fingerprint: string
  /** How long other visitors' holds last at this venue. */
  holdMs: number
}

export function readStatuses(schedule: WireSchedule, looker: StatusReader, now: Moment): Statuses {
  const { selection, givesWay, forced = [], needed, ignoreBreaks, fingerprint, holdMs } = looker
  const own = ownSchedule(schedule, selection, fingerprint)
  const viewer = { selection, ignoreBreaks, sessionId: fingerprint, now, holdMs }
  // The slot that is about to be replaced needs no break around it, but stays selected until it is replaced.
  const kept = selection.filter((key) => key !== givesWay)
  const statuses = deriveDayStatuses(own, { ...viewer, selection: kept })
  if (givesWay !== undefined) statuses.set(givesWay, 'selected')
  if (forced.length > 0) showForced(statuses, selection)
  return wantsSuggestion(selection, needed) ? statuses : withoutSuggestion(statuses)
}

/** Forced slots and their neighbours show as selected, unless someone else has booked them. */
function showForced(statuses: Map<SlotKey, SlotStatus>, selection: readonly SlotKey[]): void {
  for (const key of selection) {
    const status = statuses.get(key)
    if (status === 'break' || status === 'holding' || status === 'expired') statuses.set(key, 'selected')
  }
}

function withoutSuggestion(statuses: Statuses): Statuses {
  return new Map([...statuses].map(([key, status]) => [key, status === 'suggestion' ? 'available' : status]))
}

/** Without a fingerprint the page cannot recognise its own holds, so it treats every slot still in its selection as its own. */
function ownSchedule(schedule: DaySchedule, selection: readonly SlotKey[], fingerprint: string): DaySchedule {
  if (fingerprint !== '') return schedule
  const slots = Object.entries(schedule.slots).map(([key, slot]) => [
    key,
    selection.includes(key) ? { ...slot, holding: null } : slot,
  ])
  return { ...schedule, slots: Object.fromEntries(slots) }
}

/**
 * The status of every slot, checked every second because slots start and holds expire without a message. Only re-renders when a status
 * changes.
 */
export function useStatuses(schedule: WireSchedule | undefined, looker: StatusReader): Statuses {
  const clock = useClock()
  const { selection, givesWay, forced, needed, ignoreBreaks, fingerprint, holdMs } = looker
  const read = useMemo(() => {
    let known: Statuses = new Map<SlotKey, SlotStatus>()
    return () => {
      if (schedule === undefined) return known
      const current = { selection, givesWay, forced, needed, ignoreBreaks, fingerprint, holdMs }
      const now = readStatuses(schedule, current, clock.now())
      if (!isSame(known, now)) known = now
      return known
    }
  }, [schedule, selection, givesWay, forced, needed, ignoreBreaks, fingerprint, holdMs, clock])
  return useSyncExternalStore(clock.subscribe, read)
}

/** `useStatuses` for all schedules of a day. */
export function useAllStatuses(
  schedules: PerAttraction<WireSchedule>,
  lookerAt: (id: AttractionId) => StatusReader,
): PerAttraction<Statuses> {
  const clock = useClock()
  const known = useRef<PerAttraction<Statuses>>({})
  const read = () => {
    const before = known.current
    const now = mapAttractions(schedules, (schedule, id) => {
      const statuses = readStatuses(schedule, lookerAt(id), clock.now())
      return before[id] !== undefined && isSame(before[id], statuses) ? before[id] : statuses
    })
    if (attractionsIn(before, now).some((id) => before[id] !== now[id])) known.current = now
    return known.current
  }
  return useSyncExternalStore(clock.subscribe, read)
}

function isSame(before: Statuses, now: Statuses): boolean {
  return before.size === now.size && [...now].every(([key, status]) => before.get(key) === status)
}
