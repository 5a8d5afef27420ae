import type { DaySnapshot, WireSchedule } from '@lichtspel/contract/schedules'
import { type AttractionId, scheduleLocation } from '@lichtspel/domain/catalogue/attractions'

export function findSchedule(
  day: DaySnapshot | null,
  venueId: string,
  attraction: AttractionId,
): WireSchedule | undefined {
  return day?.schedules.find((schedule) => schedule.location === scheduleLocation(venueId, attraction))
}
