import type { WireSchedule } from '@lichtspel/contract/schedules'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { SLOT_STEP } from '@lichtspel/texts/booking'
import { isGivenByDesk, isOffered } from '../day/schedule-facts.ts'

/** Says who has a lost slot now, or that it no longer exists. */
export function lostText(schedule: WireSchedule | undefined, key: SlotKey): string {
  if (schedule === undefined) return SLOT_STEP.lost(key)
  if (isGivenByDesk(schedule, key)) return SLOT_STEP.givenByDesk(key)
  return isOffered(schedule, key) ? SLOT_STEP.lost(key) : SLOT_STEP.gone(key)
}
