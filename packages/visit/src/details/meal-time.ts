import { isMealTime, mealTimes, proposedMealTime } from '@lichtspel/domain/booking/meal-time'
import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { ClockTime } from '@lichtspel/domain/time/clock-time'
import { firstStart, gamesOf, type VisitSlots } from '@lichtspel/domain/visit/visit'

/** What a visitor says who does not want to choose a time yet; nothing said means: as proposed. */
export const AGREED_LATER = 'later'

export type MealDay = { date: IsoDate; slots: VisitSlots; blockMinutes: PerAttraction<number> }

/**
 * When the meal is served by what was said: the visitor's own time, else the proposal, which goes along with the slots. A time that was
 * agreed on stays, also where nobody else could choose it.
 */
export function saidMealTime(
  catalogue: Catalogue,
  day: MealDay,
  said: string,
  agreed: ClockTime | null = null,
): ClockTime | null {
  if (said === AGREED_LATER) return null
  if (said === agreed) return agreed
  // On another day other hours may hold.
  if (said !== '' && isMealTime(catalogue, day.date, said)) return said
  return proposedMealTime(catalogue, day.date, day.blockMinutes, day.slots)
}

/** The times to choose from: from the first game on. */
export function mealTimeChoices(
  catalogue: Catalogue,
  { date, slots }: Pick<MealDay, 'date' | 'slots'>,
): ClockTime[] {
  const from = gamesOf(slots) === 0 ? '' : firstStart(slots)
  return mealTimes(catalogue, date).filter((time) => time >= from)
}

/** Empty means "everyone who plays"; anything that is not a number is told as such. */
export function eaterCount(typed: string): number | null {
  const text = typed.trim()
  return text === '' ? null : /^\d+$/.test(text) ? Number(text) : Number.NaN
}
