import { ATTRACTION_IDS } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { minutesOf } from '../time/clock-time.ts'

/** From where on a venue brakes, and what it lets be held while it does. */
export type BrakeLimits = {
  /** More slots held at once, by all visitors together; while it brakes, the most of one day. */
  heldAtOnce: number
  /** More slots held on average over the time a hold may live without an act. */
  heldOnAverage: number
  /** The time of that average. */
  averageMs: number
  /** More slots booked by visitors within an hour. */
  bookedInAnHour: number
  /** While it brakes: the most that one network holds. */
  perNetwork: number
}

/**
 * A venue that sells out every day sells its day once a day: Antwerp 160 slots in 16 hours, 10 in an hour, and a visitor holds a slot
 * for some 8 minutes before he books it, so that 1 or 2 are held at any time. A tenth of the day, held all the time, is twelve times that.
 * A quarter of the day held at once is one largest group (24 people, four games of everything: 36 slots) with nobody else choosing.
 * Half of the day booked in one hour is eight times the pace. A 25th of the day is a group of 12 with a game of each attraction.
 */
export function brakeLimits(catalogue: Catalogue): BrakeLimits {
  const slots = slotsOfLongestDay(catalogue)
  const share = (part: number) => Math.max(1, Math.floor(slots / part))
  return {
    heldAtOnce: Math.max(share(4), catalogue.rules.maxSlots),
    heldOnAverage: share(10),
    averageMs: catalogue.rules.hold.idleCapMs,
    bookedInAnHour: Math.max(share(2), catalogue.rules.maxSlots),
    perNetwork: share(25),
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

/** What is known of a session that asks for something at a venue that brakes. */
export type BrakedSession = { holdsNow: boolean; firstHeldMs: number | null; hasWorked: boolean }

/** Who held something before the brake, or holds now, is in the middle of choosing or has booked; everyone else works first. */
export function mustWork({ holdsNow, firstHeldMs, hasWorked }: BrakedSession, brakeSinceMs: number): boolean {
  const wasThere = firstHeldMs !== null && firstHeldMs < brakeSinceMs
  return !hasWorked && !holdsNow && !wasThere
}
