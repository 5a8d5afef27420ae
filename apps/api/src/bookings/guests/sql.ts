import type { BookingDetails } from '@lichtspel/domain/booking/booking-fields'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Queryable } from '../../db/postgres.ts'

export type GuestRow = Pick<BookingDetails, 'players' | 'formula' | 'meal_at' | 'team_names' | 'language'> & {
  id: string
  revision: number
  changed_at: number
  venue_id: string
  catalogue_revision: number
  day: IsoDate
  status: 'confirmed' | 'option' | 'cancelled'
  slots: { attraction: AttractionId; key: SlotKey; block: number }[]
}

/**
 * The visit that a guests' address shows, until `daysAfter` days after it, and not once its booking is anonymous. Reads only what the
 * guests may see, and what the calendar file needs. A cancelled visit has the slots of its last event.
 */
export async function findForGuests(
  db: Queryable,
  token: Buffer,
  daysAfter: number,
): Promise<GuestRow | undefined> {
  const { rows } = await db.query<GuestRow>({
    name: 'find-for-guests',
    text: `
      SELECT b.id, b.language, booking_revision(b.id) AS revision, epoch_ms(last.at) AS changed_at,
             b.venue_id, b.catalogue_revision, b.day, b.players, b.formula, b.meal_at, b.team_names, visit.slots,
             CASE WHEN EXISTS (SELECT FROM booking_option o WHERE o.booking_id = b.id) THEN 'option' ELSE b.status END AS status
        FROM booking b
        JOIN venue v ON v.id = b.venue_id
       CROSS JOIN LATERAL (SELECT e.at, e.slots FROM booking_event e WHERE e.booking_id = b.id ORDER BY e.id DESC LIMIT 1) last
       CROSS JOIN LATERAL (
         SELECT json_agg(json_build_object('attraction', s.attraction, 'key', x->>'slotKey', 'block', s.block_minutes)) AS slots
           FROM jsonb_array_elements(last.slots) AS x JOIN schedule s ON s.id = (x->>'scheduleId')::bigint) visit
       WHERE guest_token(b.id, b.request_id) = $1 AND b.anonymous_since IS NULL
         AND b.day + $2::int >= (app_now() AT TIME ZONE v.zone)::date`,
    values: [token, daysAfter],
  })
  return rows[0]
}
