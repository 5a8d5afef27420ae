import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { FormulaId } from '@lichtspel/domain/catalogue/formulas'
import type { ModuleId } from '@lichtspel/domain/catalogue/modules'
import { RETURN_DAYS } from '@lichtspel/domain/payment/deposit'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { ClockTime } from '@lichtspel/domain/time/clock-time'
import type { Queryable } from '../../db/postgres.ts'

/** For queries that alias the booking table as `b`. */
const LISTED = `b.id, b.day, COALESCE(NULLIF(b.title, ''), b.name) AS name, b.players`
const SLOTS = `
  (SELECT json_agg(json_build_object('attraction', s.attraction, 'key', c.slot_key, 'block', s.block_minutes) ORDER BY c.slot_key)
     FROM slot_claim c JOIN schedule s ON s.id = c.schedule_id WHERE c.booking_id = b.id)`
/** A mail to the visitor was given up on, and no later one was sent. */
const HAS_LOST_MAIL = `
  EXISTS (SELECT 1 FROM outgoing_mail m
           WHERE m.booking_id = b.id AND m.dead_at IS NOT NULL AND m.sent_at IS NULL AND is_to_visitor(m.kind)
             AND NOT EXISTS (SELECT 1 FROM outgoing_mail l WHERE l.booking_id = b.id AND is_to_visitor(l.kind)
                                AND l.sent_at > m.dead_at))`

export type ListedRow = { id: string; day: IsoDate; name: string; players: number }
type SlotRow = { attraction: AttractionId; key: SlotKey; block: number }

/** The venue's day on which a deposit was asked. */
const DAY_ASKED = '(SELECT (d.created_at AT TIME ZONE v.zone)::date FROM venue v WHERE v.id = b.venue_id)'

export type MealRow = ListedRow & {
  starts: SlotKey
  formula: FormulaId
  modules: ModuleId[]
  meal_people: number | null
  people: number | null
  meal_at: ClockTime | null
  diets: string
  catalogue_revision: number
  is_option: boolean
  deposit_state: 'open' | 'paid' | 'waived' | 'returned' | null
}

/** Every visit but no-shows; the catalogue decides which of them get something from the kitchen or the bar. */
export async function readMeals(
  db: Queryable,
  days: { venueId: string; from: IsoDate; to: IsoDate },
): Promise<MealRow[]> {
  const { rows } = await db.query<MealRow>({
    name: 'list-meals',
    text: `
      SELECT ${LISTED}, b.formula, b.modules, b.meal_people, p.people, b.meal_at, b.diets, b.catalogue_revision,
             o.until IS NOT NULL AS is_option, d.state AS deposit_state, s.starts
        FROM booking b JOIN visit_presence p ON p.booking_id = b.id AND p.presence <> 'no-show'
        LEFT JOIN booking_option o ON o.booking_id = b.id
        LEFT JOIN LATERAL (SELECT d.state FROM deposit_state d WHERE d.booking_id = b.id) d ON true
        JOIN LATERAL (SELECT min(c.slot_key) AS starts FROM slot_claim c WHERE c.booking_id = b.id) s ON true
       WHERE b.venue_id = $1 AND b.day BETWEEN $2 AND $3 AND b.status = 'confirmed'
       ORDER BY b.day, COALESCE(b.meal_at, s.starts), b.id`,
    values: [days.venueId, days.from, days.to],
  })
  return rows
}

export type DepositRow = ListedRow & {
  status: 'confirmed' | 'cancelled'
  catalogue_revision: number
  cents: number
  reference: string
  asked_on: IsoDate
  phone: string
  is_online: boolean
  has_failed_refund: boolean
}

/** Deposits that are still to be paid or returned. Who is paying at this moment is left out. */
export async function readDeposits(db: Queryable, venueId: string, today: IsoDate): Promise<DepositRow[]> {
  const { rows } = await db.query<DepositRow>({
    name: 'list-deposits',
    text: `
      SELECT ${LISTED}, b.status, b.catalogue_revision, d.reference, b.phone, ${DAY_ASKED} AS asked_on,
             CASE b.status WHEN 'cancelled' THEN unreturned_cents(b.id) ELSE d.open_cents END AS cents,
             refundable_cents(b.id) > 0 AS is_online, failed_refund_cents(b.id) > 0 AS has_failed_refund
        FROM booking b JOIN deposit_state d ON d.booking_id = b.id
       WHERE b.venue_id = $1 AND b.day >= $2::date - $3::int
         AND (b.status = 'confirmed' AND b.day >= $2 AND d.state = 'open' AND NOT awaits_payment(b.id)
              OR b.status = 'cancelled' AND unreturned_cents(b.id) > 0)
       ORDER BY b.day, b.id`,
    values: [venueId, today, RETURN_DAYS],
  })
  return rows
}

export type OptionRow = ListedRow & {
  until: number
  confirm_hours: number | null
  awaits_payment: boolean
  phone: string
  slots: SlotRow[]
}

export async function readOptions(
  db: Queryable,
  venueId: string,
): Promise<{ nowMs: number; rows: OptionRow[] }> {
  const { rows } = await db.query<OptionRow & { now_ms: number }>({
    name: 'list-options',
    text: `
      SELECT ${LISTED}, b.phone, b.confirm_hours, o.awaits_payment, (extract(epoch FROM o.until) * 1000)::bigint AS until, ${SLOTS} AS slots,
             (extract(epoch FROM app_now()) * 1000)::bigint AS now_ms
        FROM (SELECT 1) AS always LEFT JOIN (booking_option o JOIN booking b ON b.id = o.booking_id)
          ON b.venue_id = $1 AND b.status = 'confirmed'
       ORDER BY o.until, b.id`,
    values: [venueId],
  })
  return { nowMs: rows[0]?.now_ms ?? 0, rows: rows.filter((row) => row.id !== null) }
}

export type CheckRow = ListedRow & {
  phone: string
  modules: ModuleId[]
  meal_at: ClockTime | null
  catalogue_revision: number
  slots: SlotRow[]
  open_cents: number
  asked_on: IsoDate | null
  charged_back_cents: number
  failed_refund_cents: number
  paid_otherwise: string | null
  has_lost_mail: boolean
}

/** Visits of these days that are not marked as arrived or absent yet. */
export async function readExpected(
  db: Queryable,
  days: { venueId: string; from: IsoDate; to: IsoDate },
): Promise<CheckRow[]> {
  const { rows } = await db.query<CheckRow>({
    name: 'list-expected',
    text: `
      SELECT ${LISTED}, b.phone, b.modules, b.meal_at, b.catalogue_revision, ${SLOTS} AS slots, ${HAS_LOST_MAIL} AS has_lost_mail,
             COALESCE(d.open_cents, 0) AS open_cents, ${DAY_ASKED} AS asked_on, COALESCE(c.cents, 0) AS charged_back_cents, failed_refund_cents(b.id),
             (SELECT max(a.reported) FROM payment_attempt a JOIN deposit_state d USING (booking_id)
               WHERE a.booking_id = b.id AND d.state = 'open') AS paid_otherwise
        FROM booking b
        LEFT JOIN LATERAL (SELECT d.open_cents, d.created_at FROM deposit_state d
                            WHERE d.booking_id = b.id AND d.state = 'open' AND NOT awaits_payment(b.id)) d ON true
        LEFT JOIN LATERAL (SELECT sum(p.amount_cents)::int AS cents FROM deposit_payment p JOIN deposit_state d USING (booking_id)
                            WHERE p.booking_id = b.id AND p.kind = 'charged-back' AND d.state NOT IN ('paid', 'waived')) c ON true
       WHERE b.venue_id = $1 AND b.day BETWEEN $2 AND $3 AND b.status = 'confirmed'
         AND NOT EXISTS (SELECT 1 FROM visit_presence p WHERE p.booking_id = b.id AND p.presence <> 'expected')
       ORDER BY b.day, b.id`,
    values: [days.venueId, days.from, days.to],
  })
  return rows
}

/** The columns every list shows of a booking. */
export type ListLine = { id: string; code: string; date: IsoDate; name: string; players: number }

export function listLine({ id, day, name, players }: ListedRow): ListLine {
  return { id, code: bookingCode(id), date: day, name, players }
}
