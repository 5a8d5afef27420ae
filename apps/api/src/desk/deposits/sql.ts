import type { Queryable } from '../../db/postgres.ts'

/** The given references that belong to a deposit of the venue. */
export async function findOwnReferences(
  db: Queryable,
  venueId: string,
  references: readonly string[],
): Promise<string[]> {
  const { rows } = await db.query<{ reference: string }>(
    `SELECT d.reference FROM deposit d JOIN booking b ON b.id = d.booking_id
      WHERE d.reference = ANY ($2::text[]) AND b.venue_id = $1`,
    [venueId, references],
  )
  return rows.map(({ reference }) => reference)
}
