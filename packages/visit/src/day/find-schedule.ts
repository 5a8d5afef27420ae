import type { DaySnapshot, WireSchedule } from '@lichtspel/contract/schedules'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { scheduleLocation, type Venue } from '@lichtspel/domain/catalogue/venue'

export function findSchedule(
  day: DaySnapshot | null,
  venue: Venue,
  attraction: AttractionId,
): WireSchedule | undefined {
  return day?.schedules.find((schedule) => schedule.location === scheduleLocation(venue, attraction))
}
