import { BOOKING_REFS } from '@lichtspel/contract/booking-ref'
import type { WireSchedule } from '@lichtspel/contract/schedules'
import type { SlotKey } from '@lichtspel/domain/slots/grid'

/** Whether the venue itself gave a slot to a group: also one that a visitor was holding, which nobody else can take from him. */
export function isGivenByDesk({ slots }: Pick<WireSchedule, 'slots'>, key: SlotKey): boolean {
  return slots[key]?.bookingRef === BOOKING_REFS.desk
}
