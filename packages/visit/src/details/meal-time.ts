import { isMealTime, mealTimes, proposedMealTime } from '@lichtspel/domain/booking/meal-time'
import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { ClockTime } from '@lichtspel/domain/time/clock-time'
import { firstStart, gamesOf, type VisitSlots } from '@lichtspel/domain/visit/visit'

/** The value for a visitor who does not want to choose a time yet; empty means the proposed time. */
export const AGREED_LATER = 'later'

export type MealDay = { date: IsoDate; slots: VisitSlots; blockMinutes: PerAttraction<number> }

/**
 * The time of the meal: the visitor's own, or else the proposal, which follows the slots. A time agreed earlier stays, even if it could
 * no longer be chosen.
 */
export function saidMealTime(
  catalogue: Catalogue,
  day: MealDay,
  said: string,
  agreed: ClockTime | null = null,
): ClockTime | null {
  if (said === AGREED_LATER) return null
  if (said === agreed) return agreed
  // A different day may have different hours.
  if (said !== '' && isMealTime(catalogue, day.date, said)) return said
  return proposedMealTime(catalogue, day.date, day.blockMinutes, day.slots)
}

/** The times to choose from, starting with the first game. */
export function mealTimeChoices(
  catalogue: Catalogue,
  { date, slots }: Pick<MealDay, 'date' | 'slots'>,
): ClockTime[] {
  const from = gamesOf(slots) === 0 ? '' : firstStart(slots)
  return mealTimes(catalogue, date).filter((time) => time >= from)
}

/** Empty means "everyone who plays"; anything that is not a number gives NaN. */
export function eaterCount(typed: string): number | null {
  const text = typed.trim()
  return text === '' ? null : /^\d+$/.test(text) ? Number(text) : Number.NaN
}
