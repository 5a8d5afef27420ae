import type { PerAttraction } from '../catalogue/attractions.ts'
import type { VenueRules } from '../catalogue/rules.ts'
import { type ClockTime, clockTimeAt, MINUTES_A_DAY, minutesOf } from '../time/clock-time.ts'
import { type VisitSlots, visitEnd } from './visit.ts'

/** `mealAt` is `null` without a meal, or when its time is agreed later. */
type PlayedAndEaten = { blockMinutes: PerAttraction<number>; slots: VisitSlots; mealAt: ClockTime | null }

/** When the group leaves: after the last game, or after a meal that lasts longer. */
export function leavingTime(
  { rules }: { rules: Pick<VenueRules, 'mealMinutes'> },
  { blockMinutes, slots, mealAt }: PlayedAndEaten,
): ClockTime {
  const eaten = mealAt === null ? 0 : minutesOf(mealAt) + rules.mealMinutes
  return clockTimeAt(Math.min(Math.max(minutesOf(visitEnd(blockMinutes, slots)), eaten), MINUTES_A_DAY))
}
