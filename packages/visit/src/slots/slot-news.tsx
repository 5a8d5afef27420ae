import type { WireSchedule } from '@lichtspel/contract/schedules'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { SLOT_STEP } from '@lichtspel/texts/booking'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import type { RefObject } from 'react'
import { choiceOn } from '../choice/choice.ts'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { RefusedSlots } from '../lost/refused-slots.tsx'
import type { Statuses } from '../statuses/read-statuses.ts'
import type { RemarkWords } from '../statuses/slot-remark.ts'
import { remarkWords } from '../statuses/slot-remark.ts'
import { LostChoice } from './lost-choice.tsx'
import { focusSlot } from './slot-cell.tsx'
import styles from './slot-picker.module.css'

export type SlotNewsProps = {
  day: DayChoice
  attraction: AttractionId
  players: number
  statuses: Statuses
  schedule: WireSchedule
  picker: RefObject<HTMLElement | null>
}

/**
 * The messages about the choice for one attraction: what was lost, what is not held, what is unavailable. This shows them; `ChoiceNews`
 * announces them.
 */
export function SlotNews({ day, attraction, players, statuses, schedule, picker }: SlotNewsProps) {
  const { store, choice } = day
  const { lost, refused, remark, selection } = choiceOn(choice, attraction)
  if (lost.length === 0 && refused === null && remark === null) return null
  const take = (free: SlotKey) => {
    // The button disappears with its message, so the focus moves to the slot that was taken.
    focusSlot(picker.current, free)
    store.click({ id: attraction, mandatoryBreak: schedule.mandatoryBreak }, free, 'available')
  }
  // The button disappears with its message: moves the focus to a new slot, or to any slot of the visit.
  const focusOnNew = (keys: readonly SlotKey[]) => {
    const key = keys.find((one) => !selection.includes(one)) ?? keys[0]
    if (key !== undefined) focusSlot(picker.current, key)
  }
  const retry = async () => {
    await store.retry()
    const isHeld = choiceOn(store.getSnapshot(), attraction).refused === null
    if (isHeld && refused?.keys[0] !== undefined) focusSlot(picker.current, refused.keys[0])
  }
  return (
    <div className={styles.messages}>
      {lost.length > 0 && (
        <LostChoice
          day={day}
          players={players}
          ids={[attraction]}
          onTake={(_, key) => take(key)}
          onTakeVisit={(slots) => focusOnNew(slots[attraction] ?? [])}
        />
      )}
      {refused !== null && <RefusedSlots refused={refused} onRetry={retry} />}
      {remark !== null && (
        <SlotMessage words={remarkWords(remark, selection, statuses, schedule)} onTake={take} />
      )}
    </div>
  )
}

type SlotMessageProps = { words: RemarkWords; onTake: (key: SlotKey) => void }

/** Why a slot is unavailable, with an alternative in one tap. */
function SlotMessage({ words: { reason, advice, free }, onTake }: SlotMessageProps) {
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
