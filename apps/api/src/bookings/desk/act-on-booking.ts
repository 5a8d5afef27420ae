import { createHash } from 'node:crypto'
import type { StaffBookingAnswer } from '@lichtspel/contract/staff/booking'
import type { VenueOffer } from '../../catalogues/venue-offer.ts'
import { Refused } from '../../http/refusals.ts'
import type { Colleague } from '../../staff/colleague.ts'
import { findAct, keepAsked } from '../act-sql.ts'
import { type ActPorts, type PreparedAct, perform } from '../prepared-act.ts'
import { getStaffBooking, readStaffBooking } from './read-booking.ts'
import type { StaffBookingRow } from './sql.ts'

/** What was asked, all of it: under the id of an act it never changes. */
export type AskedAct = { id: string; path: string; body: { actId: string } }

/** An act on a booking that is there: done once, and answered the same however often it is sent. The same id for anything else is refused. */
export async function actOnBooking(
  ports: ActPorts,
  colleague: Colleague,
  asked: AskedAct,
  prepare: (row: StaffBookingRow, venue: VenueOffer) => PreparedAct | Promise<PreparedAct>,
): Promise<StaffBookingAnswer> {
  const { id } = asked
  const { actId } = asked.body
  const hash = hashOf(asked)
  const row = await getStaffBooking(ports.pool, colleague, id)
  const known = await findAct(ports.pool, actId)
  const isAnother =
    known !== undefined && (known.hash === null ? known.booking_id !== id : !known.hash.equals(hash))
  if (isAnother) throw new Refused(422, 'request-id-reused')
  if (known === undefined) {
    await perform(ports, colleague.venueId, async (venue) => once(await prepare(row, venue), actId, hash))
  }
  return await readStaffBooking(ports, colleague, id)
}

/** Of two at once that ask different things under one id, the later finds the act done by the other: that is no answer to him. */
function once(act: PreparedAct, actId: string, hash: Buffer): PreparedAct {
  return {
    ...act,
    run: async (db) => {
      const bookingId = await act.run(db)
      if (!(await keepAsked(db, actId, hash))) throw new Refused(422, 'request-id-reused')
      return bookingId
    },
  }
}

function hashOf({ id, path, body }: AskedAct): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([path, id, body]))
    .digest()
}
