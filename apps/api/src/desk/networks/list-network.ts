import type { NetworkAnswer } from '@lichtspel/contract/desk/networks'
import { slotsToWire } from '@lichtspel/contract/slot-codec'
import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import type { Pool } from 'pg'
import { getDeskBooking } from '../../bookings/desk/read-booking.ts'
import { slotsPerAttraction } from '../../db/booking-columns.ts'
import type { Colleague } from '../colleague.ts'
import { readBookedNear } from './sql.ts'

/** Bookings from the same network as this one, or from the last hour, to review before acting on them. */
export async function listNetwork(pool: Pool, colleague: Colleague, id: string): Promise<NetworkAnswer> {
  await getDeskBooking(pool, colleague, id)
  const rows = await readBookedNear(pool, colleague.venueId, id)
  return {
    isKnown: rows.some((row) => row.is_same_network),
    bookings: rows.map(({ day, placed_ms, is_same_network, slots, ...row }) => ({
      ...row,
      code: bookingCode(row.id),
      date: day,
      placedAt: placed_ms,
      isSameNetwork: is_same_network,
      ...slotsToWire(slotsPerAttraction(slots)),
    })),
  }
}
