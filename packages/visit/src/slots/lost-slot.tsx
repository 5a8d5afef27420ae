import type { WireSchedule } from '@lichtspel/contract/schedules'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { nearestFree } from '@lichtspel/domain/slots/selection'
import { SLOT_STEP } from '@lichtspel/texts/booking'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { isOffered } from '../day/is-offered.ts'
import type { Statuses } from './read-statuses.ts'

export type LostSlotProps = {
  lost: SlotKey
  schedule: WireSchedule
  statuses: Statuses
  onTake: (key: SlotKey) => void
}

/** A slot that went to someone else, or that the venue took away, with the nearest free one a tap away. */
export function LostSlot({ lost, schedule, statuses, onTake }: LostSlotProps) {
  const nearest = nearestFree(statuses, lost)
  return (
    <Notice
      kind="warning"
      actions={
        nearest !== undefined && (
          <Button onClick={() => onTake(nearest)}>{SLOT_STEP.takeInstead(nearest)}</Button>
        )
      }
    >
      {lostText(schedule, lost)}
    </Notice>
  )
}

export function lostText(schedule: WireSchedule | undefined, key: SlotKey): string {
  return schedule === undefined || isOffered(schedule, key) ? SLOT_STEP.lost(key) : SLOT_STEP.gone(key)
}
