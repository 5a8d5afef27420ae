import type { DeskDay, DeskSchedule } from '@lichtspel/contract/desk/day'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { OutageHours } from '@lichtspel/domain/outage/outage'
import { slotKeys } from '@lichtspel/domain/slots/grid'
import { type ClockTime, minutesOf } from '@lichtspel/domain/time/clock-time'
import type { Moment } from '@lichtspel/domain/time/moment'
import { isBroken, isHit } from '../../lib/trouble/outages.ts'

const HALF_HOUR = 30
const AN_HOUR = 60

/** Every time after `after` at which an outage may begin or end: where a slot starts, and closing time. */
export function timesAfter(schedule: DeskSchedule, after: ClockTime): ClockTime[] {
  return [...slotKeys(schedule), schedule.closes].filter((time) => time > after)
}

/** The next slot and the next full hour. */
export function beginnings(schedule: DeskSchedule, now: ClockTime): ClockTime[] {
  const times = timesAfter(schedule, now).filter((time) => time < schedule.closes)
  const hour = Math.floor(minutesOf(now) / AN_HOUR + 1) * AN_HOUR
  return unique([times[0], firstFrom(times, hour)])
}

/** Half an hour or more from the beginning, then the next two full hours, each where a slot starts. */
export function endings(schedule: DeskSchedule, from: ClockTime): ClockTime[] {
  const times = timesAfter(schedule, from).filter((time) => time < schedule.closes)
  const soon = Math.ceil((minutesOf(from) + HALF_HOUR) / HALF_HOUR) * HALF_HOUR
  const hour = Math.floor(soon / AN_HOUR + 1) * AN_HOUR
  return unique([soon, hour, hour + AN_HOUR].map((minute) => firstFrom(times, minute)))
}

/** About an hour, or closing time if that is sooner. */
export function likelyEnd(schedule: DeskSchedule, from: ClockTime): ClockTime {
  return endings(schedule, from)[1] ?? schedule.closes
}

function firstFrom(times: readonly ClockTime[], minute: number): ClockTime | undefined {
  return times.find((time) => minutesOf(time) >= minute)
}

function unique(times: readonly (ClockTime | undefined)[]): ClockTime[] {
  return [...new Set(times.filter((time) => time !== undefined))]
}

/** How many free slots these hours close, and how many groups they hit. */
export function effectOf(
  { offer, day, now }: { offer: Pick<Catalogue, 'attractions'>; day: DeskDay; now: Moment },
  schedule: DeskSchedule,
  hours: OutageHours,
): { slots: number; groups: number } {
  const { attraction, blockMinutes, closed, outage } = schedule
  const isClosed = (key: string) =>
    closed.some((slot) => slot.key === key) &&
    (outage === null || outage.places !== undefined || !isBroken(blockMinutes, outage, key))
  const booked = new Set(
    day.visits
      .filter(({ status }) => status === 'confirmed')
      .flatMap((visit) => slotsFromWire(visit)[attraction] ?? []),
  )
  const free = slotKeys(schedule).filter(
    (key) => isBroken(blockMinutes, hours, key) && !booked.has(key) && !isClosed(key),
  )
  const broken = { schedules: [{ ...schedule, outage: hours }] }
  return {
    slots: free.length,
    groups: day.visits.filter((visit) => isHit(offer, broken, visit, now)).length,
  }
}
