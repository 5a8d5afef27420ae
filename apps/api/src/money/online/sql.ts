import type { Language } from '@lichtspel/domain/catalogue/words'
import type { StoredAttempt } from '@lichtspel/domain/payment/online'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Queryable } from '../../db/postgres.ts'
import type { ProviderPayment } from './mollie.ts'

export type Mode = 'test' | 'live'
/** The payments of a venue in a mode: a test key knows nothing of live payments. */
export type Account = { venueId: string; mode: Mode }

export async function noteReached(db: Queryable, { venueId, mode }: Account): Promise<void> {
  await db.query({
    name: 'provider-reached',
    text: 'SELECT provider_reached($1, $2)',
    values: [venueId, mode],
  })
}

export type ClaimedAttempt = {
  id: string
  amount_cents: number
  provider_id: string | null
  booking_id: string
  language: Language
  /** The database's time, so that an answer is not taken for a later one. */
  claimed_at: Date
}

export async function claimAttempt(
  db: Queryable,
  { venueId, mode }: Account,
): Promise<ClaimedAttempt | undefined> {
  const { rows } = await db.query<ClaimedAttempt>({
    name: 'claim-attempt',
    text: `SELECT a.id, a.amount_cents, a.provider_id, a.booking_id, b.language, app_now() AS claimed_at
             FROM claim_attempt($1, $2) a JOIN booking b ON b.id = a.booking_id`,
    values: [venueId, mode],
  })
  return rows[0]
}

export async function attemptMade(db: Queryable, id: string, made: ProviderPayment): Promise<void> {
  await db.query({
    name: 'attempt-made',
    text: 'SELECT attempt_made($1, $2, $3)',
    values: [id, made.id, made.checkoutUrl],
  })
}

export async function attemptRefused(db: Queryable, id: string): Promise<void> {
  await db.query({ name: 'attempt-refused', text: 'SELECT attempt_refused($1)', values: [id] })
}

export async function settleAttempt(
  db: Queryable,
  { id, claimed_at }: Pick<ClaimedAttempt, 'id' | 'claimed_at'>,
  seen: ProviderPayment,
): Promise<void> {
  await db.query({
    name: 'settle-attempt',
    text: `SELECT settle_attempt(p_attempt => $1, p_provider => $2, p_status => $3, p_cents => $4, p_method => $5,
                                 p_refunds => $6, p_chargebacks => $7, p_asked => $8, p_reported => $9)`,
    values: [
      id,
      seen.id,
      seen.status,
      seen.cents,
      seen.method,
      JSON.stringify(seen.refunds),
      JSON.stringify(seen.chargebacks),
      claimed_at,
      seen.reported,
    ],
  })
}

export async function lookLater(db: Queryable, id: string): Promise<void> {
  await db.query({ name: 'look-later', text: 'SELECT look_later($1, NULL)', values: [id] })
}

export type ClaimedRefund = {
  id: string
  amount_cents: number
  payment_id: string
  tries: number
  booking_id: string
}

export async function claimRefund(
  db: Queryable,
  { venueId, mode }: Account,
): Promise<ClaimedRefund | undefined> {
  const { rows } = await db.query<ClaimedRefund>({
    name: 'claim-refund',
    text: `SELECT r.id, r.amount_cents, r.tries, a.provider_id AS payment_id, a.booking_id
             FROM claim_refund($1, $2) r JOIN payment_attempt a ON a.id = r.attempt_id`,
    values: [venueId, mode],
  })
  return rows[0]
}

export async function noteRefund(
  db: Queryable,
  id: string,
  { providerId, status }: { providerId: string | null; status: string },
): Promise<void> {
  await db.query({
    name: 'note-refund',
    text: 'SELECT note_refund($1, $2, $3)',
    values: [id, providerId, status],
  })
}

export async function refundLater(db: Queryable, id: string): Promise<void> {
  await db.query({ name: 'refund-later', text: 'SELECT refund_later($1)', values: [id] })
}

/** Whether any worker ever had a key: without one, no route of payments answers. */
export async function hasProvider(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'has-provider',
    text: 'SELECT 1 FROM payment_provider LIMIT 1',
  })
  return rowCount === 1
}

/** Whether visitors of the venue can pay online now. */
export async function isProviderReady(db: Queryable, venueId: string): Promise<boolean> {
  const { rows } = await db.query<{ is_ready: boolean }>({
    name: 'is-provider-ready',
    text: 'SELECT payment_mode($1) IS NOT NULL AS is_ready',
    values: [venueId],
  })
  return rows[0]?.is_ready === true
}

/** The provider called, or the visitor came back: the worker asks the provider. */
export async function lookNow(
  db: Queryable,
  { id, providerId }: { id?: string; providerId?: string },
): Promise<void> {
  await db.query({
    name: 'look-at-attempt',
    text: 'SELECT look_at_attempt(p_attempt => $1, p_provider => $2)',
    values: [id, providerId],
  })
}

export type AttemptRow = StoredAttempt & {
  id: string
  booking_id: string
  venue_id: string
  amount_cents: number
  checkout_url: string | null
  refunded_cents: number
  day: IsoDate
  until: number | null
  now_ms: number
}

export async function findAttempt(db: Queryable, id: string): Promise<AttemptRow | undefined> {
  const { rows } = await db.query<AttemptRow>({
    name: 'find-attempt',
    text: `SELECT a.id, a.booking_id, b.venue_id, a.status, a.outcome, a.amount_cents, a.checkout_url, b.day,
                  b.status = 'cancelled' AS "isCancelled", refunded_cents(b.id),
                  b.status = 'confirmed' AND COALESCE(o.until > app_now(), true) AND d.state = 'open' AS "isPayable",
                  b.status = 'confirmed' AND d.state IS DISTINCT FROM 'open' AND o.until IS NULL AS "isSettled",
                  CASE WHEN o.awaits_payment THEN epoch_ms(o.until) END AS until, epoch_ms(app_now()) AS now_ms
             FROM payment_attempt a JOIN booking b ON b.id = a.booking_id
             LEFT JOIN booking_option o ON o.booking_id = b.id LEFT JOIN deposit_state d ON d.booking_id = b.id
            WHERE a.id = $1`,
    values: [id],
  })
  return rows[0]
}

/** Another attempt, for what is still open. `undefined`: nothing can be paid. */
export async function startAttempt(db: Queryable, bookingId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string | null }>({
    name: 'start-attempt',
    text: 'SELECT start_attempt($1) AS id',
    values: [bookingId],
  })
  return rows[0]?.id ?? undefined
}
