import type { Queryable } from '../../db/postgres.ts'

/** The venue of each of these references that belongs to a deposit or a bill. */
export async function findVenuesOf(
  db: Queryable,
  references: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.query<{ reference: string; venue_id: string }>(
    `SELECT d.reference, b.venue_id FROM deposit d JOIN booking b ON b.id = d.booking_id
      WHERE d.reference = ANY ($1::text[])
     UNION ALL
     SELECT r.reference, b.venue_id FROM unnest($1::text[]) AS r (reference) JOIN booking b ON b.bill_number = bill_number_of(r.reference)`,
    [references],
  )
  return new Map(rows.map(({ reference, venue_id }) => [reference, venue_id]))
}

type OwnDeposit = { reference: string; status: 'confirmed' | 'cancelled'; isOpen: boolean }

/** The deposit of a booking of this venue. Locks the booking first, so that nobody settles it meanwhile. */
export async function lockOwnDeposit(
  db: Queryable,
  venueId: string,
  bookingId: string,
): Promise<OwnDeposit | undefined> {
  await db.query('SELECT 1 FROM booking WHERE id = $1 AND venue_id = $2 FOR UPDATE', [bookingId, venueId])
  const { rows } = await db.query<OwnDeposit>(
    `SELECT d.reference, b.status, d.state = 'open' AS "isOpen"
       FROM booking b JOIN deposit_state d ON d.booking_id = b.id WHERE b.id = $1 AND b.venue_id = $2`,
    [bookingId, venueId],
  )
  return rows[0]
}
