import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { nearestFree } from '@lichtspel/domain/slots/selection'
import { SLOT_STEP } from '@lichtspel/texts/booking'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import type { Statuses } from './read-statuses.ts'

export type LostSlotProps = { lost: SlotKey; statuses: Statuses; onTake: (key: SlotKey) => void }

/** A slot that went to someone else, with the nearest free one a tap away. */
export function LostSlot({ lost, statuses, onTake }: LostSlotProps) {
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
      {SLOT_STEP.lost(lost)}
    </Notice>
  )
}
