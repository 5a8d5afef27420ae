import { BOOKING_REFS } from '@lichtspel/contract/protocol'
import type { DaySnapshot, WireSchedule } from '@lichtspel/contract/schedules'
import { attractionAt } from '@lichtspel/contract/slot-codec'
import { mapAttractions, type PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { SlotKey } from '@lichtspel/domain/slots/grid'

/** The schedules of a venue's day, by attraction. */
export function schedulesOf(day: DaySnapshot | null, venueId: string): PerAttraction<WireSchedule> {
  const known = day?.schedules.flatMap((schedule) => {
    const id = attractionAt(venueId, schedule.location)
    return id === undefined ? [] : [[id, schedule] as const]
  })
  return Object.fromEntries(known ?? [])
}

/** Whether the venue offers a slot at all: different hours, a different block length or a closure removes it. */
export function isOffered({ slots }: Pick<WireSchedule, 'slots'>, key: SlotKey): boolean {
  return slots[key]?.isClosed === false
}

/** Whether the desk gave a slot to a group. A visitor may have been holding that slot; only the desk can take it from them. */
export function isGivenByDesk({ slots }: Pick<WireSchedule, 'slots'>, key: SlotKey): boolean {
  return slots[key]?.bookingRef === BOOKING_REFS.desk
}

/** The block length of each attraction on a day: from its schedule, or else from the catalogue. */
export function blocksOn(
  { attractions }: Pick<Catalogue, 'attractions'>,
  { schedules }: { schedules: PerAttraction<{ blockMinutes: number }> },
): PerAttraction<number> {
  const asOffered = attractions.map(({ id, blockMinutes }) => [id, blockMinutes] as const)
  return {
    ...Object.fromEntries(asOffered),
    ...mapAttractions(schedules, (schedule) => schedule.blockMinutes),
  }
}
