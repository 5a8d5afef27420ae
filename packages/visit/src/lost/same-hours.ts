import {
  type AttractionId,
  mapAttractions,
  type PerAttraction,
} from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { AttractionRoom } from '@lichtspel/domain/slots/rest-of-programme'
import type { SlotsPerAttraction } from '../choice/choice.ts'

export type SameHours = { free: SlotsPerAttraction; taken: SlotsPerAttraction }

/** Which hours of a visit are available on another day too, and which are not. */
export function sameHours(
  wanted: SlotsPerAttraction,
  rooms: PerAttraction<Pick<AttractionRoom, 'free' | 'selection'>>,
): SameHours {
  const canBeHad = (id: AttractionId, key: SlotKey) =>
    rooms[id] !== undefined && [...rooms[id].free, ...rooms[id].selection].includes(key)
  return {
    free: mapAttractions(wanted, (keys, id) => keys.filter((key) => canBeHad(id, key))),
    taken: mapAttractions(wanted, (keys, id) => keys.filter((key) => !canBeHad(id, key))),
  }
}
