import type { DetailsIn } from '@lichtspel/domain/booking/booking-fields'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { Presence } from '@lichtspel/domain/desk/presence'
import type { PriceLine } from '@lichtspel/domain/price/estimate'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { type DepositState, type OwnColumns, selected } from '../../db/booking-columns.ts'
import type { Queryable } from '../../db/postgres.ts'
import { BILL_JOIN, type BillEntryRow } from '../../db/visit-columns.ts'

export type ExportRow = DetailsIn<'csv'> &
  Pick<OwnColumns, 'day' | 'catalogue_revision' | 'price_cents'> & {
    id: string
    status: 'confirmed' | 'cancelled'
    placed_by: string
    created_at: number
    is_option: boolean
    /** As booked; null for a cancelled booking. */
    slots: { attraction: AttractionId; key: SlotKey }[] | null
    presence: Presence
    people: number | null
    deposit_state: DepositState | null
    deposit_paid_cents: number | null
    deposit_means: ('bank' | 'cash' | 'card' | 'online')[]
    price_lines: readonly PriceLine[]
    bill_entries: BillEntryRow[]
  }

/** The bookings of these days, without diets and the desk's own notes. */
export async function readForExport(
  db: Queryable,
  days: { venueId: string; from: IsoDate; to: IsoDate },
): Promise<ExportRow[]> {
  const { rows } = await db.query<ExportRow>({
    name: 'export-bookings',
    text: `
      SELECT b.id, b.status, b.day, ${selected('csv')},
             b.catalogue_revision, b.price_cents, b.placed_by, (extract(epoch FROM b.created_at) * 1000)::bigint AS created_at,
             o.until IS NOT NULL AS is_option, c.slots, COALESCE(p.presence, 'expected') AS presence, p.people, d.state AS deposit_state,
             d.paid_cents AS deposit_paid_cents,
             ARRAY(SELECT DISTINCT m.kind FROM deposit_payment m
                    WHERE m.booking_id = b.id AND m.kind IN ('bank', 'cash', 'card', 'online') ORDER BY m.kind) AS deposit_means, b.price_lines, bill.entries AS bill_entries
        FROM booking b ${BILL_JOIN}
        LEFT JOIN booking_option o ON o.booking_id = b.id
        LEFT JOIN LATERAL (SELECT json_agg(json_build_object('attraction', s.attraction, 'key', c.slot_key) ORDER BY c.slot_key) AS slots
                             FROM slot_claim c JOIN schedule s ON s.id = c.schedule_id WHERE c.booking_id = b.id) c ON true
        LEFT JOIN LATERAL (SELECT p.presence, p.people FROM visit_presence p WHERE p.booking_id = b.id) p ON true
        LEFT JOIN deposit_state d ON d.booking_id = b.id
       WHERE b.venue_id = $1 AND b.day BETWEEN $2 AND $3
       ORDER BY b.day, c.slots->0->>'key', b.id`,
    values: [days.venueId, days.from, days.to],
  })
  return rows
}
