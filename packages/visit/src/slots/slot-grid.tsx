import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { SlotStatus } from '@lichtspel/domain/slots/slot'
import { SLOT_STEP } from '@lichtspel/texts/booking'
import { useId } from 'react'
import { Heading } from '../heading.tsx'
import type { Statuses } from './read-statuses.ts'
import { SlotCell } from './slot-cell.tsx'
import styles from './slot-grid.module.css'

const DAY_PARTS = [
  { part: 'morning', until: '12:00' },
  { part: 'afternoon', until: '18:00' },
  { part: 'evening', until: '24:00' },
] as const

export type SlotGridProps = {
  statuses: Statuses
  /** Chosen, and not held by the server. */
  refused?: readonly SlotKey[] | undefined
  blockMinutes: number
  ignoreBreaks: boolean
  onClick: (key: SlotKey, status: SlotStatus) => void
}

/** Rows are whole hours, so that the eye finds 15:00 at the start of one. */
export function SlotGrid({ statuses, refused = [], blockMinutes, ignoreBreaks, onClick }: SlotGridProps) {
  const id = useId()
  let from = '00:00'
  return DAY_PARTS.map(({ part, until }) => {
    const slots = [...statuses].filter(([key]) => key >= from && key < until)
    from = until
    if (slots.length === 0) return null
    return (
      <fieldset key={part} aria-labelledby={`${id}-${part}`}>
        <Heading below={1} id={`${id}-${part}`} className={styles.part}>
          {SLOT_STEP.dayParts[part]}
        </Heading>
        <div className={styles.rows}>
          <div className={styles.grid} data-per-hour={60 / blockMinutes}>
            {slots.map(([key, status]) => (
              <SlotCell
                key={key}
                slotKey={key}
                status={status}
                isRefused={refused.includes(key)}
                ignoreBreaks={ignoreBreaks}
                onClick={onClick}
              />
            ))}
          </div>
        </div>
      </fieldset>
    )
  })
}
