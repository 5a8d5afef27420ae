import type { DeskDay, DeskSchedule, DeskVisit } from '@lichtspel/contract/desk/day'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
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
  { from, until }: DayOutage,
  now: Moment,
): string {
  const hasBegun = date === now.date && from <= now.time
  return OUTAGE.badge(until, hasBegun ? undefined : from)
}

type Hours = Pick<DayOutage, 'from' | 'until'>

/** Whether a slot lies wholly or partly in an outage. */
export function isBroken(blockMinutes: number, { from, until }: Hours, key: SlotKey): boolean {
  const start = minutesOf(key)
  return start < minutesOf(until) && start + blockMinutes > minutesOf(from)
}

/** Whether a group that still has to play has a slot in these outages, or in those of the day. */
export function isHit(
  { schedules }: DeskDay,
  visit: DeskVisit,
  now: Moment,
  outageOf: (schedule: DeskSchedule) => Hours | null = ({ outage }) => outage,
): boolean {
  if (visit.status === 'cancelled' || visit.endsAt <= now.epochMs) return false
  if (visit.presence !== 'expected' && visit.presence !== 'in') return false
  const slots = slotsFromWire(visit)
  return schedules.some((schedule) => {
    const outage = outageOf(schedule)
    const keys = slots[schedule.attraction] ?? []
    return outage !== null && keys.some((key) => isBroken(schedule.blockMinutes, outage, key))
  })
}
