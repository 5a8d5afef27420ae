import type { DeskDay, DeskSchedule, DeskVisit } from '@lichtspel/contract/desk/day'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { playersAtOnce } from '@lichtspel/domain/slots/needs'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import type { Moment } from '@lichtspel/domain/time/moment'
import { OUTAGE } from '@lichtspel/texts/desk/outage'

export type DayOutage = NonNullable<DeskSchedule['outage']> & { attraction: AttractionId }

/** The outages of a day that are not over yet. */
export function outagesOf({ date, schedules }: DeskDay, now: Moment): DayOutage[] {
  if (date < now.date) return []
  return schedules.flatMap(({ attraction, outage }) =>
    outage === null || (date === now.date && outage.until <= now.time) ? [] : { attraction, ...outage },
  )
}

/** `stuk tot 17:00`, or with both hours while it has not begun. */
export function outageBadge(
  { date }: Pick<DeskDay, 'date'>,
  { from, until, places }: DayOutage,
  now: Moment,
): string {
  const hasBegun = date === now.date && from <= now.time
  return OUTAGE.badge(until, hasBegun ? undefined : from, places)
}

/** The hours of an outage, and what it leaves if only some places are out of order. */
export type OutageHours = Pick<DayOutage, 'from' | 'until' | 'places' | 'left'>

/** Whether a slot lies wholly or partly in an outage. */
export function isBroken(
  blockMinutes: number,
  { from, until }: Pick<OutageHours, 'from' | 'until'>,
  key: SlotKey,
): boolean {
  const start = minutesOf(key)
  return start < minutesOf(until) && start + blockMinutes > minutesOf(from)
}

/** Whether a group that still has to play has a slot in which it no longer fits, by these outages or by those of the day. */
export function isHit(
  { schedules }: DeskDay,
  visit: DeskVisit,
  now: Moment,
  outageOf: (schedule: DeskSchedule) => OutageHours | null = ({ outage }) => outage,
): boolean {
  if (visit.status === 'cancelled' || visit.endsAt <= now.epochMs) return false
  if (visit.presence !== 'expected' && visit.presence !== 'in') return false
  const slots = slotsFromWire(visit)
  return schedules.some((schedule) => {
    const outage = outageOf(schedule)
    const keys = slots[schedule.attraction] ?? []
    if (outage === null || hasRoom(outage, visit.players, keys.length)) return false
    return keys.some((key) => isBroken(schedule.blockMinutes, outage, key))
  })
}

function hasRoom({ places = 0, left }: OutageHours, players: number, slots: number): boolean {
  return left !== undefined && playersAtOnce({ capacity: left + places }, players, slots) <= left
}
