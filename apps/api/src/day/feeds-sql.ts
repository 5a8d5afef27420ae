import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Queryable } from '../db/postgres.ts'

export type FeedRow = { attraction: AttractionId; showsNames: boolean; madeBy: string; madeAt: number }

/** The active feeds of the venue. */
export async function readFeeds(db: Queryable, venueId: string): Promise<FeedRow[]> {
  const { rows } = await db.query<FeedRow>({
    name: 'read-feeds',
    text: `
      SELECT f.attraction, f.shows_names AS "showsNames", COALESCE(u.name, f.made_by) AS "madeBy",
             (extract(epoch FROM f.made_at) * 1000)::bigint AS "madeAt"
        FROM calendar_feed f LEFT JOIN staff."user" u ON 'staff:' || u.id = f.made_by
       WHERE f.venue_id = $1 AND f.ended_at IS NULL`,
    values: [venueId],
  })
  return rows
}

export type NewFeed = {
  venueId: string
  attraction: AttractionId
  hash: Buffer
  showsNames: boolean
  actor: string
}

export async function renewFeed(db: Queryable, feed: NewFeed): Promise<void> {
  await db.query({
    name: 'renew-feed',
    text: 'SELECT renew_feed(p_venue => $1, p_attraction => $2, p_hash => $3, p_shows_names => $4, p_actor => $5)',
    values: [feed.venueId, feed.attraction, feed.hash, feed.showsNames, feed.actor],
  })
}

export async function stopFeed(
  db: Queryable,
  feed: { venueId: string; attraction: AttractionId; actor: string },
): Promise<void> {
  await db.query({
    name: 'stop-feed',
    text: 'SELECT stop_feed(p_venue => $1, p_attraction => $2, p_actor => $3)',
    values: [feed.venueId, feed.attraction, feed.actor],
  })
}

export type FollowedFeed = { venueId: string; attraction: AttractionId; showsNames: boolean }

export async function findFeed(db: Queryable, hash: Buffer): Promise<FollowedFeed | undefined> {
  const { rows } = await db.query<FollowedFeed>({
    name: 'find-feed',
    text: `SELECT venue_id AS "venueId", attraction, shows_names AS "showsNames"
             FROM calendar_feed WHERE hash = $1 AND ended_at IS NULL`,
    values: [hash],
  })
  return rows[0]
}

export type FedBooking = {
  id: string
  day: IsoDate
  name: string
  players: number
  keys: SlotKey[]
  block: number
  is_option: boolean
  revision: number
  changed_at: number
}

/** The bookings of one attraction on these days. */
export async function readFedBookings(
  db: Queryable,
  { venueId, attraction }: FollowedFeed,
  days: { from: IsoDate; to: IsoDate },
): Promise<FedBooking[]> {
  const { rows } = await db.query<FedBooking>({
    name: 'read-fed-bookings',
    text: `
      SELECT b.id, b.day, COALESCE(NULLIF(b.title, ''), b.name) AS name, b.players, c.keys, c.block,
             EXISTS (SELECT 1 FROM booking_option o WHERE o.booking_id = b.id) AS is_option,
             e.revision, (extract(epoch FROM e.at) * 1000)::bigint AS changed_at
        FROM (SELECT c.booking_id, array_agg(c.slot_key ORDER BY c.slot_key) AS keys, min(s.block_minutes) AS block
                FROM schedule s JOIN slot_claim c ON c.schedule_id = s.id AND c.booking_id IS NOT NULL
               WHERE s.venue_id = $1 AND s.attraction = $2 AND s.day BETWEEN $3 AND $4 GROUP BY c.booking_id) c
        JOIN booking b ON b.id = c.booking_id
       CROSS JOIN LATERAL (SELECT count(*) AS revision, max(e.at) AS at FROM booking_event e WHERE e.booking_id = b.id) e
       ORDER BY b.day, c.keys, b.id`,
    values: [venueId, attraction, days.from, days.to],
  })
  return rows
}
