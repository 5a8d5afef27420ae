import { ATTRACTION_IDS } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { minutesOf } from '../time/clock-time.ts'

/** From where on a venue brakes, and what it lets be held while it does. */
export type BrakeLimits = {
  /** So many slots of one day held at once, by all visitors together; while it brakes, the most of a day. */
  heldAtOnce: number
  /** More slots of all days held on average over the time a hold may live without an act. */
  heldOnAverage: number
  /** The time of that average. */
  averageMs: number
  /** More slots booked by visitors within an hour. */
  bookedInAnHour: number
  /** While it brakes: the most that one network holds of a day that is over, if it is more than one visitor. */
  perNetwork: number
  /** As much as one visitor may have in mind: his own slots are not what floods a day. */
  oneBooking: number
}

/**
 * A venue that sells out every day sells its day once a day: Antwerp 160 slots in 16 hours, 10 in an hour, and a visitor holds a slot
 * for some 8 minutes before he books it, so that 1 or 2 are held at any time. But one largest group (24 people, four games of everything:
 * 36 slots) may be choosing for as long as it likes, so the mean allows it, and a day allows two of them. Two networks may hold 40 slots
 * each, so that many set the brake on, not one more.
 * Half of the day booked in one hour is eight times the pace. A 25th of the day is a group of 12 with a game of each attraction.
 */
export function brakeLimits(catalogue: Catalogue): BrakeLimits {
  const slots = slotsOfLongestDay(catalogue)
  const { maxSlots, hold } = catalogue.rules
  const share = (part: number) => Math.max(1, Math.floor(slots / part))
  return {
    heldAtOnce: Math.max(share(2), 2 * maxSlots),
    heldOnAverage: Math.max(share(10), maxSlots),
    averageMs: hold.idleCapMs,
    bookedInAnHour: Math.max(share(2), maxSlots),
    perNetwork: share(25),
    oneBooking: maxSlots,
  }
}

function slotsOfLongestDay({ hours, attractions }: Catalogue): number {
  const open = Object.values(hours.week).map((day) =>
    day === null ? 0 : minutesOf(day.closes) - minutesOf(day.opens),
  )
  const longest = Math.max(0, ...open)
  return ATTRACTION_IDS.reduce((sum, id) => sum + Math.floor(longest / attractions[id].blockMinutes), 0)
}

/** It stops only after this time without any reason to brake, or it would go on and off with every breath of an attack. */
export const BRAKE_CALM_MS = 5 * 60_000

/** Before the brake, who held so recently was choosing; sessions that were made long before, to be used in a flood, were not. */
const WAS_CHOOSING_MS = 2 * 60_000

/** What is known of a session that asks for something at a venue that brakes. */
export type BrakedSession = {
  holdsNow: boolean
  firstHeldMs: number | null
  /** Until when it last held something. */
  lastHeldMs: number | null
  hasWorked: boolean
}

/** Who held something shortly before the brake, or holds now, is in the middle of choosing or has booked; everyone else works first. */
export function mustWork(session: BrakedSession, brakeSinceMs: number): boolean {
  const { holdsNow, firstHeldMs, lastHeldMs, hasWorked } = session
  const wasThere = firstHeldMs !== null && firstHeldMs < brakeSinceMs
  const wasChoosing = lastHeldMs !== null && lastHeldMs >= brakeSinceMs - WAS_CHOOSING_MS
  return !hasWorked && !holdsNow && !(wasThere && wasChoosing)
}
