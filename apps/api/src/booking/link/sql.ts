import { RETENTION } from '@lichtspel/domain/booking/retention'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { OutageAnswer } from '@lichtspel/domain/outage/notice'
import { selected } from '../../db/booking-columns.ts'
import type { Queryable } from '../../db/postgres.ts'
import {
  BILL_COLUMNS,
  BILL_JOINS,
  type BillColumns,
  NOTICE_COLUMNS,
  NOTICE_JOIN,
  type NoticeColumns,
} from '../../db/visit-columns.ts'
import { Refused } from '../../http/refusals.ts'
import { isDone, type SeenBooking } from '../act-sql.ts'
import type { BookedRow } from '../actor.ts'
import type { ActPorts } from '../prepared-act.ts'
import { hashToken, type Link } from './token.ts'

export async function addToken(db: Queryable, bookingId: string, hash: Buffer): Promise<void> {
  await db.query({
    name: 'add-manage-token',
    text: 'INSERT INTO manage_token (hash, booking_id) VALUES ($1, $2)',
    values: [hash, bookingId],
  })
}

export async function isTokenKnown(db: Queryable, hash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'is-manage-token-known',
    text: 'SELECT FROM manage_token WHERE hash = $1',
    values: [hash],
  })
  return rowCount === 1
}

export type ManagedRow = BookedRow &
  BillColumns &
  NoticeColumns & {
    changed_at: number
    /** How often the visitor changed or moved the booking in the last 24 hours. */
    changes: number
    starts_at: number
    deposit_open_cents: number | null
    bill_number: number
    guest_token: Buffer
    /** Until when the booking, or its last change, waits for its online payment. */
    pay_until: number | null
    /** What the venue still has of online payments, without what was forfeited. */
    online_cents: number
    refunded_cents: number
    /** How many days before the visit the visitor gives notice if they cancel now. */
    notice_days: number
    /** The revisions of the days that the visitor moved away from. */
    left_revisions: number[]
    /** Whether the payment provider can be reached. */
    is_provider_ready: boolean
  }

/** The booking that a token opens, until `daysAfter` days after the visit. Its slots come from the last event. */
async function findManaged(db: Queryable, hash: Buffer, daysAfter: number): Promise<ManagedRow | undefined> {
  const { rows } = await db.query<ManagedRow>({
    name: 'find-managed',
    text: `
      SELECT b.id, b.venue_id, b.day, b.catalogue_revision, b.price_cents, b.bill_number, ${selected('link')},
             booking_revision(b.id) AS revision, guest_token(b.id, b.request_id),
             visitor_changes(b.id) AS changes, hours_to_confirm(b) AS confirm_hours,
             (extract(epoch FROM last.at) * 1000)::bigint AS changed_at, visit.slots, visit.starts_at,
             GREATEST(0, refundable_cents(b.id) - forfeited_cents(b.id)) AS online_cents,
             (SELECT epoch_ms(o.until) FROM booking_option o WHERE o.booking_id = b.id AND o.awaits_payment) AS pay_until, refunded_cents(b.id), notice_days(b),
             ARRAY(SELECT DISTINCT (e.before->>'catalogue_revision')::int FROM booking_event e
                    WHERE e.booking_id = b.id AND e.what = 'moved' AND e.actor = 'visitor'
                      AND e.before ? 'catalogue_revision') AS left_revisions,
             payment_mode(b.venue_id) IS NOT NULL AS is_provider_ready,
             d.amount_cents AS deposit_cents, d.reference AS deposit_reference, d.state AS deposit_state,
             d.open_cents AS deposit_open_cents,
             ${BILL_COLUMNS}, ${NOTICE_COLUMNS}, (extract(epoch FROM app_now()) * 1000)::bigint AS now_ms
        FROM manage_token t
        JOIN booking b ON b.id = t.booking_id
        JOIN venue v ON v.id = b.venue_id
        ${BILL_JOINS}
        ${NOTICE_JOIN}
       CROSS JOIN LATERAL (SELECT e.at, e.slots FROM booking_event e WHERE e.booking_id = b.id ORDER BY e.id DESC LIMIT 1) last
       CROSS JOIN LATERAL (
         SELECT json_agg(json_build_object('scheduleId', s.id, 'attraction', s.attraction, 'key', x->>'slotKey', 'block', s.block_minutes)
                         ORDER BY x->>'slotKey') AS slots,
                (extract(epoch FROM min(slot_starts_at(x->>'slotKey', s.opens_minute, s.opens_at))) * 1000)::bigint AS starts_at
           FROM jsonb_array_elements(last.slots) AS x JOIN schedule s ON s.id = (x->>'scheduleId')::bigint) visit
       WHERE t.hash = $1 AND b.day + $2::int >= (app_now() AT TIME ZONE v.zone)::date`,
    values: [hash, daysAfter],
  })
  return rows[0]
}

/** False if the visit was not moved because of an outage, or was moved since. */
export async function answerOutage(
  db: Queryable,
  { id, revision }: SeenBooking,
  answer: OutageAnswer,
): Promise<boolean> {
  return await isDone(db, {
    name: 'answer-outage',
    text: 'SELECT answer_outage($1, $3) AS done FROM at_revision($1, $2)',
    values: [id, revision, answer],
  })
}

/** Idempotent: a booking that is already confirmed does not change. */
export async function confirmByLink(db: Queryable, bookingId: string): Promise<void> {
  await db.query({ name: 'confirm-by-link', text: 'SELECT confirm_by_link($1)', values: [bookingId] })
}

/** Returns whether there is still something to confirm. */
export async function resendConfirmation(db: Queryable, bookingId: string): Promise<boolean> {
  const { rows } = await db.query<{ is_on: boolean }>({
    name: 'resend-confirmation',
    text: 'SELECT resend_confirmation($1) AS is_on',
    values: [bookingId],
  })
  return rows[0]?.is_on ?? false
}

/** Anyone can enter an address, so its owner gets at most this many extra mails per booking in 24 hours. */
const RESENDS_PER_DAY = 3

/**
 * The confirmed visits of a mailbox that are not over yet. Left out: options, which the desk or the owner of the mailbox still has to
 * confirm. A new mail would give a large booking more time, and anyone can ask for one here.
 */
export async function findComingVisits(db: Queryable, email: string, venueId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'find-coming-visits',
    text: `
      SELECT b.id FROM booking b JOIN venue v ON v.id = b.venue_id
       WHERE mailbox_of(b.email) = mailbox_of($1) AND b.venue_id = $3 AND b.status = 'confirmed' AND b.day >= (app_now() AT TIME ZONE v.zone)::date
         AND EXISTS (SELECT 1 FROM jsonb_array_elements(booking_slots(b.id)) AS x JOIN schedule s ON s.id = (x->>'scheduleId')::bigint
                      WHERE slot_starts_at(x->>'slotKey', s.opens_minute, s.opens_at) + s.block_minutes * interval '1 minute' > app_now())
         AND NOT EXISTS (SELECT 1 FROM booking_option o WHERE o.booking_id = b.id)
         AND (SELECT count(*) FROM outgoing_mail m
               WHERE m.booking_id = b.id AND m.is_resend AND m.created_at > app_now() - interval '1 day') < $2
       ORDER BY b.day, b.id`,
    values: [email, RESENDS_PER_DAY, venueId],
  })
  return rows.map(({ id }) => id)
}

export async function forgetDiets(db: Queryable, daysAfter: number): Promise<void> {
  await db.query('SELECT forget_diets($1)', [daysAfter])
}

export async function forgetManageTokens(db: Queryable, daysAfter: number): Promise<void> {
  await db.query('SELECT forget_manage_tokens($1)', [daysAfter])
}

/** Finds the booking of a link. A wrong token, an expired one and none at all get the same response. */
export async function findByLink({ pool }: Pick<ActPorts, 'pool'>, link: Link): Promise<ManagedRow> {
  const row = await findManaged(pool, hashToken(link.token), RETENTION.linkDays)
  if (row === undefined || row.venue_id !== link.venueId) throw new Refused(404, 'not-found')
  return row
}

/** The catalogue the booking was made under: its names, limits and deadlines are part of what was agreed. */
export function catalogueOf(
  { catalogues }: Pick<ActPorts, 'catalogues'>,
  row: ManagedRow,
): Promise<Catalogue> {
  return catalogues.ofBooking(row)
}
