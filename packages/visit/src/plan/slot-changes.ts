import { ATTRACTION_IDS, type AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'

export type SlotChange = { attraction: AttractionId; from: SlotKey; to: SlotKey }

/** What is another slot in a visit with as many of each attraction, in the order of the day. */
export function slotChanges(before: VisitSlots, after: VisitSlots): SlotChange[] {
  return ATTRACTION_IDS.flatMap((attraction) => {
    const added = after[attraction].filter((key) => !before[attraction].includes(key))
    const gone = before[attraction].filter((key) => !after[attraction].includes(key))
    return gone.flatMap((from, place) => {
      const to = added[place]
      return to === undefined ? [] : { attraction, from, to }
    })
  }).sort((a, b) => (a.to < b.to ? -1 : a.to > b.to ? 1 : 0))
}
