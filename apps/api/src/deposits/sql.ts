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

/** The fields that identify a bank entry and what it paid. */
export type EntryFacts = { key: string; cents: number; paidOn: IsoDate }
export type NewPayment = EntryFacts & { formerKey: string | null; reference: string }
/** The colleague who links an entry by hand. Without one, the statement's own reference decided. */
type PaymentLinker = { actor: string; actId: string }
export type PaymentOutcome = 'booked' | 'to-return' | 'known' | 'unmatched'

/** Books a payment on the deposit or the bill with its reference, once per bank entry. */
export async function bookPayment(
  db: Queryable,
  payment: NewPayment,
  linker?: PaymentLinker,
): Promise<PaymentOutcome> {
  const { rows } = await db.query<{ outcome: PaymentOutcome }>({
    name: 'book-payment',
    text: `SELECT book_payment(p_key => $1, p_former_key => $2, p_reference => $3, p_cents => $4, p_paid_on => $5,
                               p_actor => COALESCE($6, 'import'), p_act => $7) AS outcome`,
    values: [
      payment.key,
      payment.formerKey,
      payment.reference,
      payment.cents,
      payment.paidOn,
      linker?.actor ?? null,
      linker?.actId ?? null,
    ],
  })
  return rows[0]?.outcome ?? 'unmatched'
}

/** The given entries that were booked before. */
export async function findBookedKeys(db: Queryable, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ entry_key: string }>(
    `SELECT entry_key FROM deposit_payment WHERE entry_key = ANY ($1::text[])
     UNION ALL SELECT bank_key FROM bill_entry WHERE bank_key = ANY ($1::text[])`,
    [keys],
  )
  return new Set(rows.map(({ entry_key }) => entry_key))
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
