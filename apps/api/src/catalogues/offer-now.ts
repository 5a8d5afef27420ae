import type { CatalogueResponse } from '@lichtspel/contract/catalogue'
import { cataloguesFrom } from '@lichtspel/domain/catalogue/catalogue'
import type { CatalogueShelf } from './catalogue-shelf.ts'
import type { VenueOffer } from './venue-offer.ts'

/** What a page needs to know of a venue today. */
export function offerNow(shelf: CatalogueShelf, venue: VenueOffer): CatalogueResponse {
  const today = shelf.today(venue.zone)
  return { catalogues: cataloguesFrom(venue.catalogues, today), today, version: venue.version }
}
