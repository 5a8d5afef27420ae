import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { isSelectable } from '@lichtspel/domain/slots/selection'
import type { SlotStatus } from '@lichtspel/domain/slots/slot'
import { HOLD_WORDS, SLOT_STEP } from '@lichtspel/texts/booking'
import { formatTime } from '@lichtspel/texts/dates'
import { SLOT_LATE, SLOT_STATUS_LABELS } from '@lichtspel/texts/slots'
import { memo } from 'react'
import { useVoice } from '../voice.tsx'
import styles from './slots.module.css'

export type SlotCellProps = {
  slotKey: SlotKey
  status: SlotStatus
  /** Chosen, but not held by the server. */
  isRefused: boolean
  /** How many minutes later a game here is expected to start; 0: on time. */
  lateMinutes: number
  /** The cell in the tab order; the arrow keys move to the others. */
  isStop: boolean
  ignoreBreaks: boolean
  onClick: (key: SlotKey, status: SlotStatus) => void
}

/** Never disabled: a click on an unavailable slot says why. Re-renders only when its own status changes. */
export const SlotCell = memo(function SlotCell(props: SlotCellProps) {
  const { slotKey, status, lateMinutes, isStop, ignoreBreaks, onClick } = props
  const { chosen } = useVoice()
  const isRefused = props.isRefused && status === 'selected'
  const said = status === 'selected' ? chosen : SLOT_STATUS_LABELS[status]
  const words = isRefused ? HOLD_WORDS.notHeldStatus : said
  // The name starts with the visible text, for voice control; a screen reader adds that it is chosen.
  const late = lateMinutes > 0 && isSelectable(status, ignoreBreaks) ? SLOT_LATE(lateMinutes) : ''
  const name = [words, ...(isRefused ? [said] : []), ...(late === '' ? [] : [late])].join(', ')
  return (
    <button
      type="button"
      className={styles.slot}
      tabIndex={isStop ? 0 : -1}
      data-slot={slotKey}
      data-status={status}
      data-refused={isRefused || undefined}
      aria-pressed={status === 'selected'}
      aria-disabled={!isSelectable(status, ignoreBreaks) || undefined}
      aria-label={SLOT_STEP.cell(slotKey, name)}
      onClick={({ currentTarget }) => {
        // Safari does not focus a clicked button, and the message about the click needs that focus to stay visible.
        currentTarget.focus({ preventScroll: true })
        onClick(slotKey, status)
      }}
    >
      <span className={styles.time}>{formatTime(slotKey)}</span>{' '}
      <span className={styles.status}>{words}</span>
      {late !== '' && <span className={styles.late}>{late}</span>}
    </button>
  )
})

/** Moves the focus to a slot after a button elsewhere was pressed; the cell already exists. */
export function focusSlot(picker: Element | null, key: SlotKey): void {
  picker?.querySelector<HTMLElement>(`[data-slot="${key}"]`)?.focus()
}
