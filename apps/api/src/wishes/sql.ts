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

type NewWish = {
  venueId: string
  session: { id: string; fingerprint: string }
  network: string
  wish: MissedWish
}

/** Replaces the session's earlier wish for that day. */
export async function noteMissedWish(
  db: Queryable,
  { venueId, session, network, wish }: NewWish,
): Promise<void> {
  await db.query({
    name: 'note-missed-wish',
    text: `SELECT note_missed_wish(p_session => $1, p_fingerprint => $2, p_venue => $3, p_day => $4, p_players => $5, p_games => $6,
                                   p_from => $7, p_before => $8, p_reason => $9, p_attraction => $10, p_cents => $11,
                                   p_network => $12)`,
    values: [
      session.id,
      session.fingerprint,
      venueId,
      wish.day,
      wish.players,
      wish.games,
      wish.from,
      wish.before,
      wish.reason,
      wish.attraction,
      wish.cents,
      network,
    ],
  })
}

export async function forgetMissedWishes(db: Queryable, months: number): Promise<void> {
  await db.query('SELECT forget_missed_wishes($1)', [months])
}
