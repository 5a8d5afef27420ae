import type { StaffBookingAnswer } from '@lichtspel/contract/staff/booking'
import type { VenueOffer } from '../../catalogues/venue-offer.ts'
import { Refused } from '../../refusals.ts'
import type { Colleague } from '../colleague.ts'
import { findAct } from './act-sql.ts'
import { type ActPorts, type PreparedAct, perform } from './prepared-act.ts'
import { getStaffBooking, readStaffBooking } from './read-booking.ts'
import type { StaffBookingRow } from './sql.ts'

/** Judges an act by what it is about, and makes it ready. */
export type PrepareAct<Body> = (
  colleague: Colleague,
  row: StaffBookingRow,
  body: Body,
  venue: VenueOffer,
) => PreparedAct | Promise<PreparedAct>

/** An act on a booking that is there: done once, and answered the same however often it is sent. */
export async function actOnBooking(
  ports: ActPorts,
  colleague: Colleague,
  { id, actId }: { id: string; actId: string },
  prepare: (row: StaffBookingRow, venue: VenueOffer) => PreparedAct | Promise<PreparedAct>,
): Promise<StaffBookingAnswer> {
  const row = await getStaffBooking(ports.pool, colleague, id)
  const known = await findAct(ports.pool, actId)
  if (known !== undefined && known.booking_id !== id) throw new Refused(422, 'request-id-reused')
  if (known === undefined) await perform(ports, colleague.venueId, async (venue) => prepare(row, venue))
  return await readStaffBooking(ports, colleague, id)
}

/** Who decided on another booking than this decides again. */
export function refuseUnlessSeen(
  { status, revision }: Pick<StaffBookingRow, 'status' | 'revision'>,
  seen: number,
  wanted: StaffBookingRow['status'] = 'confirmed',
): void {
  if (status === 'cancelled' && wanted === 'confirmed') throw new Refused(409, 'booking-cancelled')
  if (status !== wanted || revision !== seen) throw new Refused(409, 'booking-changed')
}
