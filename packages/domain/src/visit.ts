import { ARRIVE_EARLY_MINUTES } from './arrival.ts'
import { ATTRACTION_IDS, type PerAttraction } from './attractions.ts'
import { type ClockTime, clockTimeAt, minutesOf } from './clock-time.ts'
import { isBookableGroup } from './players.ts'
import type { SlotKey } from './slot-grid.ts'
import { ANTWERPEN } from './venue.ts'

export type Visit = { firstStart: ClockTime; arrival: ClockTime; games: number; countMayChange: boolean }

/** What the success view tells of a booking; one slot is one game. */
export function visitOf(booking: {
  location: string
  players: number
  slots: PerAttraction<readonly SlotKey[]>
}): Visit {
  const keys = ATTRACTION_IDS.flatMap((id) => booking.slots[id]).sort()
  const firstStart = keys[0]
  if (firstStart === undefined) throw new RangeError('a booking without slots has no visit')
  return {
    firstStart,
    arrival: clockTimeAt(minutesOf(firstStart) - ARRIVE_EARLY_MINUTES),
    games: keys.length,
    countMayChange: booking.location === ANTWERPEN.id && isBookableGroup(booking.players),
  }
}
