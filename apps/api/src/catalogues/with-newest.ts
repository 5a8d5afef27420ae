import { ENGINE_STATES, hasState } from '../database-errors.ts'
import type { CatalogueShelf } from './catalogue-shelf.ts'
import type { VenueOffer } from './venue-offer.ts'

/** Acts by what this process knows the venue to offer. When the engine knows a newer revision, it is read and the act tried once more. */
export async function withNewestOffer<Result>(
  shelf: CatalogueShelf,
  venueId: string,
  act: (venue: VenueOffer) => Promise<Result>,
): Promise<Result> {
  try {
    return await act(shelf.get(venueId))
  } catch (error) {
    if (!hasState(error, ENGINE_STATES.catalogueChanged)) throw error
    await shelf.renew([venueId])
    return await act(shelf.get(venueId))
  }
}
