import type { WireSchedule } from '@lichtspel/contract/schedules'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { ClockTime } from '@lichtspel/domain/time/clock-time'
import { SLOT_STEP } from '@lichtspel/texts/booking'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { lostText } from './lost-text.ts'

export type LostSlotProps = {
  lost: SlotKey
  schedule: WireSchedule
  /** What may be taken in its place. */
  instead: SlotKey | undefined
  /** When to be there then, where that is said. */
  arrival: ClockTime | undefined
  isNext: boolean
  isBrief: boolean
  onTake: (key: SlotKey) => void
}

/** A slot that went to someone else, or that the venue took away, with another one a tap away. */
export function LostSlot({ lost, schedule, instead, arrival, isNext, isBrief, onTake }: LostSlotProps) {
  const take = instead !== undefined && (
    <Button kind={isNext ? 'main' : 'quiet'} onClick={() => onTake(instead)}>
      {arrival === undefined ? SLOT_STEP.takeInstead(instead) : SLOT_STEP.takeAndCome(instead, arrival)}
    </Button>
  )
  if (isBrief) return take
  return (
    <Notice kind="warning" actions={take}>
      {lostText(schedule, lost)}
    </Notice>
  )
}
