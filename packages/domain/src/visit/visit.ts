import { ATTRACTION_IDS, type PerAttraction } from '../catalogue/attractions.ts'
import { isBookableGroup } from '../catalogue/group.ts'
import { ANTWERPEN, type Venue } from '../catalogue/venue.ts'
import type { SlotKey } from '../slots/grid.ts'
import { type ClockTime, clockTimeAt, minutesOf } from '../time/clock-time.ts'
import { ARRIVE_EARLY_MINUTES } from './arrival.ts'

export type Visit = { firstStart: ClockTime; arrival: ClockTime; games: number; countMayChange: boolean }

/** What the success view tells of a booking; one slot is one game. */
export function visitOf(booking: {
  location: string
  players: number
  slots: PerAttraction<readonly SlotKey[]>
}): Visit {
  return {
    firstStart: firstStart(booking.slots),
    arrival: arrivalTime(booking.slots),
    games: ATTRACTION_IDS.reduce((sum, id) => sum + booking.slots[id].length, 0),
    countMayChange: booking.location === ANTWERPEN.id && isBookableGroup(booking.players),
  }
}

export function firstStart(slots: PerAttraction<readonly SlotKey[]>): ClockTime {
  const [first] = ATTRACTION_IDS.flatMap((id) => slots[id]).sort()
  if (first === undefined) throw new RangeError('a booking without slots has no visit')
  return first
}

export function arrivalTime(slots: PerAttraction<readonly SlotKey[]>): ClockTime {
  return clockTimeAt(minutesOf(firstStart(slots)) - ARRIVE_EARLY_MINUTES)
}

/** When the last of the booked blocks is over. */
export function visitEnd(venue: Venue, slots: PerAttraction<readonly SlotKey[]>): ClockTime {
  const ends = ATTRACTION_IDS.flatMap((id) =>
    slots[id].map((key) => minutesOf(key) + venue.attractions[id].blockMinutes),
  )
  if (ends.length === 0) throw new RangeError('a booking without slots has no visit')
  return clockTimeAt(Math.max(...ends))
}
