import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { isSelectable } from '@lichtspel/domain/slots/selection'
import type { SlotStatus } from '@lichtspel/domain/slots/slot'
import { HOLD_WORDS, SLOT_STEP } from '@lichtspel/texts/booking'
import { formatTime } from '@lichtspel/texts/dates'
import { SLOT_STATUS_LABELS } from '@lichtspel/texts/slots'
import { memo } from 'react'
import { useVoice } from '../voice.tsx'
import styles from './slot-cell.module.css'

export type SlotCellProps = {
  slotKey: SlotKey
  status: SlotStatus
  /** Chosen, and the server does not hold it. */
  isRefused: boolean
  /** Tab comes to this one, and the arrows to the others. */
  isStop: boolean
  ignoreBreaks: boolean
  onClick: (key: SlotKey, status: SlotStatus) => void
}

/** Never disabled: a click on what cannot be had says why. Drawn again only when its own status changes. */
export const SlotCell = memo(function SlotCell(props: SlotCellProps) {
  const { slotKey, status, isStop, ignoreBreaks, onClick } = props
  const { chosen } = useVoice()
  const isRefused = props.isRefused && status === 'selected'
  const said = status === 'selected' ? chosen : SLOT_STATUS_LABELS[status]
  const words = isRefused ? HOLD_WORDS.notHeldStatus : said
  // The name begins with what is shown, so that a visitor can say it; that it is chosen is heard besides.
  const name = isRefused ? `${words}, ${said}` : words
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
        // Safari gives a button that is pressed no focus; the news of the press stays in sight by it.
        currentTarget.focus({ preventScroll: true })
        onClick(slotKey, status)
      }}
    >
      <span className={styles.time}>{formatTime(slotKey)}</span>{' '}
      <span className={styles.status}>{words}</span>
    </button>
  )
})

/** The focus goes to a slot whose button stands elsewhere; the cell itself is there already. */
export function focusSlot(picker: Element | null, key: SlotKey): void {
  picker?.querySelector<HTMLElement>(`[data-slot="${key}"]`)?.focus()
}
