import type { PerAttraction } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { hoursOn } from '../catalogue/hours.ts'
import type { IsoDate } from '../time/calendar-date.ts'
import { type ClockTime, clockTimeAt, MINUTES_A_DAY, minutesOf } from '../time/clock-time.ts'
import { firstStart, gamesOf, type VisitSlots, visitEnd } from '../visit/visit.ts'

/** Meals are served every quarter of an hour. */
const STEP_MINUTES = 15

export const MAX_DIETS_LENGTH = 500

type Offer = Pick<Catalogue, 'hours' | 'rules'>

/** The times a visitor can choose from. */
export function mealTimes(catalogue: Pick<Catalogue, 'hours'>, date: IsoDate): ClockTime[] {
  const hours = hoursOn(catalogue, date)
  if (hours === null) return []
  const first = quarterFrom(minutesOf(hours.opens))
  const count = Math.max(Math.ceil((minutesOf(hours.closes) - first) / STEP_MINUTES), 0)
  return Array.from({ length: count }, (_, step) => clockTimeAt(first + step * STEP_MINUTES))
}

/** Whether a meal can be served at this time: on a quarter of an hour, while the venue is open. */
export function isMealTime(catalogue: Pick<Catalogue, 'hours'>, date: IsoDate, time: ClockTime): boolean {
  const hours = hoursOn(catalogue, date)
  return hours !== null && time >= hours.opens && time < hours.closes && minutesOf(time) % STEP_MINUTES === 0
}

/** Some time after the last game, rounded up to a quarter of an hour; `null` without games, or if the venue has closed by then. */
export function proposedMealTime(
  catalogue: Offer,
  date: IsoDate,
  blockMinutes: PerAttraction<number>,
  slots: VisitSlots,
): ClockTime | null {
  if (gamesOf(slots) === 0) return null
  const end = minutesOf(visitEnd(blockMinutes, slots))
  return withinHours(catalogue, date, quarterFrom(end + catalogue.rules.mealAfterMinutes))
}

/**
 * The meal time of a moved visit: as long after the end of the visit as before the move, rounded up to a quarter of an hour. `null` if
 * the venue is closed at that time, so that a new time has to be agreed.
 */
export function movedMealTime(
  catalogue: Offer,
  date: IsoDate,
  mealAt: ClockTime | null,
  ends: { before: ClockTime; after: ClockTime },
): ClockTime | null {
  if (mealAt === null) return null
  const minutes = quarterFrom(minutesOf(mealAt) + minutesOf(ends.after) - minutesOf(ends.before))
  return withinHours(catalogue, date, minutes)
}

function withinHours(catalogue: Offer, date: IsoDate, minutes: number): ClockTime | null {
  if (minutes < 0 || minutes > MINUTES_A_DAY) return null
  const time = clockTimeAt(minutes)
  return isMealTime(catalogue, date, time) ? time : null
}

function quarterFrom(minutes: number): number {
  return Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES
}

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
