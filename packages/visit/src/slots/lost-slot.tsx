import type { WireSchedule } from '@lichtspel/contract/schedules'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { SLOT_STEP } from '@lichtspel/texts/booking'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { isGivenByDesk } from '../day/is-given-by-desk.ts'
import { isOffered } from '../day/is-offered.ts'

export type LostSlotProps = {
  lost: SlotKey
  schedule: WireSchedule
  /** What may be taken in its place. */
  instead: SlotKey | undefined
  onTake: (key: SlotKey) => void
}

/** A slot that went to someone else, or that the venue took away, with another one a tap away. */
export function LostSlot({ lost, schedule, instead, onTake }: LostSlotProps) {
  return (
    <Notice
      kind="warning"
      actions={
        instead !== undefined && (
          <Button onClick={() => onTake(instead)}>{SLOT_STEP.takeInstead(instead)}</Button>
        )
      }
    >
      {lostText(schedule, lost)}
    </Notice>
  )
}

export function lostText(schedule: WireSchedule | undefined, key: SlotKey): string {
  if (schedule === undefined) return SLOT_STEP.lost(key)
  if (isGivenByDesk(schedule, key)) return SLOT_STEP.givenByDesk(key)
  return isOffered(schedule, key) ? SLOT_STEP.lost(key) : SLOT_STEP.gone(key)
}
