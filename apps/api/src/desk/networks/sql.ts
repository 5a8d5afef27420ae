import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Queryable } from '../../db/postgres.ts'

export type NetworkRow = {
  id: string
  day: IsoDate
  name: string
  players: number
  email: string
  status: 'confirmed' | 'cancelled'
  placed_ms: number
  is_same_network: boolean
  slots: { attraction: AttractionId; key: SlotKey; block: number }[]
}

/**
 * The bookings made in the last day from the same network, while that network is still stored, and those made in the last hour from any
 * network. Newest first.
 */
export async function readBookedNear(
  db: Queryable,
  venueId: string,
  bookingId: string,
): Promise<NetworkRow[]> {
  const { rows } = await db.query<NetworkRow>({
    name: 'read-booked-near',
    text: `
      SELECT b.id, b.day, b.name, b.players, b.email, b.status, epoch_ms(b.created_at) AS placed_ms, near.is_same_network,
             COALESCE((SELECT json_agg(json_build_object('attraction', s.attraction, 'key', placed->>'slotKey', 'block', s.block_minutes))
                         FROM jsonb_array_elements(booking_slots(b.id)) AS placed
                         JOIN schedule s ON s.id = (placed->>'scheduleId')::bigint), '[]') AS slots
        FROM booking given JOIN booking b ON b.venue_id = given.venue_id AND b.created_at > app_now() - interval '1 day'
       CROSS JOIN LATERAL (SELECT (b.network = given.network AND given.created_at > app_now() - interval '1 day') IS TRUE
                                  AS is_same_network) near
       WHERE given.id = $2 AND given.venue_id = $1
         AND (near.is_same_network OR b.placed_by = 'visitor' AND b.created_at > app_now() - interval '1 hour')
       ORDER BY b.created_at DESC, b.id LIMIT 500`,
    values: [venueId, bookingId],
  })
  return rows
}
