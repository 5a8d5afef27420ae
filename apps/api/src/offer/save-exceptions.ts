import { isDeepStrictEqual } from 'node:util'
import type {
  CheckExceptions,
  ExceptionsCheck,
  SaveExceptions,
  SaveExceptionsAnswer,
} from '@lichtspel/contract/desk/catalogue'
import { readOffer } from '@lichtspel/contract/desk/offer-problems'
import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import type { Pool } from 'pg'
import { ENGINE_STATES, hasState } from '../db/database-errors.ts'
import { inTransaction, type Queryable } from '../db/postgres.ts'
import { Refused } from '../http/refusals.ts'
import type { CatalogueCache } from './catalogue-cache.ts'
import { readExceptions, saveExceptions as storeExceptions } from './exceptions-sql.ts'
import { previewEffects, unfitDay } from './preview-effects.ts'
import { rebuildDays } from './publish-catalogue.ts'
import { withExceptions } from './read-catalogues.ts'
import type { VenueOffer } from './venue-offer.ts'

type Saver = { venueId: string; actor: string }

/** The problems of a list of exceptions, and what saving it would do. Read-only. */
export async function checkExceptions(
  { db, catalogues }: { db: Queryable; catalogues: CatalogueCache },
  venueId: string,
  { exceptions }: CheckExceptions,
): Promise<ExceptionsCheck> {
  const venue = await catalogues.venueOf({ venueId })
  const version = (await readExceptions(db, [venueId])).get(venueId)?.version ?? 0
  const read = readList(venue, exceptions)
  if ('problems' in read)
    return { problems: read.problems, version, keptBookings: 0, rebuiltDays: [], unfit: [] }
  const { hours } = read.offer
  const effects = await previewEffects(db, venueId, catalogues.today(venue.zone), (day) => {
    const governing = venue.on(day)
    return { ...governing, hours: { ...governing.hours, exceptions: hours.exceptions } }
  })
  return { problems: [], version, ...effects }
}

/** Saves the list for the colleague's venue. It takes effect at once, whatever revision governs a day. */
export async function saveExceptions(
  { pool, catalogues }: { pool: Pool; catalogues: CatalogueCache },
  { venueId, actor }: Saver,
  { exceptions, version: expectedVersion }: SaveExceptions,
): Promise<SaveExceptionsAnswer> {
  const venue = await catalogues.venueOf({ venueId })
  const read = readList(venue, exceptions)
  if ('problems' in read) throw new Refused(422, 'offer-invalid')
  const list = read.offer.hours.exceptions.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  try {
    return await inTransaction(pool, async (db) => {
      const version = await storeExceptions(db, { venueId, exceptions: list, by: actor, expectedVersion })
      const { rebuilt, unfit } = await rebuildDays(db, venueId, catalogues.today(venue.zone))
      return { version, rebuilt, unfit: unfit.map(unfitDay) }
    })
  } catch (error) {
    if (!hasState(error, ENGINE_STATES.publishedMeanwhile)) throw error
    // The first response may have been lost: the same list is saved once.
    const known = (await readExceptions(pool, [venueId])).get(venueId)
    if (known?.version !== expectedVersion + 1 || !isDeepStrictEqual(known.exceptions, list))
      throw new Refused(409, 'offer-changed')
    const { unfit } = await checkExceptions({ db: pool, catalogues }, venueId, { exceptions: list })
    return { version: known.version, rebuilt: 0, unfit }
  } finally {
    await catalogues.renew([venueId])
  }
}

/** Validates the list as part of the venue's current offer, which is valid by itself. */
function readList(venue: VenueOffer, exceptions: unknown): ReturnType<typeof readOffer> {
  const { revision: _, validFrom: __, ...offer } = venue.newest
  return readOffer(withExceptions(offer satisfies Offer, exceptions))
}
