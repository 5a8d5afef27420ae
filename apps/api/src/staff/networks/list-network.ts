import { slotsToWire } from '@lichtspel/contract/slot-codec'
import type { NetworkAnswer } from '@lichtspel/contract/staff/networks'
import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import type { Pool } from 'pg'
import { slotsPerAttraction } from '../../booking-columns.ts'
import { getStaffBooking } from '../bookings/read-booking.ts'
import type { Colleague } from '../colleague.ts'
import { readSameNetwork } from './sql.ts'

/** What came from where a booking came from, to be looked at before anything is done about it. */
export async function listNetwork(pool: Pool, colleague: Colleague, id: string): Promise<NetworkAnswer> {
  await getStaffBooking(pool, colleague, id)
  const rows = await readSameNetwork(pool, colleague.venueId, id)
  return {
    isKnown: rows.length > 0,
    bookings: rows.map(({ day, placed_ms, slots, ...row }) => ({
      ...row,
      code: bookingCode(row.id),
      date: day,
      placedAt: placed_ms,
      ...slotsToWire(slotsPerAttraction(slots)),
    })),
  }
}
