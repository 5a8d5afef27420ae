import type { LostSlot } from '@lichtspel/contract/errors'
import { ATTRACTION_IDS, type AttractionId, scheduleLocation } from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'

/** What a refusal says was lost, by the attraction it was lost on. */
export function lostPerAttraction(
  venueId: string,
  lost: readonly LostSlot[],
): (readonly [AttractionId, readonly SlotKey[]])[] {
  return ATTRACTION_IDS.map((id) => [id, keysAt(scheduleLocation(venueId, id), lost)] as const).filter(
    ([, keys]) => keys.length > 0,
  )
}

function keysAt(location: string, lost: readonly LostSlot[]): SlotKey[] {
  return lost.filter((one) => one.location === location).map((one) => one.slotKey)
}
