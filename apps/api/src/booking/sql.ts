import type { BookingDetails, ColumnBy } from '@lichtspel/domain/booking/booking-fields'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { OwnColumns } from '../db/booking-columns.ts'
import type { Queryable } from '../db/postgres.ts'

export type VisitorFacts = OwnColumns &
  Pick<BookingDetails, ColumnBy<'visitor'>> & { network: string; wide_network: string }

export type NewBooking = {
  requestId: string
  requestHash: Buffer
  sessionId: string | null
  facts: VisitorFacts
  slots: { scheduleId: number; slotKey: SlotKey; spare: number | null }[]
  /** Requested in the same transaction; null when nothing is asked. */
  deposit: { cents: number; reference: string } | null
  /** With a deposit: how long the booking waits for its online payment, while the provider can be reached. */
  payMinutes: number | null
  /** Otherwise the link to pay is mailed. */
  leadsToPayment: boolean
}

/**
 * Limits per day, counting bookings that the visitor cancelled; 0 means no limit. `perContact` applies per mailbox and per phone number
 * from one network; across all networks the limit is three times as high.
 */
export type BookingLimits = {
  perContact: number
  perNetwork: number
  perWideNetwork: number
  slotsPerNetwork: number
  slotsPerWideNetwork: number
}

/** Books all slots or none, once per request id, and no more than the limits allow. */
export async function storeBooking(db: Queryable, booking: NewBooking, limits: BookingLimits): Promise<void> {
  const { rowCount } = await db.query({
    name: 'place-booking',
    text: `SELECT booking_id, replayed,
                  CASE WHEN NOT replayed AND $7::int IS NOT NULL THEN ask_deposit(booking_id, $7, $8, p_leads => $17) END
             FROM place_booking(p_request => $1, p_hash => $2, p_session => $3, p_facts => $4,
                                p_schedules => $5::bigint[], p_keys => $6::text[], p_max_contact => $9, p_max_network => $10,
                                p_max_wide_network => $11, p_max_network_slots => $12, p_max_wide_network_slots => $13,
                                p_spare => $14::int[],
                                p_pay_minutes => CASE WHEN $7::int IS NOT NULL AND payment_mode($15) IS NOT NULL THEN $16::int END)`,
    values: [
      booking.requestId,
      booking.requestHash,
      booking.sessionId,
      JSON.stringify(booking.facts),
      booking.slots.map((slot) => slot.scheduleId),
      booking.slots.map((slot) => slot.slotKey),
      booking.deposit?.cents ?? null,
      booking.deposit?.reference ?? null,
      limits.perContact,
      limits.perNetwork,
      limits.perWideNetwork,
      limits.slotsPerNetwork,
      limits.slotsPerWideNetwork,
      booking.slots.map((slot) => slot.spare),
      booking.facts.venue_id,
      booking.payMinutes,
      booking.leadsToPayment,
    ],
  })
  if (rowCount !== 1) throw new Error('place_booking answered nothing')
}

/**
 * Resolves once everything committed so far is durable, on the synchronous standby if there is one. After a crash, or when a commit's
 * wait was cancelled, data that this database shows may exist only on its own disk and be lost with it.
 */
export async function awaitStandby(db: Queryable): Promise<void> {
  await db.query({ name: 'await-standby', text: `SELECT pg_logical_emit_message(true, 'lichtspel', '')` })
}

export type StoredRequest = OwnColumns &
  Pick<BookingDetails, 'players' | 'formula' | 'modules' | 'meal_people' | 'meal_at'> & {
    id: string
    hash: Buffer
    /** Empty once its events are erased. */
    slots: { attraction: AttractionId; key: SlotKey; block: number }[]
    deposit_cents: number | null
    deposit_reference: string | null
    guest_token: Buffer
    /** The newest attempt to pay the deposit, while the booking waits for it or after it waited in vain. */
    payment: { id: string; until: number } | null
  }

/** The booking made by a request id, with its slots as first placed. */
export async function findBookingByRequest(
  db: Queryable,
  requestId: string,
): Promise<StoredRequest | undefined> {
  const { rows } = await db.query<StoredRequest>({
    name: 'find-booking-by-request',
    text: `
      SELECT b.id, b.request_hash AS hash, b.day, b.venue_id, b.players, b.formula, b.modules, b.meal_people, b.meal_at,
             b.price_lines, b.price_cents, b.catalogue_revision, hours_to_confirm(b) AS confirm_hours,
             guest_token(b.id, b.request_id), d.amount_cents AS deposit_cents, d.reference AS deposit_reference,
             (SELECT json_build_object('id', a.id, 'until', epoch_ms(COALESCE(o.until, a.created_at)))
                FROM payment_attempt a LEFT JOIN booking_option o USING (booking_id)
               WHERE a.booking_id = b.id AND (o.awaits_payment OR (b.status = 'cancelled' AND has_lapsed(b.id)))
               ORDER BY a.created_at DESC LIMIT 1) AS payment,
             (SELECT COALESCE(json_agg(json_build_object('attraction', s.attraction, 'key', placed->>'slotKey', 'block', s.block_minutes)), '[]')
                FROM booking_event e, jsonb_array_elements(e.slots) AS placed
                JOIN schedule s ON s.id = (placed->>'scheduleId')::bigint
               WHERE e.booking_id = b.id AND e.what = 'placed') AS slots
        FROM booking b LEFT JOIN deposit d ON d.booking_id = b.id WHERE b.request_id = $1`,
    values: [requestId],
  })
  return rows[0]
}

export async function isKnownRequest(db: Queryable, requestId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'is-known-request',
    text: 'SELECT 1 FROM booking WHERE request_id = $1',
    values: [requestId],
  })
  return rowCount === 1
}

/** Frees the slots of expired options. Returns how many expired. */
export async function lapseOptions(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ lapsed: number }>('SELECT lapse_options() AS lapsed')
  return rows[0]?.lapsed ?? 0
}
