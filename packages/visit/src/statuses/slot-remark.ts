import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { nearestFree } from '@lichtspel/domain/slots/selection'
import type { DaySchedule } from '@lichtspel/domain/slots/slot'
import { SLOT_STEP } from '@lichtspel/texts/booking'
import { CLICK_MESSAGE_TEXTS } from '@lichtspel/texts/refusals'
import type { SlotRemark } from '../choice/choice.ts'
import type { Statuses } from './read-statuses.ts'

export type RemarkWords = {
  reason: string
  /** What would work instead: as text, and the slot itself. */
  advice: string | undefined
  free: SlotKey | undefined
}

/** Why a slot cannot be chosen, in fixed words, and what would work instead. */
export function remarkWords(
  { kind, key }: SlotRemark,
  selection: readonly SlotKey[],
  statuses: Statuses,
  schedule: DaySchedule,
): RemarkWords {
  const reason = CLICK_MESSAGE_TEXTS[kind]
  const free = nearestFree(statuses, key)
  if (free === undefined) return { reason, free, advice: undefined }
  const neighbour = kind === 'break' ? chosenNeighbour(key, selection, schedule) : undefined
  const advice =
    neighbour === undefined ? alternativeText(free, key) : SLOT_STEP.breakAlternative(neighbour, free)
  return { reason, free, advice }
}

export function alternativeText(free: SlotKey, instead: SlotKey): string {
  return SLOT_STEP.alternative(free, free > instead)
}

function chosenNeighbour(
  key: SlotKey,
  selection: readonly SlotKey[],
  schedule: DaySchedule,
): SlotKey | undefined {
  const keys = Object.keys(schedule.slots).sort()
  const place = keys.indexOf(key)
  return [keys[place - 1], keys[place + 1]].find((one) => one !== undefined && selection.includes(one))
}
