import type { CheckOffer, OfferCheck, PublishingObstacle } from '@lichtspel/contract/staff/catalogue'
import { readOffer } from '@lichtspel/contract/staff/offer-problems'
import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { CatalogueShelf } from '../../catalogues/catalogue-shelf.ts'
import { findOtherGoverning, replacedRevisions } from '../../catalogues/obstacles.ts'
import { unspokenLanguages } from '../../catalogues/publish-catalogue.ts'
import { type RevisionRow, readRevisions } from '../../catalogues/sql.ts'
import type { VenueOffer } from '../../catalogues/venue-offer.ts'
import type { Queryable } from '../../postgres.ts'
import { lookAtEffects } from './look-at-effects.ts'

const NO_EFFECTS = { replaced: [], keptBookings: 0, recutDays: [], unfit: [] }

/** What is wrong with a draft, what stands in the way of publishing it, and what publishing would do. Changes nothing. */
export async function checkOffer(
  { db, shelf }: { db: Queryable; shelf: CatalogueShelf },
  venueId: string,
  { offer: content, validFrom, basedOn }: CheckOffer,
): Promise<OfferCheck> {
  const earlier = await readRevisions(db, [venueId])
  const newestRevision = Math.max(...earlier.map(({ revision }) => revision))
  const read = readOffer(content)
  if ('problems' in read) return { problems: read.problems, newestRevision, obstacle: null, ...NO_EFFECTS }
  const venue = await shelf.venueOf({ venueId })
  const today = shelf.today(venue.zone)
  const replaced = replacedRevisions(earlier, validFrom, today)
  return {
    problems: [],
    newestRevision,
    obstacle:
      offerObstacle(read.offer, venue, validFrom, today) ??
      draftObstacle(earlier, validFrom, basedOn) ??
      (replaced.length > 0 ? 'replaces-later' : null),
    replaced: replaced.map(({ revision, valid_from }) => ({ revision, validFrom: valid_from })),
    // An offer of another venue must not tell what that venue has booked.
    ...(read.offer.venue.id === venueId ? await lookAtEffects(db, read.offer, validFrom, today) : NO_EFFECTS),
  }
}

/** What the desk may not publish, whatever was published before. */
export function offerObstacle(
  offer: Offer,
  venue: VenueOffer,
  validFrom: IsoDate,
  today: IsoDate,
): PublishingObstacle | null {
  if (offer.venue.id !== venue.id) return 'other-venue'
  if (offer.venue.zone !== venue.zone) return 'other-zone'
  if (unspokenLanguages(offer).length > 0) return 'language-unknown'
  return validFrom < today ? 'past-day' : null
}

function draftObstacle(
  earlier: readonly RevisionRow[],
  validFrom: IsoDate,
  basedOn: number,
): PublishingObstacle | null {
  return findOtherGoverning(earlier, validFrom, basedOn) === undefined ? null : 'other-governs'
}
