import { type IsoDate, weekdayOf } from '../time/calendar-date.ts'
import type { Hours, Venue } from './venue.ts'

/** When a venue is open on a day; `null`: not at all. */
export function hoursOn(venue: Venue, date: IsoDate): Hours | null {
  return venue.openingHours[weekdayOf(date)]
}
