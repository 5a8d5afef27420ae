import type { WireSchedule } from '@lichtspel/contract/schedules'
import { DAY_PARTS, dayPartAt } from '@lichtspel/domain/plan/day-parts'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { SlotStatus } from '@lichtspel/domain/slots/slot'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { DAY_PART_NAMES } from '@lichtspel/texts/day-parts'
import { useId } from 'react'
import { Heading } from '../heading.tsx'
import type { Statuses } from '../statuses/read-statuses.ts'
import { SlotCell } from './slot-cell.tsx'
import styles from './slot-grid.module.css'
import { useRovingSlot } from './use-roving-slot.ts'

export type SlotGridProps = {
  statuses: Statuses
  /** Chosen, but not held by the server. */
  refused?: readonly SlotKey[] | undefined
  /** The stored slots, for how late each of them starts. */
  slots: WireSchedule['slots']
  blockMinutes: number
  ignoreBreaks: boolean
  /** The accessible name of the group of slots. */
  label: string
  onClick: (key: SlotKey, status: SlotStatus) => void
}

/**
 * One tab stop, with arrow keys inside. A toolbar rather than a grid: its rows depend on the screen width, while those of a grid would
 * have to be fixed.
 */
export function SlotGrid({ label, ...slots }: SlotGridProps) {
  const { stop, ...roving } = useRovingSlot(slots.statuses)
  return (
    <div role="toolbar" aria-label={label} className={styles.parts} {...roving}>
      <DayParts {...slots} stop={stop} />
    </div>
  )
}

type DayPartsProps = Omit<SlotGridProps, 'label'> & { stop: SlotKey | undefined }

/** Rows are whole hours where they fit, so that 15:00 is easy to find at the start of a row. */
function DayParts(props: DayPartsProps) {
  const { statuses, refused = [], slots: stored, blockMinutes, ignoreBreaks, stop, onClick } = props
  const id = useId()
  return DAY_PARTS.map((part) => {
    const slots = [...statuses].filter(([key]) => dayPartAt(minutesOf(key)) === part)
    if (slots.length === 0) return null
    return (
      <fieldset key={part} aria-labelledby={`${id}-${part}`}>
        <Heading below={1} id={`${id}-${part}`} className={styles.part}>
          {DAY_PART_NAMES[part]}
        </Heading>
        <div className={styles.rows}>
          <div className={styles.grid} data-per-hour={60 / blockMinutes}>
            {slots.map(([key, status]) => (
              <SlotCell
                key={key}
                slotKey={key}
                status={status}
                isRefused={refused.includes(key)}
                lateMinutes={stored[key]?.lateMinutes ?? 0}
                isStop={key === stop}
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
