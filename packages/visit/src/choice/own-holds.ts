import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { isHoldLive } from '@lichtspel/domain/slots/hold'
import type { DaySchedule } from '@lichtspel/domain/slots/status'

/** The slots that a schedule shows as held by this visitor at this moment, in the order of the day. */
export function ownHolds({ slots }: DaySchedule, fingerprint: string, nowMs: number): SlotKey[] {
  if (fingerprint === '') return []
  return Object.entries(slots)
    .filter(([, { holding }]) => holding?.sessionId === fingerprint && isHoldLive(holding, nowMs))
    .map(([key]) => key)
    .sort()
}
