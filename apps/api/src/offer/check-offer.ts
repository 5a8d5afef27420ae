import type { CheckOffer, OfferCheck, PublishingObstacle } from '@lichtspel/contract/desk/catalogue'
import { readOffer } from '@lichtspel/contract/desk/offer-problems'
import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Queryable } from '../db/postgres.ts'
import type { CatalogueCache } from './catalogue-cache.ts'
import { type LaterRevision, readLater } from './later-revisions.ts'
import { areTooManyAhead, findOtherGoverning, isTooLarge } from './obstacles.ts'
import { previewEffects } from './preview-effects.ts'
import { unspokenLanguages } from './publish-catalogue.ts'
import { type RevisionRow, readRevisions } from './sql.ts'
import type { VenueOffer } from './venue-offer.ts'

const NO_EFFECTS = { later: [], keptBookings: 0, rebuiltDays: [], unfit: [] }

/** The problems of a draft, what prevents publishing it, and what publishing would do. Read-only. */
export async function checkOffer(
  { db, catalogues }: { db: Queryable; catalogues: CatalogueCache },
  venueId: string,
  { offer: content, validFrom, basedOn, changesLater }: CheckOffer,
): Promise<OfferCheck> {
  const earlier = await readRevisions(db, [venueId])
  const newestRevision = Math.max(...earlier.map(({ revision }) => revision))
  if (isTooLarge(content)) return { problems: [], newestRevision, obstacle: 'too-large', ...NO_EFFECTS }
  const read = readOffer(content)
  if ('problems' in read) return { problems: read.problems, newestRevision, obstacle: null, ...NO_EFFECTS }
  const venue = await catalogues.venueOf({ venueId })
  const today = catalogues.today(venue.zone)
  const later = await readLater(db, { earlier, offer: read.offer, validFrom, today })
  const drafted = { venue_id: venueId, revision: 0, valid_from: validFrom }
  const obstacle = offerObstacle(read.offer, venue, validFrom, today)
  // Checking an offer of another venue must not reveal that venue's bookings.
  if (obstacle === 'other-venue') return { problems: [], newestRevision, obstacle, ...NO_EFFECTS }
  return {
    problems: [],
    newestRevision,
    obstacle:
      obstacle ??
      draftObstacle(earlier, validFrom, basedOn) ??
      (areTooManyAhead([...earlier, ...numbered(newestRevision, [drafted, ...later])], today)
        ? 'too-many-ahead'
        : null),
    later: later.map(({ revision, valid_from, changed }) => {
      return { revision, validFrom: valid_from, isChangeable: changed !== null }
    }),
    ...(await previewEffects(
      db,
      venueId,
      validFrom > today ? validFrom : today,
      published(venue, read.offer, changesLater ? later : later.map((one) => ({ ...one, changed: null }))),
    )),
  }
}

/** Numbers the revisions as publishing would. */
function numbered(newest: number, rows: readonly RevisionRow[]): RevisionRow[] {
  return rows.map((row, place) => ({ ...row, revision: newest + 1 + place }))
}

/** What would govern each day after publishing: the offer with the venue's exceptions, until a later revision takes over. */
function published(
  venue: VenueOffer,
  offer: Offer,
  later: readonly LaterRevision[],
): (day: IsoDate) => Offer {
  const { exceptions } = venue.newest.hours
  return (day) => {
    const taking = later.findLast(({ valid_from }) => valid_from <= day)
    const governing = taking === undefined ? offer : (taking.changed ?? venue.on(day))
    return { ...governing, hours: { ...governing.hours, exceptions } }
  }
}

/** Why the desk may not publish this offer, regardless of what was published before. */
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
