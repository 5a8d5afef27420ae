import type { AttractionId, PerAttraction } from '../catalogue/attractions.ts'
import type { Starts } from '../plan/day-parts.ts'
import type { IsoDate } from '../time/calendar-date.ts'

/** Matches the CHECK on `missed_wish.reason`. */
export const MISSED_REASONS = ['full', 'group', 'no-visit'] as const
export type MissedReason = (typeof MISSED_REASONS)[number]

/** What a visitor asked of a day when the planner found no visit. Nothing in it leads to a person. */
export type MissedWish = Starts & {
  day: IsoDate
  players: number
  /** How often everyone wanted to play each attraction. */
  games: PerAttraction<number>
  reason: MissedReason
  /** Which one is full; `null` for other reasons. */
  attraction: AttractionId | null
  /** What the visit would have cost, by the estimate. */
  cents: number
}
