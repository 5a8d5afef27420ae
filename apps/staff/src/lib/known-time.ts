import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { StaffVisit } from '@lichtspel/contract/staff/day'
import { momentAt } from '@lichtspel/domain/time/moment'

type Timed = Pick<StaffVisit, 'arrivesAt' | 'startsAt' | 'slots' | 'slotsVR' | 'slotsInteractiveFloor'>

/** Nothing for a booking that is off and whose slots are forgotten: only its day is known, and the wire says midnight. */
export function knownTime(visit: Timed, which: 'arrivesAt' | 'startsAt', zone: string): string {
  const hasSlots = Object.values(slotsFromWire(visit)).some((slots) => slots.length > 0)
  return hasSlots ? momentAt(visit[which], zone).time : ''
}
