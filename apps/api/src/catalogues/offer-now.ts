import type { CatalogueResponse } from '@lichtspel/contract/catalogue'
import { cataloguesFrom } from '@lichtspel/domain/catalogue/catalogue'
import type { CatalogueCache } from './catalogue-cache.ts'
import type { VenueOffer } from './venue-offer.ts'

export function offerNow(catalogues: CatalogueCache, venue: VenueOffer): CatalogueResponse {
  const today = catalogues.today(venue.zone)
  return { catalogues: cataloguesFrom(venue.catalogues, today), today, version: venue.version }
}
