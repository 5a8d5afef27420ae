import { type AttractionId, attractionOf } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Outage } from '@lichtspel/domain/outage/outage'
import { minutesOf } from '@lichtspel/domain/time/clock-time'

/** An outage as the domain's rules take it. */
export function outageIn(
  { attractions }: Pick<Catalogue, 'attractions'>,
  attraction: AttractionId,
  { from, until, places }: { from: string; until: string; places?: number | undefined },
): Outage {
  const { capacity } = attractionOf(attractions, attraction)
  return { attraction, from: minutesOf(from), until: minutesOf(until), places: places ?? capacity }
}
