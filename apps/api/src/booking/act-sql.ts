import type { BookingDetails, ColumnBy } from '@lichtspel/domain/booking/booking-fields'
import type { DepositSums } from '@lichtspel/domain/desk/desk-acts'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { OwnColumns } from '../db/booking-columns.ts'
import type { Queryable } from '../db/postgres.ts'
import type { ActTerms } from './actor.ts'

export type ClaimTerms = {
  slots: readonly { scheduleId: number; slotKey: string; spare: number | null }[]
  sessionId: string | null
  takeOver: boolean
  ignoreBreak: boolean
}

type DeskFacts = Omit<OwnColumns, 'confirm_hours'> & Pick<BookingDetails, ColumnBy<'desk'>>

type Deposit = { cents: number; reference: string }

export type DeskPlacing = ActTerms &
  ClaimTerms & {
    hash: Buffer
    facts: DeskFacts
    optionUntil: number | null
    isHere: boolean
    deposit: Deposit | null
  }

/** Idempotent per act: a retry returns the same booking. */
export async function placeForDesk(db: Queryable, act: DeskPlacing): Promise<string> {
  const { rows } = await db.query<{ booking_id: string }>({
    name: 'place-for-staff',
    text: `SELECT booking_id, CASE WHEN NOT replayed AND $13::int IS NOT NULL THEN ask_deposit(booking_id, $13, $14, $10) END,
                  CASE WHEN NOT replayed AND $15 THEN mark_presence(booking_id, $7, 'in', NULL) END
             FROM place_booking(p_request => $1, p_hash => $2, p_facts => $3, p_schedules => $4::bigint[], p_keys => $5::text[],
                    p_session => $6, p_actor => $7, p_by_staff => true, p_take_over => $8, p_ignore_break => $9, p_mail => $10,
                    p_option_until => to_timestamp($11::double precision / 1000), p_reason => $12, p_spare => $16::int[])`,
    values: [
      act.actId,
      act.hash,
      JSON.stringify(act.facts),
      act.slots.map(({ scheduleId }) => scheduleId),
      act.slots.map(({ slotKey }) => slotKey),
      act.sessionId,
      act.actor,
      act.takeOver,
      act.ignoreBreak,
      act.mail,
      act.optionUntil,
      act.reason,
      act.deposit?.cents ?? null,
      act.deposit?.reference ?? null,
      act.isHere,
      act.slots.map(({ spare }) => spare),
    ],
  })
  const [placed] = rows
  if (placed === undefined) throw new Error('place_booking answered nothing')
  return placed.booking_id
}

/** Refuses slots in which too few places are left. The caller's transaction has locked their schedules. */
export async function assertPlaces(db: Queryable, slots: ClaimTerms['slots']): Promise<void> {
  await db.query({
    name: 'assert-places',
    text: 'SELECT assert_places($1::bigint[], $2::text[], $3::int[])',
    values: [
      slots.map(({ scheduleId }) => scheduleId),
      slots.map(({ slotKey }) => slotKey),
      slots.map(({ spare }) => spare),
    ],
  })
}

// Each function below first locks its booking, and refuses if the booking is no longer at the revision the caller saw. It returns
// whether the act is done, either by this call or by an earlier one with the same act id. A visitor's act notifies the venue in the
// same transaction.

/** A booking at the revision the caller saw. */
export type SeenBooking = { id: string; revision: number }

export async function moveBooking(
  db: Queryable,
  booking: SeenBooking,
  terms: ActTerms,
  move: ClaimTerms & { date: IsoDate; facts: object; forOutage?: boolean; details?: object },
): Promise<boolean> {
  return await isDone(db, {
    name: 'move-booking',
    text: `SELECT move_booking(p_booking => $1, p_day => $5, p_facts => $6, p_schedules => $7::bigint[], p_keys => $8::text[],
                    p_session => $9, p_actor => $10, p_by_staff => $10 <> 'visitor', p_take_over => $11, p_ignore_break => $12,
                    p_mail => $13, p_reason => $14, p_act => $3, p_for_outage => $15, p_details => $16,
                    p_spare => $17::int[]) AS done,
                  CASE WHEN $10 = 'visitor' THEN tell_venue($1) END
             FROM at_revision($1, $2, $3, p_max_changes => $4)`,
    values: [
      booking.id,
      booking.revision,
      terms.actId,
      terms.maxChanges,
      move.date,
      JSON.stringify(move.facts),
      move.slots.map(({ scheduleId }) => scheduleId),
      move.slots.map(({ slotKey }) => slotKey),
      move.sessionId,
      terms.actor,
      move.takeOver,
      move.ignoreBreak,
      terms.mail,
      terms.reason,
      move.forOutage ?? false,
      move.details === undefined ? null : JSON.stringify(move.details),
      move.slots.map(({ spare }) => spare),
    ],
  })
}

export async function changeBooking(
  db: Queryable,
  { id, revision }: SeenBooking,
  { actor, actId, reason, mail, maxChanges }: ActTerms,
  facts: object,
): Promise<boolean> {
  return await isDone(db, {
    name: 'change-booking',
    text: `SELECT change_booking(p_booking => $1, p_facts => $5, p_actor => $6, p_mail => $7, p_reason => $8, p_act => $3) AS done,
                  CASE WHEN $6 = 'visitor' THEN tell_venue($1) END
             FROM at_revision($1, $2, $3, p_max_changes => $4)`,
    values: [id, revision, actId, maxChanges, JSON.stringify(facts), actor, mail, reason],
  })
}

/** Before a visitor's change of the price: what is too much goes back by the terms, and what is more is asked. */
export async function followPrice(
  db: Queryable,
  { id, revision }: SeenBooking,
  { maxChanges }: ActTerms,
  price: { cents: number; refundPercent: number; payMinutes: number | null; words: string },
): Promise<void> {
  await db.query({
    name: 'follow-price',
    text: 'SELECT follow_price($1, $4, $5, $6, $7) FROM at_revision($1, $2, p_max_changes => $3)',
    values: [id, revision, maxChanges, price.cents, price.refundPercent, price.payMinutes, price.words],
  })
}

export async function cancelBooking(
  db: Queryable,
  { id, revision }: SeenBooking,
  { actor, actId, reason, mail }: ActTerms,
  { forOutage, refundPercent }: { forOutage: boolean; refundPercent: number },
): Promise<boolean> {
  return await isDone(db, {
    name: 'cancel-booking',
    text: `SELECT cancel_booking(p_booking => $1, p_actor => $4, p_mail => $5, p_reason => $6, p_act => $3, p_for_outage => $7,
                                 p_refund_percent => $8) AS done,
                  CASE WHEN $4 = 'visitor' THEN tell_venue($1) END
             FROM at_revision($1, $2, $3)`,
    values: [id, revision, actId, actor, mail, reason, forOutage, refundPercent],
  })
}

/**
 * The paid and open amounts of a deposit. Locks the booking, so that a payment entered by two colleagues at once is booked only once.
 */
export async function lockDeposit(db: Queryable, id: string): Promise<DepositSums | null> {
  await db.query({
    name: 'lock-booking-of-deposit',
    text: 'SELECT 1 FROM booking WHERE id = $1 FOR UPDATE',
    values: [id],
  })
  const { rows } = await db.query<DepositSums>({
    name: 'read-deposit-to-settle',
    text: `SELECT paid_cents AS "paidCents", refundable_cents(booking_id) AS "refundableCents", open_cents AS "openCents"
             FROM deposit_state WHERE booking_id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

export async function settleDeposit(
  db: Queryable,
  id: string,
  act: ActTerms,
  { kind, cents }: { kind: string; cents: number },
): Promise<boolean> {
  return await isDone(db, {
    name: 'settle-deposit',
    text: `SELECT settle_deposit(p_booking => $1, p_actor => $2, p_kind => $3, p_cents => $4, p_reason => $5, p_act => $6) AS done`,
    values: [id, act.actor, kind, cents, act.reason, act.actId],
  })
}

export async function refundDeposit(
  db: Queryable,
  id: string,
  act: ActTerms,
  { cents }: { cents: number },
): Promise<boolean> {
  return await isDone(db, {
    name: 'refund-deposit',
    text: `SELECT refund_deposit(p_booking => $1, p_actor => $2, p_cents => $3, p_reason => $4, p_act => $5) AS done`,
    values: [id, act.actor, cents, act.reason, act.actId],
  })
}

/** Requests the deposit for a meal that a change added, unless the booking already has one. */
export async function requestDeposit(
  db: Queryable,
  id: string,
  deposit: Deposit,
  mail: boolean,
): Promise<void> {
  await db.query({
    name: 'ask-deposit-for-staff',
    text: `SELECT ask_deposit($1, $2, $3, $4) WHERE NOT EXISTS (SELECT 1 FROM deposit WHERE booking_id = $1)`,
    values: [id, deposit.cents, deposit.reference, mail],
  })
}

/**
 * Drops the deposit of a booking without a meal, unless the visitor was already mailed about it or has paid. In those cases staff waive
 * or return it.
 */
export async function dropDeposit(db: Queryable, id: string): Promise<void> {
  await db.query({
    name: 'drop-deposit',
    text: `WITH dropped AS (
             DELETE FROM deposit d WHERE d.booking_id = $1
                AND NOT EXISTS (SELECT 1 FROM deposit_payment p WHERE p.booking_id = $1)
                AND NOT EXISTS (SELECT 1 FROM payment_attempt a WHERE a.booking_id = $1)
                AND NOT EXISTS (SELECT 1 FROM outgoing_mail m WHERE m.booking_id = $1 AND m.kind = 'deposit' AND m.attempts > 0)
             RETURNING d.booking_id)
           SELECT withdraw_mails(booking_id, '{deposit}') FROM dropped`,
    values: [id],
  })
}

/** The schedules whose live streams show the booking. */
export async function readSchedulesOf(db: Queryable, bookingId: string): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'read-schedules-of-booking',
    text: `SELECT DISTINCT (x->>'scheduleId')::bigint AS id FROM jsonb_array_elements(booking_slots($1)) AS x`,
    values: [bookingId],
  })
  return rows.map(({ id }) => id)
}

/** `hash` is the hash of the request; old acts have none. */
export type StoredAct = { booking_id: string | null; hash: Buffer | null }

/** The act already stored under this id, even if it had no effect. Acts on days and slots have no booking. */
export async function findAct(db: Queryable, actId: string): Promise<StoredAct | undefined> {
  const { rows } = await db.query<StoredAct>({
    name: 'find-act',
    text: `SELECT e.booking_id, a.hash FROM booking_event e LEFT JOIN staff.asked_act a USING (act_id) WHERE e.act_id = $1
           UNION ALL SELECT NULL, NULL FROM schedule_event WHERE act_id = $1 AND what <> 'hold-taken'
           UNION ALL SELECT NULL, hash FROM staff.asked_act WHERE act_id = $1 LIMIT 1`,
    values: [actId],
  })
  return rows[0]
}

/** Runs in the transaction of the act. Returns false if this id was used for a different request before. */
export async function storeActHash(db: Queryable, actId: string, hash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'keep-asked-act',
    text: `INSERT INTO staff.asked_act AS a (act_id, hash) VALUES ($1, $2)
           ON CONFLICT (act_id) DO UPDATE SET hash = a.hash WHERE a.hash = EXCLUDED.hash`,
    values: [actId, hash],
  })
  return rowCount === 1
}

/** Runs an act and returns whether it is done. */
export async function isDone(
  db: Queryable,
  query: { name: string; text: string; values: unknown[] },
): Promise<boolean> {
  const { rows } = await db.query<{ done: boolean }>(query)
  return rows[0]?.done ?? false
}
