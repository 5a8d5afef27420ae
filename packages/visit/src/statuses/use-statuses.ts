import type { WireSchedule } from '@lichtspel/contract/schedules'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { SlotStatus } from '@lichtspel/domain/slots/slot'
import { useMemo, useSyncExternalStore } from 'react'
import { useClock } from '../clock/clock-context.tsx'
import { type Looker, readStatuses, type Statuses } from './read-statuses.ts'

/**
 * The status of every slot, looked at every second: slots start and holds lapse without any message. Nothing is drawn anew while the
 * statuses are the same.
 */
export function useStatuses(schedule: WireSchedule | undefined, looker: Looker): Statuses {
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

function isSame(before: Statuses, now: Statuses): boolean {
  return before.size === now.size && [...now].every(([key, status]) => before.get(key) === status)
}
