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
  { schedules }: { schedules: PerAttraction<{ blockMinutes: number }> },
): PerAttraction<number> {
  const asOffered = attractions.map(({ id, blockMinutes }) => [id, blockMinutes] as const)
  return {
    ...Object.fromEntries(asOffered),
    ...mapAttractions(schedules, (schedule) => schedule.blockMinutes),
  }
}
