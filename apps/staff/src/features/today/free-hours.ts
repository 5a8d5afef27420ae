import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { StaffDay } from '@lichtspel/contract/staff/day'
import { ATTRACTION_IDS, type AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { type SlotKey, slotKeys } from '@lichtspel/domain/slots/grid'
import { hasStarted, type Moment } from '@lichtspel/domain/time/moment'

export type FreeHours = { attraction: AttractionId; keys: readonly SlotKey[] }

/** "When can we still play VR?": what nobody has booked, closed or is choosing, and has not begun. */
export function freeHours({ date, schedules, visits }: StaffDay, now: Moment): FreeHours[] {
  return ATTRACTION_IDS.flatMap((attraction) => {
    const schedule = schedules.find((one) => one.attraction === attraction)
    if (schedule === undefined) return []
    const taken = new Set([
      ...schedule.closed.map(({ key }) => key),
      ...schedule.held.filter(({ until }) => until > now.epochMs).map(({ key }) => key),
      ...visits
        .filter(({ status }) => status === 'confirmed')
        .flatMap((visit) => slotsFromWire(visit)[attraction]),
    ])
    const isFree = (key: SlotKey) => !taken.has(key) && !hasStarted(date, key, now)
    return [{ attraction, keys: schedule.isOpen ? slotKeys(schedule).filter(isFree) : [] }]
  })
}
