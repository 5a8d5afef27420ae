import type { PerAttraction } from '../catalogue/attractions.ts'
import { type ClockTime, minutesOf } from '../time/clock-time.ts'
import { firstStart, gamesOf, type VisitSlots, visitEnd } from '../visit/visit.ts'

/** The shortest time a meal takes. */
const LEAST_MEAL_MINUTES = 30

/**
 * Returns the end of the visit if the meal falls during a game or too soon before the next one. `null` if there is time to eat, or if
 * the meal comes before the first game.
 */
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
