import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Queryable } from '../db/postgres.ts'

export type PublishingRow = {
  revision: number
  valid_from: IsoDate
  /** The name of a colleague, or of the program that published it. */
  published_by: string
  published_at: number
}

/** Enough for years of changes; older ones remain in the database. */
const MAX_LISTED = 200

/** The venue's published revisions, newest first. */
export async function readPublishings(db: Queryable, venueId: string): Promise<PublishingRow[]> {
  const { rows } = await db.query<PublishingRow>(
    `SELECT c.revision, c.valid_from, COALESCE(u.name, c.published_by) AS published_by,
            (extract(epoch FROM c.published_at) * 1000)::bigint AS published_at
       FROM catalogue c LEFT JOIN staff."user" u ON c.published_by = 'staff:' || u.id
      WHERE c.venue_id = $1 ORDER BY c.revision DESC LIMIT ${MAX_LISTED}`,
    [venueId],
  )
  return rows
}

/** Who last saved the venue's exceptions, and when; undefined if nobody has. */
export async function findLastSave(
  db: Queryable,
  venueId: string,
): Promise<{ saved_by: string; saved_at: number } | undefined> {
  const { rows } = await db.query<{ saved_by: string; saved_at: number }>(
    `SELECT COALESCE(u.name, e.saved_by) AS saved_by, (extract(epoch FROM e.saved_at) * 1000)::bigint AS saved_at
       FROM opening_exceptions e LEFT JOIN staff."user" u ON e.saved_by = 'staff:' || u.id
      WHERE e.venue_id = $1 ORDER BY e.version DESC LIMIT 1`,
    [venueId],
  )
  return rows[0]
}

/** The grid a schedule would get, as database columns. Null hours close the schedule. */
export type WishedGrid = {
  id: number
  opens: number | null
  closes: number | null
  block: number | null
  break_rule: boolean | null
}

/**
 * What rebuild_schedule would return for each of these grids, without locks or changes. rebuild-preview.test.ts checks that the two
 * agree.
 */
export async function previewRebuilds(
  db: Queryable,
  wished: readonly WishedGrid[],
): Promise<{ id: number; outcome: 'same' | 'rebuilt' | 'unfit' }[]> {
  const { rows } = await db.query<{ id: number; outcome: 'same' | 'rebuilt' | 'unfit' }>(
    `SELECT s.id, CASE
        WHEN g.opens IS NULL AND NOT s.is_open THEN 'same'
        WHEN g.opens IS NULL AND EXISTS (
          SELECT 1 FROM slot_claim c WHERE c.schedule_id = s.id AND c.booking_id IS NOT NULL) THEN 'unfit'
        WHEN g.opens IS NULL THEN 'rebuilt'
        WHEN (s.opens_minute, s.closes_minute, s.block_minutes, s.break_rule) = (g.opens, g.closes, g.block, g.break_rule)
             AND s.closed_by IS DISTINCT FROM 'catalogue' THEN 'same'
        WHEN EXISTS (
          SELECT 1 FROM misfits(p_schedule => s.id, p_opens => g.opens, p_closes => g.closes, p_block => g.block,
                                p_break => g.break_rule) m WHERE m.session_id IS NULL) THEN 'unfit'
        ELSE 'rebuilt' END AS outcome
       FROM unnest($1::bigint[], $2::int[], $3::int[], $4::int[], $5::boolean[]) AS g (id, opens, closes, block, break_rule)
       JOIN schedule s ON s.id = g.id`,
    [
      wished.map(({ id }) => id),
      wished.map(({ opens }) => opens),
      wished.map(({ closes }) => closes),
      wished.map(({ block }) => block),
      wished.map(({ break_rule }) => break_rule),
    ],
  )
  return rows
}

/** The number of bookings from a day on. None of them gets a different price or slot. */
export async function countBookings(db: Queryable, venueId: string, from: IsoDate): Promise<number> {
  const { rows } = await db.query<{ bookings: number }>(
    `SELECT count(*)::int AS bookings FROM booking WHERE venue_id = $1 AND day >= $2 AND status = 'confirmed'`,
    [venueId, from],
  )
  return rows[0]?.bookings ?? 0
}

/** Whether exactly this content was published as that revision, for a retry after a lost response. */
export async function isPublished(
  db: Queryable,
  revision: number,
  { venueId, validFrom, by, content }: { venueId: string; validFrom: IsoDate; by: string; content: object },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM catalogue
      WHERE venue_id = $1 AND revision = $2 AND valid_from = $3 AND published_by = $4
        AND content #- '{hours,exceptions}' = $5::jsonb #- '{hours,exceptions}'`,
    [venueId, revision, validFrom, by, JSON.stringify(content)],
  )
  return rowCount === 1
}
