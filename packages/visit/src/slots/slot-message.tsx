import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { SLOT_STEP } from '@lichtspel/texts/booking'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import type { RemarkWords } from './slot-remark.ts'

export type SlotMessageProps = { words: RemarkWords; onTake: (key: SlotKey) => void }

/** Why a slot cannot be had, with what would work a tap away. */
export function SlotMessage({ words: { reason, advice, free }, onTake }: SlotMessageProps) {
  return (
    <Notice
      kind="error"
      actions={
        free !== undefined && <Button onClick={() => onTake(free)}>{SLOT_STEP.takeInstead(free)}</Button>
      }
    >
      <p>
        <strong>{reason}</strong>
      </p>
      {advice !== undefined && <p>{advice}</p>}
    </Notice>
  )
}
