import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { SLOT_STEP } from '@lichtspel/texts/booking'
import { Button } from '@lichtspel/ui/button'
import { useState } from 'react'
import styles from './slot-grid.module.css'
import { SlotGrid, type SlotGridProps } from './slot-grid.tsx'

type VisitorGridProps = SlotGridProps & { chosen: readonly SlotKey[] }

/** Folds the slots that were over when the picker opened, taken or not. Those that start while it is open stay in their place. */
export function VisitorGrid({ statuses, chosen, ...grid }: VisitorGridProps) {
  const [past] = useState(() => {
    const keys = [...statuses.keys()]
    return keys.slice(0, keys.findLastIndex((key) => statuses.get(key) === 'expired') + 1)
  })
  const [isOpen, open] = useState(false)
  if (past.length === 0) return <SlotGrid {...grid} statuses={statuses} />
  const isSeen = (key: SlotKey) => isOpen || chosen.includes(key) || !past.includes(key)
  return (
    <>
      <p className={styles.past}>
        <Button kind="plain" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
          {SLOT_STEP.past(past.length)}
        </Button>
      </p>
      <SlotGrid {...grid} statuses={new Map([...statuses].filter(([key]) => isSeen(key)))} />
    </>
  )
}
