import type { Pool } from 'pg'

/** A payment whose page a visitor may have open. */
export type Shown = { paymentId: string; attempt: string; booking: string }

/** A visitor sees where to pay once it is committed, and may keep that page open. */
export async function readShown({ pool, shown }: { pool: Pool; shown: Map<string, Shown> }): Promise<void> {
  const { rows } = await pool.query<Shown>(
    `SELECT provider_id AS "paymentId", id AS attempt, booking_id AS booking FROM payment_attempt
      WHERE checkout_url IS NOT NULL ORDER BY created_at`,
  )
  for (const row of rows) shown.set(row.paymentId, row)
}
