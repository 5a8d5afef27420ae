import { BOOKING_REFS } from '@lichtspel/contract/booking-ref'
import type { DaySnapshot, WireSchedule } from '@lichtspel/contract/schedules'
import {
  type AttractionId,
  type PerAttraction,
  perAttraction,
  scheduleLocation,
} from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { SlotKey } from '@lichtspel/domain/slots/grid'

export function findSchedule(
  day: DaySnapshot | null,
  venueId: string,
  attraction: AttractionId,
): WireSchedule | undefined {
  return day?.schedules.find((schedule) => schedule.location === scheduleLocation(venueId, attraction))
}

/** Whether the venue offers a slot at all, to whomever: other hours, another block or a closed slot take it away. */
export function isOffered({ slots }: Pick<WireSchedule, 'slots'>, key: SlotKey): boolean {
  return slots[key]?.isClosed === false
}

/** Whether the venue itself gave a slot to a group: also one that a visitor was holding, which nobody else can take from him. */
export function isGivenByDesk({ slots }: Pick<WireSchedule, 'slots'>, key: SlotKey): boolean {
  return slots[key]?.bookingRef === BOOKING_REFS.desk
}

/** How long a block of each attraction takes on a day: as its schedule was cut, or as the catalogue will cut it. */
export function blocksOn(
  { attractions }: Pick<Catalogue, 'attractions'>,
  { schedules }: { schedules: PerAttraction<{ blockMinutes: number } | undefined> },
): PerAttraction<number> {
  return perAttraction((id) => schedules[id]?.blockMinutes ?? attractions[id].blockMinutes)
}
