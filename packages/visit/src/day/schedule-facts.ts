import { BOOKING_REFS } from '@lichtspel/contract/protocol'
import type { DaySnapshot, WireSchedule } from '@lichtspel/contract/schedules'
import { attractionAt } from '@lichtspel/contract/slot-codec'
import {
  type AttractionId,
  mapAttractions,
  type PerAttraction,
} from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { playersAtOnce } from '@lichtspel/domain/slots/needs'

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

/** A group that chooses slots: how many play, and how many slots of each attraction they need. */
export type Choosing = { players: number; needed: PerAttraction<number> }

/** The schedule as a group sees it: slots with too few places left are closed. */
export function withinPlaces(
  { attractions }: Pick<Catalogue, 'attractions'>,
  { players, needed }: Choosing,
  id: AttractionId,
  schedule: WireSchedule,
): WireSchedule {
  const offered = attractions.find((one) => one.id === id)
  const slots = Object.entries(schedule.slots)
  if (offered === undefined || slots.every(([, { places }]) => places === undefined)) return schedule
  const atOnce = playersAtOnce(offered, players, needed[id] ?? 0)
  const seen = slots.map(([key, slot]) => [
    key,
    slot.places === undefined || slot.places >= atOnce ? slot : { ...slot, isClosed: true },
  ])
  return { ...schedule, slots: Object.fromEntries(seen) }
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
