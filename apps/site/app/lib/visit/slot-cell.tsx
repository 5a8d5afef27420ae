import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { isSelectable } from '@lichtspel/domain/slots/selection'
import type { SlotStatus } from '@lichtspel/domain/slots/status'
import { SLOT_STEP } from '@lichtspel/texts/booking'
import { SLOT_STATUS_LABELS } from '@lichtspel/texts/slot-statuses'
import { memo } from 'react'
import styles from './slot-cell.module.css'

export type SlotCellProps = {
  slotKey: SlotKey
  status: SlotStatus
  ignoreBreaks: boolean
  onClick: (key: SlotKey, status: SlotStatus) => void
}

/** Never disabled: a click on what cannot be had says why. Drawn again only when its own status changes. */
export const SlotCell = memo(function SlotCell({ slotKey, status, ignoreBreaks, onClick }: SlotCellProps) {
  const words = SLOT_STATUS_LABELS[status]
  return (
    <button
      type="button"
      className={styles.slot}
      data-status={status}
      aria-pressed={status === 'selected'}
      aria-disabled={!isSelectable(status, ignoreBreaks) || undefined}
      aria-label={SLOT_STEP.cell(slotKey, words)}
      onClick={() => onClick(slotKey, status)}
    >
      <span className={styles.time}>{slotKey}</span> <span className={styles.status}>{words}</span>
    </button>
  )
})
