import { structuredDigits } from '@lichtspel/domain/payment/transfer'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Queryable } from '../db/postgres.ts'

/** A deposit with its own reference; `null` if nothing is asked. */
export async function newDeposit(
  db: Queryable,
  cents: number,
): Promise<{ cents: number; reference: string } | null> {
  return cents === 0 ? null : { cents, reference: structuredDigits(await nextDepositNumber(db)) }
}

async function nextDepositNumber(db: Queryable): Promise<number> {
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
export type NewPayment = EntryFacts & { reference: string }
/** The colleague who links an entry by hand. Without one, the statement's own reference decided. */
type PaymentLinker = { actor: string; actId: string }
export type PaymentOutcome = 'booked' | 'to-return' | 'known' | 'unmatched'

/** Books payments on the deposits or bills with their references, once per bank entry. Those of a file are shown by `showPaid`. */
export async function bookPayments(
  db: Queryable,
  payments: readonly NewPayment[],
  linker?: PaymentLinker,
): Promise<PaymentOutcome[]> {
  const { rows } = await db.query<{ outcome: PaymentOutcome }>({
    name: 'book-payments',
    text: `SELECT book_payment(p_key => key, p_reference => reference, p_cents => cents, p_paid_on => paid_on,
                               p_actor => COALESCE($5, 'import'), p_act => $6, p_shows => $6::uuid IS NOT NULL) AS outcome
             FROM unnest($1::text[], $2::text[], $3::int[], $4::date[]) AS e (key, reference, cents, paid_on)`,
    values: [
      payments.map(({ key }) => key),
      payments.map(({ reference }) => reference),
      payments.map(({ cents }) => cents),
      payments.map(({ paidOn }) => paidOn),
      linker?.actor ?? null,
      linker?.actId ?? null,
    ],
  })
  return rows.map(({ outcome }) => outcome)
}

/** Shows the payments of a file, and confirms the bookings that waited for them. */
export async function showPaid(db: Queryable, references: readonly string[]): Promise<void> {
  await db.query('SELECT show_paid(reference) FROM unnest($1::text[]) AS reference', [references])
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
