import type { Pool } from 'pg'
import type { CatalogueShelf } from '../../catalogues/catalogue-shelf.ts'
import type { VenueOffer } from '../../catalogues/venue-offer.ts'
import { withNewestOffer } from '../../catalogues/with-newest.ts'
import { inTransaction, type Queryable, rehearse } from '../../postgres.ts'

export type ActPorts = {
  pool: Pool
  shelf: CatalogueShelf
  announce: (scheduleIds: Iterable<number>) => void
}

/** An act that the rules allow and that is not done yet. */
export type PreparedAct = {
  /** The schedules whose watchers are told. */
  scheduleIds: readonly number[]
  /** Writes it, in the transaction of whoever calls; answers the booking. */
  run: (db: Queryable) => Promise<string>
}

export type Preparing = (venue: VenueOffer) => Promise<PreparedAct>

/** Judges and does an act, by the newest that the venue offers. Answers the booking. */
export async function perform(ports: ActPorts, venueId: string, prepare: Preparing): Promise<string> {
  return await withNewestOffer(ports.shelf, venueId, async (venue) => {
    const act = await prepare(venue)
    const id = await inTransaction(ports.pool, act.run)
    ports.announce(new Set(act.scheduleIds))
    return id
  })
}

/** Judges and does an act, looks at what became of it, and takes all of it back. */
export async function tryOut<Seen>(
  ports: Pick<ActPorts, 'pool' | 'shelf'>,
  venueId: string,
  prepare: Preparing,
  look: (db: Queryable, bookingId: string) => Promise<Seen>,
): Promise<Seen> {
  return await withNewestOffer(ports.shelf, venueId, async (venue) => {
    const act = await prepare(venue)
    return await rehearse(ports.pool, async (db) => look(db, await act.run(db)))
  })
}
