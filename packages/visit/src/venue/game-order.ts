import { type AttractionId, attractionIds } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'

/** The order in which games are asked for and told: the venue's, but the specification asks for VR first. */
export function gameOrder({ attractions }: Pick<Catalogue, 'attractions'>): AttractionId[] {
  return attractionIds(attractions).sort((a, b) => Number(b === 'vr') - Number(a === 'vr'))
}
