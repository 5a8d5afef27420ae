import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Queryable } from '../../postgres.ts'

export type NetworkRow = {
  id: string
  day: IsoDate
  name: string
  players: number
  email: string
  status: 'confirmed' | 'cancelled'
  placed_ms: number
  slots: { attraction: AttractionId; key: SlotKey; block: number }[]
}

const DAY = `interval '1 day'`

/** Bookings of the last day from the network of this one, the newest first; none when its network is not known any more. */
export async function readSameNetwork(
  db: Queryable,
  venueId: string,
  bookingId: string,
): Promise<NetworkRow[]> {
  const { rows } = await db.query<NetworkRow>({
    name: 'read-same-network',
    text: `
      SELECT b.id, b.day, b.name, b.players, b.email, b.status, epoch_ms(b.created_at) AS placed_ms,
             COALESCE((SELECT json_agg(json_build_object('attraction', s.attraction, 'key', placed->>'slotKey', 'block', s.block_minutes))
                         FROM jsonb_array_elements(booking_slots(b.id)) AS placed
                         JOIN schedule s ON s.id = (placed->>'scheduleId')::bigint), '[]') AS slots
        FROM booking given JOIN booking b ON b.network = given.network AND b.venue_id = given.venue_id
       WHERE given.id = $2 AND given.venue_id = $1 AND given.created_at > app_now() - ${DAY} AND b.created_at > app_now() - ${DAY}
       ORDER BY b.created_at DESC, b.id LIMIT 500`,
    values: [venueId, bookingId],
  })
  return rows
}
