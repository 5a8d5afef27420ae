import type { Queryable } from '../db/postgres.ts'

export type VenueState = {
  id: string
  name: string
  /** `null`: nothing is published. */
  revision: number | null
  toCome: number
  bookings: number
  managers: number
}

/** Every venue, in the order in which they were made. */
export async function readVenueStates(db: Queryable): Promise<VenueState[]> {
  const { rows } = await db.query<VenueState>(
    `SELECT v.id, v.name, newest_revision(v.id) AS revision,
            (SELECT count(*)::int FROM booking b WHERE b.venue_id = v.id AND b.status = 'confirmed'
                AND b.day >= (app_now() AT TIME ZONE v.zone)::date) AS "toCome",
            (SELECT count(*)::int FROM booking b WHERE b.venue_id = v.id) AS bookings,
            (SELECT count(*)::int FROM staff.membership m
              WHERE m.venue_id = v.id AND m.role = 'manager' AND m.locked_at IS NULL) AS managers
       FROM venue v ORDER BY v.created_at, v.id`,
  )
  return rows
}

export async function removeVenue(db: Queryable, venueId: string): Promise<boolean> {
  const { rows } = await db.query<{ isGone: boolean }>('SELECT remove_venue($1) AS "isGone"', [venueId])
  return rows[0]?.isGone ?? false
}
