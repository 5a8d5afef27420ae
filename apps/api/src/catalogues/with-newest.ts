import { ENGINE_STATES, hasState } from '../db/database-errors.ts'
import { busy } from '../http/refusals.ts'
import type { CatalogueCache } from './catalogue-cache.ts'
import type { VenueOffer } from './venue-offer.ts'

/** Covers someone publishing twice in quick succession. */
const MAX_TRIES = 3

/**
 * Acts on the offer this process has in memory. When the engine reports a newer revision, reads it and retries. Responds with busy if
 * the offer is still outdated after that: yet another revision was published, or this version of the software cannot read the new one.
 */
export async function withNewestOffer<Result>(
  catalogues: CatalogueCache,
  venueId: string,
  act: (venue: VenueOffer) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    try {
      return await act(await catalogues.venueOf({ venueId }))
    } catch (error) {
      if (!hasState(error, ENGINE_STATES.catalogueChanged)) throw error
      await catalogues.renew([venueId])
    }
  }
  throw busy()
}
