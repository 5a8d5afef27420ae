import { type AttractionId, type PerAttraction, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { AttractionRoom } from '@lichtspel/domain/slots/rest-of-programme'
import type { SlotsPerAttraction } from '../choice/choice.ts'

export type SameHours = { free: SlotsPerAttraction; taken: SlotsPerAttraction }

/** Which of the hours of a visit can be had on another day too, and which cannot. */
export function sameHours(
  wanted: SlotsPerAttraction,
  rooms: PerAttraction<Pick<AttractionRoom, 'free' | 'selection'>>,
): SameHours {
  const canBeHad = (id: AttractionId) => [...rooms[id].free, ...rooms[id].selection]
  return {
    free: perAttraction((id) => wanted[id].filter((key) => canBeHad(id).includes(key))),
    taken: perAttraction((id) => wanted[id].filter((key) => !canBeHad(id).includes(key))),
  }
}
