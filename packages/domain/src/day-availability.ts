import { ATTRACTION_IDS, type PerAttraction } from './attractions.ts'
import { neededSlots } from './slot-needs.ts'
import type { Venue } from './venue.ts'

export const DAY_STATES = ['open', 'nearly-full', 'full', 'closed'] as const
export type DayState = (typeof DAY_STATES)[number]

/** What is left of one attraction's day; an attraction that is closed has no slots at all. */
export type SlotsLeft = { free: number; total: number }

/** A day with no more than this share of its slots free is called nearly full. */
const NEARLY_FULL_SHARE = 0.2

/** What the calendar says of a day to a group of this size. */
export function dayState(venue: Venue, players: number, left: PerAttraction<SlotsLeft>): DayState {
  const open = ATTRACTION_IDS.filter((id) => left[id].total > 0)
  if (open.length === 0) return 'closed'
  const playable = open.filter((id) => left[id].free >= neededSlots(venue.attractions[id], players, 1))
  if (playable.length === 0) return 'full'
  const sum = (part: keyof SlotsLeft) => open.reduce((total, id) => total + left[id][part], 0)
  return sum('free') <= sum('total') * NEARLY_FULL_SHARE ? 'nearly-full' : 'open'
}
