import type { MissedWish } from '@lichtspel/domain/figures/missed-wish'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Queryable } from '../db/postgres.ts'

/** The wishes of these days that could not be served, in the order of asking. */
export async function readMissedWishes(
  db: Queryable,
  { venueId, from, to }: { venueId: string; from: IsoDate; to: IsoDate },
): Promise<MissedWish[]> {
  const { rows } = await db.query<MissedWish>({
    name: 'read-missed-wishes',
    text: `SELECT day, players, games, from_minute AS "from", before_minute AS before, reason, attraction, cents
             FROM missed_wish WHERE venue_id = $1 AND day BETWEEN $2 AND $3 ORDER BY id`,
    values: [venueId, from, to],
  })
  return rows
}
