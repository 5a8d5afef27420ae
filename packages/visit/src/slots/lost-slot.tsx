import type { WireSchedule } from '@lichtspel/contract/schedules'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { SLOT_STEP } from '@lichtspel/texts/booking'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { lostText } from './lost-text.ts'

export type LostSlotProps = {
  lost: SlotKey
  schedule: WireSchedule
  /** What may be taken in its place. */
  instead: SlotKey | undefined
  isNext: boolean
  onTake: (key: SlotKey) => void
}

/** A slot that went to someone else, or that the venue took away, with another one a tap away. */
export function LostSlot({ lost, schedule, instead, isNext, onTake }: LostSlotProps) {
  return (
    <Notice
      kind="warning"
      actions={
        instead !== undefined && (
          <Button kind={isNext ? 'main' : 'quiet'} onClick={() => onTake(instead)}>
            {SLOT_STEP.takeInstead(instead)}
          </Button>
        )
      }
    >
      {lostText(schedule, lost)}
    </Notice>
  )
}
