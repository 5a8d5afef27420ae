import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { ENGINE_STATES, hasState } from '../db/database-errors.ts'
import { inTransaction, type Queryable } from '../db/postgres.ts'
import { Refused } from '../http/refusals.ts'
import type { ActMail } from '../mail/act-mail.ts'
import type { CatalogueCache } from '../offer/catalogue-cache.ts'
import { withNewestOffer } from '../offer/later-revisions.ts'
import type { VenueOffer } from '../offer/venue-offer.ts'
import type { BookedRow } from './actor.ts'

export type ActPorts = {
  pool: Pool
  catalogues: CatalogueCache
  announce: (scheduleIds: Iterable<number>) => void
}

/** An act that the rules allow and that has not been carried out yet. */
export type PreparedAct = {
  /** The schedules whose viewers are notified. */
  scheduleIds: readonly number[]
  /** Writes the act in the caller's transaction and returns the booking id. */
  run: (db: Queryable) => Promise<string>
  /** The mail the visitor would get; undefined when the act sends none. */
  told?: ActMail | undefined
}

export type Preparing = (venue: VenueOffer) => Promise<PreparedAct>

/** Validates and performs an act under the venue's newest offer. Returns the booking id. */
export async function perform(ports: ActPorts, venueId: string, prepare: Preparing): Promise<string> {
  return await withNewestOffer(ports.catalogues, venueId, async (venue) => {
    const act = await prepare(venue)
    const id = await inTransaction(ports.pool, act.run)
    ports.announce(new Set(act.scheduleIds))
    return id
  })
}

/** An act on an existing booking: notifies viewers of its days and refuses when the engine finds the booking outdated. */
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

/** Turns the engine's errors into refusals: the booking changed meanwhile, was cancelled, or was changed too often. */
async function refuseOutdated<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    if (hasState(error, ENGINE_STATES.bookingChanged)) throw new Refused(409, 'booking-changed')
    if (hasState(error, ENGINE_STATES.bookingCancelled)) throw new Refused(409, 'booking-cancelled')
    if (hasState(error, ENGINE_STATES.outageOver)) throw new Refused(409, 'outage-over')
    if (hasState(error, ENGINE_STATES.changedOften)) throw new Refused(422, 'too-many-changes')
    throw error
  }
}

/** An act on many bookings has one id, but one event per booking. Each event's id is derived from the act and its part. */
export function partOfAct(actId: string, part: string): string {
  const digits = createHash('sha256').update(`${actId} ${part}`).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}
