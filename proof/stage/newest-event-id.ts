import type { ClientBase, Pool } from 'pg'

/**
 * The id of the newest event that a day's live streams must have sent: the sum of the versions of its schedules, plus the venue's
 * revision.
 */
export async function readNewestEventId(db: Pool | ClientBase, date: string): Promise<number> {
  const { rows } = await db.query<{ id: number | null }>(
    `SELECT (sum(s.version) + max(c.revision))::int AS id
     FROM schedule s
     JOIN (SELECT venue_id, max(revision) AS revision FROM catalogue GROUP BY venue_id) c USING (venue_id)
     WHERE s.day = $1`,
    [date],
  )
  const id = rows[0]?.id ?? null
  if (id === null) throw new Error(`no schedule on ${date}`)
  return id
}
