import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { addDays, weekdayOf } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'

const NOW = momentAt(Date.now(), FIRST_CATALOGUE.venue.zone)
export const TODAY = NOW.date
/** The venue's hour when the run started. */
export const HOUR = Number(NOW.time.slice(0, 2))

/** The days that the running test has asked for. */
export const usedDays = new Set<string>()

/** Every test uses its own days, so that it does not find the bookings of other tests. */
export function ahead(days: number): string {
  const date = addDays(TODAY, days)
  usedDays.add(date)
  return date
}

export function nextWeekday(weekday: ReturnType<typeof weekdayOf>, from: string): string {
  let date = from
  while (weekdayOf(date) !== weekday) date = addDays(date, 1)
  return date
}
