import { type AttractionId, attractionIds } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'

/** The order in which games are asked for and listed: the venue's own, except that the specification wants VR first. */
export function gameOrder({ attractions }: Pick<Catalogue, 'attractions'>): AttractionId[] {
  return attractionIds(attractions).sort((a, b) => Number(b === 'vr') - Number(a === 'vr'))
}
