import { ENGINE_STATES, hasState } from '../db/database-errors.ts'
import { busy } from '../http/refusals.ts'
import type { CatalogueShelf } from './catalogue-shelf.ts'
import type { VenueOffer } from './venue-offer.ts'

/** Enough for somebody who publishes, sees a mistake and publishes again. */
const MAX_TRIES = 3

/**
 * Acts by what this process knows the venue to offer. When the engine knows a newer revision, it is read and the act tried
 * again. Whoever still meets a newer one is asked to come back: another was published meanwhile, or this version cannot read it.
 */
export async function withNewestOffer<Result>(
  shelf: CatalogueShelf,
  venueId: string,
  act: (venue: VenueOffer) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    try {
      return await act(await shelf.venueOf({ venueId }))
    } catch (error) {
      if (!hasState(error, ENGINE_STATES.catalogueChanged)) throw error
      await shelf.renew([venueId])
    }
  }
  throw busy()
}
