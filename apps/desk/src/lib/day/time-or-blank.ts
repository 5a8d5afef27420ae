import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { momentAt } from '@lichtspel/domain/time/moment'

type Timed = Pick<DeskVisit, 'arrivesAt' | 'startsAt' | 'slots' | 'slotsVR' | 'slotsInteractiveFloor'>

/** Empty for a booking whose slots were erased: only its day is known, and the API returns midnight. */
export function timeOrBlank(visit: Timed, which: 'arrivesAt' | 'startsAt', zone: string): string {
  const hasSlots = Object.values(slotsFromWire(visit)).some((slots) => slots.length > 0)
  return hasSlots ? momentAt(visit[which], zone).time : ''
}
