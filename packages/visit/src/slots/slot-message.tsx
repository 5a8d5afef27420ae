import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { nearestFree } from '@lichtspel/domain/slots/selection'
import type { DaySchedule } from '@lichtspel/domain/slots/slot'
import { SLOT_STEP } from '@lichtspel/texts/booking'
import { CLICK_MESSAGE_TEXTS } from '@lichtspel/texts/refusals'
import { Notice } from '@lichtspel/ui/notice'
import type { SlotRemark } from '../choice/choice.ts'
import type { Statuses } from './read-statuses.ts'

export type SlotMessageProps = {
  message: SlotRemark
  selection: readonly SlotKey[]
  statuses: Statuses
  schedule: DaySchedule
}

/** Why a slot cannot be had, in the fixed words, and what would work. */
export function SlotMessage({ message: { kind, key }, selection, statuses, schedule }: SlotMessageProps) {
  const free = nearestFree(statuses, key)
  return (
    <Notice kind="error">
      <p>
        <strong>{CLICK_MESSAGE_TEXTS[kind]}</strong>
      </p>
      {free !== undefined && (
        <p>{kind === 'break' ? breakAdvice(key, free, selection, schedule) : SLOT_STEP.alternative(free)}</p>
      )}
    </Notice>
  )
}

function breakAdvice(
  key: SlotKey,
  free: SlotKey,
  selection: readonly SlotKey[],
  schedule: DaySchedule,
): string {
  const keys = Object.keys(schedule.slots).sort()
  const place = keys.indexOf(key)
  const neighbour = [keys[place - 1], keys[place + 1]].find(
    (one) => one !== undefined && selection.includes(one),
  )
  return neighbour === undefined ? SLOT_STEP.alternative(free) : SLOT_STEP.breakAlternative(neighbour, free)
}
