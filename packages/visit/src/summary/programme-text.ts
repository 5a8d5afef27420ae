import type { AttractionId, Shown } from '@lichtspel/domain/catalogue/attractions'
import { attractionName } from '@lichtspel/texts/catalogue'
import type { SlotsPerAttraction } from '../choice/choice.ts'
import { slotTimes } from '../statuses/slot-times.ts'

/** The attractions of the visit, ordered by first start. */
export function playedAttractions(slots: SlotsPerAttraction): AttractionId[] {
  const first = (id: AttractionId) => slots[id]?.[0] ?? ''
  return Object.keys(slots)
    .filter((id) => first(id) !== '')
    .sort((a, b) => first(a).localeCompare(first(b)))
}

/** `Lasershooten 14:00 en 14:40, VR-shooten 15:15`; `nameOf` can use other names. */
export function programmeText(shown: Shown, slots: SlotsPerAttraction, nameOf = attractionName): string {
  return playedAttractions(slots)
    .map((id) => `${nameOf(shown(id))} ${slotTimes(slots[id] ?? [])}`)
    .join(', ')
}
