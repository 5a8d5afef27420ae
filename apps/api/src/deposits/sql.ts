import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Queryable } from '../db/postgres.ts'

export async function nextDepositNumber(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ number: number }>("SELECT nextval('deposit_number') AS number")
  return Number(rows[0]?.number)
}

/** Every account that any catalogue of the venue ever named: deposits may still be paid to a former one. */
export async function readAccounts(db: Queryable, venueId: string | null): Promise<string[]> {
  const { rows } = await db.query<{ iban: string }>(
    `SELECT DISTINCT content->'venue'->'company'->>'iban' AS iban FROM catalogue WHERE $1::text IS NULL OR venue_id = $1`,
    [venueId],
  )
  return rows.map(({ iban }) => iban)
}

export type NewPayment = { key: string; formerKey: string; reference: string; cents: number; paidOn: IsoDate }
export type PaymentOutcome = 'booked' | 'to-return' | 'known' | 'unmatched'

/** Books a payment on the deposit with its reference, once per bank entry. */
export async function bookPayment(db: Queryable, payment: NewPayment): Promise<PaymentOutcome> {
  const { rows } = await db.query<{ outcome: PaymentOutcome }>({
    name: 'book-payment',
    text: `SELECT book_payment(p_key => $1, p_former_key => $2, p_reference => $3, p_cents => $4, p_paid_on => $5) AS outcome`,
    values: [payment.key, payment.formerKey, payment.reference, payment.cents, payment.paidOn],
  })
  return rows[0]?.outcome ?? 'unmatched'
}

export type UnevenDeposit = { reference: string; amount_cents: number; paid_cents: number }

/** The given deposits whose payments do not add up to the amount due. */
export async function findUnevenDeposits(
  db: Queryable,
  references: readonly string[],
): Promise<UnevenDeposit[]> {
  const { rows } = await db.query<UnevenDeposit>(
    `SELECT reference, amount_cents, paid_cents FROM deposit_state
      WHERE reference = ANY ($1::text[]) AND paid_cents <> amount_cents ORDER BY reference`,
    [references],
  )
  return rows
}
