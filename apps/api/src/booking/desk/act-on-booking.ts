import { createHash } from 'node:crypto'
import type { DeskBookingAnswer } from '@lichtspel/contract/desk/booking'
import type { Colleague } from '../../colleague/colleague.ts'
import { Refused } from '../../http/refusals.ts'
import type { VenueOffer } from '../../offer/venue-offer.ts'
import { findAct, storeActHash } from '../act-sql.ts'
import { type ActPorts, type PreparedAct, perform } from '../prepared-act.ts'
import { getDeskBooking, readDeskBooking } from './read-booking.ts'
import type { DeskBookingRow } from './sql.ts'

/** The whole request. A retry with the same act id must be identical. */
export type RequestedAct = { id: string; path: string; body: { actId: string } }

/**
 * Performs an act on an existing booking exactly once, however often it is sent, and returns the booking as it is now. Reusing its id for anything else is
 * refused.
 */
export async function actOnBooking(
  ports: ActPorts,
  colleague: Colleague,
  asked: RequestedAct,
  prepare: (row: DeskBookingRow, venue: VenueOffer) => PreparedAct | Promise<PreparedAct>,
): Promise<DeskBookingAnswer> {
  const { id } = asked
  const { actId } = asked.body
  const hash = hashOf(asked)
  const row = await getDeskBooking(ports.pool, colleague, id)
  const known = await findAct(ports.pool, actId)
  const isAnother =
    known !== undefined && (known.hash === null ? known.booking_id !== id : !known.hash.equals(hash))
  if (isAnother) throw new Refused(422, 'request-id-reused')
  if (known === undefined) {
    await perform(ports, colleague.venueId, async (venue) => once(await prepare(row, venue), actId, hash))
  }
  return await readDeskBooking(ports, colleague, id)
}

/** If two different requests use one id at the same time, the later one finds the act already done by the other and is refused. */
function once(act: PreparedAct, actId: string, hash: Buffer): PreparedAct {
  return {
    ...act,
    run: async (db) => {
      const bookingId = await act.run(db)
      if (!(await storeActHash(db, actId, hash))) throw new Refused(422, 'request-id-reused')
      return bookingId
    },
  }
}

function hashOf({ id, path, body }: RequestedAct): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([path, id, body]))
    .digest()
}
