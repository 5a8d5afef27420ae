import { readOffer } from '@lichtspel/contract/desk/offer-problems'
import { governingCatalogue, type Offer } from '@lichtspel/domain/catalogue/catalogue'
import { mergeChanges } from '@lichtspel/domain/catalogue/merge-changes'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { ENGINE_STATES, hasState } from '../db/database-errors.ts'
import type { Queryable } from '../db/postgres.ts'
import { busy } from '../http/refusals.ts'
import type { CatalogueCache } from './catalogue-cache.ts'
import { isTooLarge, laterRevisions } from './obstacles.ts'
import { withExceptions } from './read-catalogues.ts'
import { type ContentRow, type RevisionRow, readContents } from './sql.ts'
import type { VenueOffer } from './venue-offer.ts'

type Publishing = { earlier: readonly RevisionRow[]; offer: Offer; validFrom: IsoDate; today: IsoDate }

/** A revision for a later day. `changed` has what is published now too; it is null if the two do not fit together. */
export type LaterRevision = ContentRow & { changed: Offer | null }

/** The revisions for a later day than the first day of an offer. What they change themselves stays. */
export async function readLater(
  db: Queryable,
  { earlier, offer, validFrom, today }: Publishing,
): Promise<LaterRevision[]> {
  const later = laterRevisions(earlier, validFrom, today)
  const [row] = later
  if (row === undefined) return []
  const heads = earlier.map(({ revision, valid_from }) => ({ revision, validFrom: valid_from }))
  const { revision } = governingCatalogue(heads, validFrom)
  const [replaced] = await readContents(db, [{ ...row, revision }])
  return (await readContents(db, later)).map((one) => {
    const merged = mergeChanges<unknown>(replaced?.content, one.content, offer)
    // Exceptions are the same under every revision.
    const read = readOffer(withExceptions(merged, offer.hours.exceptions))
    return { ...one, changed: 'offer' in read && !isTooLarge(read.offer) ? read.offer : null }
  })
}

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
