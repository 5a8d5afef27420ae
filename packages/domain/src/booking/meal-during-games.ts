import type { PerAttraction } from '../catalogue/attractions.ts'
import { type ClockTime, minutesOf } from '../time/clock-time.ts'
import { firstStart, gamesOf, type VisitSlots, visitEnd } from '../visit/visit.ts'

/** Nobody eats in less. */
const LEAST_MEAL_MINUTES = 30

/** Until when a group still plays that would be at table: between its first and its last game without time to eat. `null`: there is time. */
export function mealDuringGames(
  blockMinutes: PerAttraction<number>,
  slots: VisitSlots,
  mealAt: ClockTime,
): ClockTime | null {
  if (gamesOf(slots) === 0 || mealAt < firstStart(slots)) return null
  const sits = minutesOf(mealAt)
  const isPlaying = Object.entries(slots).some(([id, keys]) =>
    keys.some((key) => {
      const starts = minutesOf(key)
      return starts < sits + LEAST_MEAL_MINUTES && sits < starts + (blockMinutes[id] ?? 0)
    }),
  )
  return isPlaying ? visitEnd(blockMinutes, slots) : null
}
