import type { WireSchedule } from '@lichtspel/contract/schedules'
import { DAY_PARTS, dayPartAt } from '@lichtspel/domain/plan/day-parts'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { SlotStatus } from '@lichtspel/domain/slots/slot'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { DAY_PART_NAMES } from '@lichtspel/texts/dates'
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { Heading } from '../heading.tsx'
import type { Statuses } from '../statuses/read-statuses.ts'
import { type Cell, nextCell } from './next-cell.ts'
import { SlotCell } from './slot-cell.tsx'
import styles from './slots.module.css'

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

type RovingSlot = {
  /** The only slot in the tab order. */
  stop: SlotKey | undefined
  onFocus: (event: FocusEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** One tab stop for all slots of a picker; the arrow keys move between slots by their rows on the screen. */
function useRovingSlot(statuses: Statuses): RovingSlot {
  const [last, setLast] = useState<SlotKey>()
  const stop = last !== undefined && statuses.has(last) ? last : firstStop(statuses)
  const onFocus = ({ target }: FocusEvent) => {
    const key = (target as HTMLElement).dataset.slot
    if (key !== undefined) setLast(key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-slot]')]
    const from = buttons.indexOf(event.target as HTMLElement)
    if (from < 0) return
    const to = nextCell(buttons.map(cellOf), from, event.key)
    if (to === undefined) return
    // Otherwise the arrows and Home would also scroll the page.
    event.preventDefault()
    buttons[to]?.focus()
  }
  return { stop, onFocus, onKeyDown }
}

/** On first focus: the visitor's own choice, else a suggestion, else a free slot. */
function firstStop(statuses: Statuses): SlotKey | undefined {
  const keys = [...statuses.keys()]
  for (const wanted of ['selected', 'suggestion', 'available'] as const) {
    const key = keys.find((one) => statuses.get(one) === wanted)
    if (key !== undefined) return key
  }
  return keys[0]
}

function cellOf(button: HTMLElement): Cell {
  const { left, width, top } = button.getBoundingClientRect()
  return { top: Math.round(top), centre: left + width / 2 }
}
