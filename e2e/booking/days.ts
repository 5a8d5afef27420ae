import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { addDays, weekdayOf } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'

const NOW = momentAt(Date.now(), FIRST_CATALOGUE.venue.zone)
export const TODAY = NOW.date
/** Of the venue's clock when the run began. */
export const HOUR = Number(NOW.time.slice(0, 2))

/** Every promise has days of its own, so that none finds another's bookings. */
export function ahead(days: number): string {
  return addDays(TODAY, days)
}

export function nextWeekday(weekday: ReturnType<typeof weekdayOf>, from: string): string {
  let date = from
  while (weekdayOf(date) !== weekday) date = addDays(date, 1)
  return date
}
