import type { OnlinePayment } from '@lichtspel/contract/desk/booking'
import type { DetailsIn } from '@lichtspel/domain/booking/booking-fields'
import { selected } from '../../db/booking-columns.ts'
import type { Queryable } from '../../db/postgres.ts'
import { ACTOR_JOIN, ACTOR_NAME, VISIT_COLUMNS, VISIT_JOINS, type VisitRow } from '../../db/visit-columns.ts'
import type { BookedRow } from '../actor.ts'

export type DeskBookingRow = BookedRow &
  VisitRow &
  DetailsIn<'panel'> & {
    placed_by: string
    bill_number: number
    /** What of the deposit can go back online. */
    refundable_cents: number
    /** Placed by the visitor. */
    is_visitors: boolean
  }

/** Finds a booking of this venue only. */
export async function findDeskBooking(
  db: Queryable,
  venueId: string,
  id: string,
): Promise<DeskBookingRow | undefined> {
  const { rows } = await db.query<DeskBookingRow>({
    name: 'find-staff-booking',
    text: `SELECT ${VISIT_COLUMNS}, ${selected('panel')}, b.price_cents, b.bill_number, refundable_cents(b.id), hours_to_confirm(b) AS confirm_hours,
                  d.reference AS deposit_reference, b.placed_by = 'visitor' AS is_visitors, epoch_ms(app_now()) AS now_ms,
                  (SELECT COALESCE(u.name, b.placed_by) FROM (SELECT b.placed_by AS actor) e ${ACTOR_JOIN}) AS placed_by
             FROM booking b ${VISIT_JOINS} WHERE b.venue_id = $1 AND b.id = $2`,
    values: [venueId, id],
  })
  return rows[0]
}

export type MailStateRow = {
  id: string
  kind: string
  state: 'queued' | 'sent' | 'failed' | 'dead'
  at: number
  error: string
}

/** The mails to the visitor, newest first. */
export async function readBookingMails(db: Queryable, bookingId: string): Promise<MailStateRow[]> {
  const { rows } = await db.query<MailStateRow>({
    name: 'read-booking-mails',
    text: `SELECT id::text, kind, state, epoch_ms(COALESCE(sent_at, dead_at, created_at)) AS at, COALESCE(last_error, '') AS error
             FROM mail_state WHERE booking_id = $1 AND is_to_visitor(kind) ORDER BY id DESC`,
    values: [bookingId],
  })
  return rows
}

export type DepositActRow = {
  at: number
  actor: string
  kind: 'bank' | 'cash' | 'card' | 'waived' | 'returned' | 'charged-back'
  cents: number
  reason: string
}

/** Without online payments and their refunds, which readOnlinePayments reads. */
export async function readDepositActs(db: Queryable, bookingId: string): Promise<DepositActRow[]> {
  const { rows } = await db.query<DepositActRow>({
    name: 'read-deposit-acts',
    text: `SELECT epoch_ms(e.imported_at) AS at, ${ACTOR_NAME} AS actor, e.kind, e.amount_cents AS cents, e.reason
             FROM deposit_payment e ${ACTOR_JOIN}
            WHERE e.booking_id = $1 AND e.kind <> 'online' AND e.entry_key NOT LIKE 'refund:%' ORDER BY e.imported_at, e.entry_key`,
    values: [bookingId],
  })
  return rows
}

export async function readOnlinePayments(db: Queryable, bookingId: string): Promise<OnlinePayment[]> {
  const { rows } = await db.query<OnlinePayment>({
    name: 'read-online-payments',
    text: `SELECT epoch_ms(COALESCE(p.imported_at, a.created_at)) AS at, COALESCE(p.amount_cents, a.amount_cents) AS cents, a.method,
                  a.status, a.outcome, COALESCE((
                    SELECT json_agg(json_build_object('at', epoch_ms(r.created_at), 'cents', r.amount_cents, 'state',
                             CASE WHEN r.status = 'refunded' THEN 'refunded' WHEN status_rank(r.status) = 5 THEN 'failed' ELSE 'underway' END)
                             ORDER BY r.created_at)
                      FROM payment_refund r WHERE r.attempt_id = a.id), '[]') AS refunds
             FROM payment_attempt a LEFT JOIN deposit_payment p ON p.attempt_id = a.id AND p.kind = 'online'
            WHERE a.booking_id = $1 ORDER BY a.created_at`,
    values: [bookingId],
  })
  return rows
}
