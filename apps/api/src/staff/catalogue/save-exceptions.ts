import { isDeepStrictEqual } from 'node:util'
import type {
  CheckExceptions,
  ExceptionsCheck,
  SaveExceptions,
  SaveExceptionsAnswer,
} from '@lichtspel/contract/staff/catalogue'
import { readOffer } from '@lichtspel/contract/staff/offer-problems'
import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import type { Pool } from 'pg'
import type { CatalogueShelf } from '../../catalogues/catalogue-shelf.ts'
import { readExceptions, saveExceptions as storeExceptions } from '../../catalogues/exceptions-sql.ts'
import { withExceptions } from '../../catalogues/read-catalogues.ts'
import { recutDays } from '../../catalogues/recut-days.ts'
import type { VenueOffer } from '../../catalogues/venue-offer.ts'
import { ENGINE_STATES, hasState } from '../../db/database-errors.ts'
import { inTransaction, type Queryable } from '../../db/postgres.ts'
import { Refused } from '../../http/refusals.ts'
import { lookAtEffects, unfitDay } from './look-at-effects.ts'

type Saver = { venueId: string; actor: string }

/** What is wrong with a list of exceptions, and what saving it would do. Changes nothing. */
export async function checkExceptions(
  { db, shelf }: { db: Queryable; shelf: CatalogueShelf },
  venueId: string,
  { exceptions }: CheckExceptions,
): Promise<ExceptionsCheck> {
  const venue = await shelf.venueOf({ venueId })
  const version = (await readExceptions(db, [venueId])).get(venueId)?.version ?? 0
  const read = readList(venue, exceptions)
  if ('problems' in read)
    return { problems: read.problems, version, keptBookings: 0, recutDays: [], unfit: [] }
  const { hours } = read.offer
  const effects = await lookAtEffects(db, venueId, shelf.today(venue.zone), (day) => {
    const governing = venue.on(day)
    return { ...governing, hours: { ...governing.hours, exceptions: hours.exceptions } }
  })
  return { problems: [], version, ...effects }
}

/** Saves the list for the venue of the colleague. It holds at once, whatever revision governs a day. */
export async function saveExceptions(
  { pool, shelf }: { pool: Pool; shelf: CatalogueShelf },
  { venueId, actor }: Saver,
  { exceptions, version: expectedVersion }: SaveExceptions,
): Promise<SaveExceptionsAnswer> {
  const venue = await shelf.venueOf({ venueId })
  const read = readList(venue, exceptions)
  if ('problems' in read) throw new Refused(422, 'offer-invalid')
  const list = read.offer.hours.exceptions.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  try {
    return await inTransaction(pool, async (db) => {
      const version = await storeExceptions(db, { venueId, exceptions: list, by: actor, expectedVersion })
      const { recut, unfit } = await recutDays(db, venueId, shelf.today(venue.zone))
      return { version, recut, unfit: unfit.map(unfitDay) }
    })
  } catch (error) {
    if (!hasState(error, ENGINE_STATES.publishedMeanwhile)) throw error
    // The answer to the first try may have been lost: the same list is saved once.
    const known = (await readExceptions(pool, [venueId])).get(venueId)
    if (known?.version !== expectedVersion + 1 || !isDeepStrictEqual(known.exceptions, list))
      throw new Refused(409, 'offer-changed')
    const { unfit } = await checkExceptions({ db: pool, shelf }, venueId, { exceptions: list })
    return { version: known.version, recut: 0, unfit }
  } finally {
    await shelf.renew([venueId])
  }
}

/** Judged as a part of what the venue offers now, which is right by itself. */
function readList(venue: VenueOffer, exceptions: unknown): ReturnType<typeof readOffer> {
  const { revision: _, validFrom: __, ...offer } = venue.newest
  return readOffer(withExceptions(offer satisfies Offer, exceptions))
}
