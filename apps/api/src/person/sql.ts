import { RETURN_DAYS } from '@lichtspel/domain/payment/deposit'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Queryable } from '../db/postgres.ts'
import type { Person, PrivacyScope } from './person.ts'

async function countOf(db: Queryable, text: string, values: unknown[]): Promise<number> {
  const { rows } = await db.query<{ count: number }>(text, values)
  return rows[0]?.count ?? 0
}

export function forgetBookings(db: Queryable, months: number, batch: number): Promise<number> {
  return countOf(db, 'SELECT forget_bookings($1, $2) AS count', [months, batch])
}

export function forgetEvents(db: Queryable, months: number, batch: number): Promise<number> {
  return countOf(db, 'SELECT forget_events($1, $2) AS count', [months, batch])
}

export function forgetScheduleEvents(db: Queryable, months: number, batch: number): Promise<number> {
  return countOf(db, 'SELECT forget_schedule_events($1, $2) AS count', [months, batch])
}

export function forgetInvoices(db: Queryable, years: number, batch: number): Promise<number> {
  return countOf(db, 'SELECT forget_invoices($1, $2) AS count', [years, batch])
}

export async function forgetRecipients(db: Queryable, days: number): Promise<void> {
  await db.query('SELECT forget_recipients($1)', [days])
}

/** Erases colleagues whose access to every venue ended, memberships that ended, old invitations without an account, and calendar feeds that ended. */
export async function forgetColleagues(db: Queryable, months: number): Promise<void> {
  await db.query(
    `WITH term AS (SELECT app_now() - make_interval(months => $1) AS ended),
          gone AS (DELETE FROM staff."user" u USING term WHERE EXISTS (SELECT 1 FROM staff.membership m WHERE m.user_id = u.id)
                      AND NOT EXISTS (SELECT 1 FROM staff.membership m WHERE m.user_id = u.id AND COALESCE(m.locked_at > term.ended, true))
                    RETURNING u.id),
          left_venue AS (DELETE FROM staff.membership m USING term WHERE m.locked_at <= term.ended AND m.user_id NOT IN (SELECT id FROM gone)
                          RETURNING m.user_id),
          uninvited AS (DELETE FROM staff.invitation i USING term
                         WHERE GREATEST(i.expires_at, i.accepted_at) <= term.ended
                           AND NOT EXISTS (SELECT 1 FROM staff."user" u WHERE u.email = i.email AND u.id NOT IN (SELECT id FROM gone))
                         RETURNING i.id),
          unfollowed AS (DELETE FROM calendar_feed f USING term WHERE f.ended_at <= term.ended RETURNING f.hash),
          done AS (SELECT (SELECT count(*) FROM gone) + (SELECT count(*) FROM left_venue) + (SELECT count(*) FROM uninvited) + (SELECT count(*) FROM unfollowed) AS count)
     SELECT note_privacy_act('tidying', 'people-forgotten', count::int) FROM done WHERE count > 0`,
    [months],
  )
}

/** Everything stored about a person and nobody else: colleagues appear only as "staff". Accounts are only read for all venues. */
export async function readPersonFacts(
  db: Queryable,
  person: Person,
  { venueId }: PrivacyScope,
): Promise<PersonFacts> {
  const { rows } = await db.query<PersonFacts>(
    `SELECT COALESCE((
       SELECT jsonb_agg(to_jsonb(b) - '{request_hash,sought,folded,phone_digits}'::text[] || jsonb_build_object(
         'placed_by', ${DESK_UNNAMED('b.placed_by')},
         'slots', named_slots(booking_slots(b.id)),
         'events', (SELECT COALESCE(jsonb_agg(${EVENT('b.email', 'COALESCE($2::text, b.phone)')} ORDER BY e.id), '[]')
                      FROM booking_event e WHERE e.booking_id = b.id),
         'mails', (SELECT COALESCE(jsonb_agg(jsonb_build_object('kind', m.kind, 'written', m.created_at, 'sent', m.sent_at,
                     'recipient', m.recipient, 'failure', m.last_error) ORDER BY m.id), '[]') FROM outgoing_mail m WHERE m.booking_id = b.id),
         'links', (SELECT count(*) FROM manage_token t WHERE t.booking_id = b.id),
         'option_until', (SELECT o.until FROM booking_option o WHERE o.booking_id = b.id),
         'deposit', (SELECT to_jsonb(d) - 'booking_id' FROM deposit_state d WHERE d.booking_id = b.id),
         'payments', (SELECT COALESCE(jsonb_agg(to_jsonb(p) - '{booking_id,actor}'::text[] ORDER BY p.imported_at), '[]')
                        FROM deposit_payment p WHERE p.booking_id = b.id),
         'online_payments', (SELECT COALESCE(jsonb_agg(jsonb_build_object('started', a.created_at, 'cents', a.amount_cents,
             'number', a.provider_id, 'method', a.method, 'status', a.status,
             'refunds', (SELECT COALESCE(jsonb_agg(jsonb_build_object('asked', r.created_at, 'cents', r.amount_cents,
                           'number', r.provider_id, 'status', r.status) ORDER BY r.created_at), '[]')
                           FROM payment_refund r WHERE r.attempt_id = a.id)) ORDER BY a.created_at), '[]')
             FROM payment_attempt a WHERE a.booking_id = b.id),
         'bill', (SELECT COALESCE(jsonb_agg(to_jsonb(e) - 'booking_id' - 'actor' ORDER BY e.id), '[]')
                    FROM bill_entry e WHERE e.booking_id = b.id)) ORDER BY b.day, b.id)
       FROM bookings_of($1, $2, $3) b), '[]') AS bookings,
     COALESCE((
       SELECT jsonb_agg(DISTINCT ${EVENT('$1::text', '$2::text')} - 'reason') FROM events_of($1, $2, $3) e
        WHERE e.booking_id NOT IN (SELECT id FROM bookings_of($1, $2, $3))), '[]') AS "otherEvents",
     (SELECT jsonb_build_object('name', u.name, 'email', u.email, 'since', u."createdAt",
               'venues', (SELECT COALESCE(jsonb_agg(jsonb_build_object('venue', m.venue_id, 'role', m.role, 'locked_at', m.locked_at)
                            ORDER BY m.venue_id), '[]') FROM staff.membership m WHERE m.user_id = u.id),
               'sessions', (SELECT COALESCE(jsonb_agg(jsonb_build_object('since', s."createdAt", 'address', s."ipAddress",
                              'browser', s."userAgent")), '[]') FROM staff.session s WHERE s."userId" = u.id),
               'passkeys', (SELECT COALESCE(jsonb_agg(p.name), '[]') FROM staff.passkey p WHERE p."userId" = u.id),
               'acts', (SELECT count(*) FROM booking_event e WHERE e.actor = 'staff:' || u.id))
        FROM staff."user" u WHERE u.email = $1 AND $3::text IS NULL LIMIT 1) AS colleague,
     COALESCE((SELECT jsonb_agg(jsonb_build_object('role', i.role, 'venue', i.venue_id, 'written', i.created_at, 'accepted', i.accepted_at))
        FROM staff.invitation i WHERE i.email = $1 AND $3::text IS NULL), '[]') AS invitations`,
    [person.email, person.phone, venueId],
  )
  if (rows[0] === undefined) throw new Error('nothing was read')
  return rows[0]
}

export type PersonFacts = {
  bookings: { id: string; day: IsoDate; invoice: unknown }[]
  /** Events of other bookings that once had the person's address or phone number. */
  otherEvents: object[]
  colleague: object | null
  invitations: object[]
}

function DESK_UNNAMED(actor: string): string {
  return `CASE WHEN ${actor} LIKE 'staff:%' THEN 'staff' ELSE ${actor} END`
}

/** An event as the person with this address or this phone number may read it. */
function EVENT(email: string, phone: string): string {
  const told = (facts: string) => `told_to(${facts}, ${email}, ${phone})`
  return `jsonb_build_object('at', e.at, 'by', ${DESK_UNNAMED('e.actor')}, 'what', e.what, 'before', ${told('e.before')},
                             'after', ${told('e.after')}, 'reason', e.reason)`
}

export type HeldBooking = {
  id: string
  day: IsoDate
  isComing: boolean
  /** Its deposit must be returned, or must be once the visit is cancelled. */
  isToReturn: boolean
}

/** Locks the person's bookings, so that nobody acts on them during the transaction. */
export async function lockBookingsOf(
  db: Queryable,
  person: Person,
  { venueId }: PrivacyScope,
): Promise<HeldBooking[]> {
  const { rows: locked } = await db.query<{ id: string }>(
    'SELECT id FROM booking WHERE id IN (SELECT id FROM bookings_of($1, $2, $3)) ORDER BY id FOR UPDATE',
    [person.email, person.phone, venueId],
  )
  // A query of its own sees the payments that were booked while the first one waited.
  const { rows } = await db.query<HeldBooking>(
    `SELECT b.id, b.day, b.status = 'confirmed' AND b.day >= t.today AS "isComing",
            COALESCE(unreturned_cents(b.id) > 0, false)
              AND b.day >= CASE b.status WHEN 'cancelled' THEN t.today - $2::int ELSE t.today END AS "isToReturn"
       FROM booking b JOIN venue v ON v.id = b.venue_id
      CROSS JOIN LATERAL (SELECT (app_now() AT TIME ZONE v.zone)::date AS today) t
      WHERE b.id = ANY ($1::uuid[]) ORDER BY b.id`,
    [locked.map(({ id }) => id), RETURN_DAYS],
  )
  return rows
}

/** Locks all schedules before cancelling the first booking, in the usual lock order. Sends no mail. */
export async function cancelForErasure(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.query(
    `SELECT FROM schedule WHERE id IN (SELECT schedule_id FROM slot_claim WHERE booking_id = ANY ($1)) ORDER BY id FOR NO KEY UPDATE`,
    [ids],
  )
  await db.query(
    `SELECT cancel_booking(p_booking => id, p_actor => 'erasure', p_mail => false) FROM unnest($1::uuid[]) AS id`,
    [ids],
  )
}

/** Returns the number of bookings that keep an invoice. */
export async function eraseBookings(
  db: Queryable,
  ids: readonly string[],
  scope: PrivacyScope,
): Promise<number> {
  await db.query(`SELECT make_anonymous(p_bookings => $1, p_actor => $2, p_what => 'erased')`, [
    ids,
    actorIn(scope),
  ])
  return countOf(
    db,
    'SELECT count(*)::int AS count FROM booking WHERE id = ANY ($1) AND invoice IS NOT NULL',
    [ids],
  )
}

export async function eraseOtherEvents(
  db: Queryable,
  person: Person,
  { venueId }: PrivacyScope,
): Promise<void> {
  await db.query('SELECT erase_events_of($1, $2, $3)', [person.email, person.phone, venueId])
}

/** `true` if the person still works at the desk. */
export async function isColleague(
  db: Queryable,
  person: Person,
  { venueId }: PrivacyScope,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM staff."user" u JOIN staff.membership m ON m.user_id = u.id
      WHERE u.email = $1 AND m.locked_at IS NULL AND ($2::text IS NULL OR m.venue_id = $2)`,
    [person.email, venueId],
  )
  return rowCount !== 0
}

/** Returns whether anything was found. */
export async function eraseColleague(db: Queryable, person: Person): Promise<boolean> {
  const { rows } = await db.query<{ isGone: boolean }>(
    `WITH invited AS (DELETE FROM staff.invitation WHERE email = $1 RETURNING 1),
          known AS (DELETE FROM staff."user" WHERE email = $1 RETURNING 1)
     SELECT EXISTS (SELECT 1 FROM invited) OR EXISTS (SELECT 1 FROM known) AS "isGone"`,
    [person.email],
  )
  return rows[0]?.isGone ?? false
}

export async function noteAct(
  db: Queryable,
  what: 'exported' | 'erased',
  count: number,
  scope: PrivacyScope,
): Promise<void> {
  await db.query('SELECT note_privacy_act($1, $2, $3)', [actorIn(scope), what, count])
}

function actorIn({ venueId }: PrivacyScope): string {
  return venueId === null ? 'operator' : 'manager'
}
