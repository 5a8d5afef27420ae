import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { addDays, weekdayOf } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'

export const TODAY = momentAt(Date.now(), FIRST_CATALOGUE.venue.zone).date

/** Every promise has days of its own, so that none finds another's bookings. */
export function ahead(days: number): string {
  return addDays(TODAY, days)
}

export function nextWeekday(weekday: ReturnType<typeof weekdayOf>, from: string): string {
  let date = from
  while (weekdayOf(date) !== weekday) date = addDays(date, 1)
  return date
}
