import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { isHoldLive } from '@lichtspel/domain/slots/hold'
import type { DaySchedule } from '@lichtspel/domain/slots/slot'

/** The slots that a schedule shows as held by this visitor at this moment, in the order of the day. */
export function ownHolds(
  { slots }: DaySchedule,
  fingerprint: string,
  nowMs: number,
  holdMs: number,
): SlotKey[] {
  if (fingerprint === '') return []
  return Object.entries(slots)
    .filter(([, { holding }]) => holding?.sessionId === fingerprint && isHoldLive(holding, nowMs, holdMs))
    .map(([key]) => key)
    .sort()
}
