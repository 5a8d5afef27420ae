import type { Pool } from 'pg'
import type { CatalogueShelf } from '../catalogues/catalogue-shelf.ts'
import type { VenueOffer } from '../catalogues/venue-offer.ts'
import { withNewestOffer } from '../catalogues/with-newest.ts'
import { ENGINE_STATES, hasState } from '../db/database-errors.ts'
import { inTransaction, type Queryable } from '../db/postgres.ts'
import { Refused } from '../http/refusals.ts'
import type { ToldAct } from '../staff/mails/told-act.ts'
import type { BookedRow } from './actor.ts'

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
  /** What the visitor would read of it; none: there is no mail for it. */
  told?: ToldAct | undefined
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

/** An act on a booking that is there: whoever watches its days is told, and what the engine finds outdated is refused. */
export function onBooking(
  row: Pick<BookedRow, 'id' | 'slots'>,
  act: (db: Queryable) => Promise<unknown>,
): PreparedAct {
  return {
    scheduleIds: row.slots.map(({ scheduleId }) => scheduleId),
    run: async (db) => {
      await refuseOutdated(() => act(db))
      return row.id
    },
  }
}

/** What the engine says of a booking that is no longer what somebody decided on, or was changed too often. */
async function refuseOutdated<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    if (hasState(error, ENGINE_STATES.bookingChanged)) throw new Refused(409, 'booking-changed')
    if (hasState(error, ENGINE_STATES.bookingCancelled)) throw new Refused(409, 'booking-cancelled')
    if (hasState(error, ENGINE_STATES.changedOften)) throw new Refused(422, 'too-many-changes')
    throw error
  }
}
