import type { Queryable } from '../../db/postgres.ts'
import type { SwitchedSession } from '../auth/session-policy.ts'

/** The venues where this colleague may sign in. */
export async function readVenues(db: Queryable, userId: string): Promise<string[]> {
  const { rows } = await db.query<{ venueId: string }>({
    name: 'staff-venues',
    text: `SELECT venue_id AS "venueId" FROM staff.membership WHERE user_id = $1 AND locked_at IS NULL ORDER BY venue_id`,
    values: [userId],
  })
  return rows.map(({ venueId }) => venueId)
}

export async function addSwitch(
  db: Queryable,
  hash: Buffer,
  { sessionId, venueId }: { sessionId: string; venueId: string },
  livesSeconds: number,
): Promise<void> {
  await db.query({
    name: 'staff-add-switch',
    text: `INSERT INTO staff.switch_token (hash, session_id, venue_id, expires_at)
           VALUES ($1, $2, $3, app_now() + $4 * interval '1 second')`,
    values: [hash, sessionId, venueId, livesSeconds],
  })
}

/** Of several requests with one token, only one succeeds. */
export async function consumeSwitch(
  db: Queryable,
  venueId: string,
  hash: Buffer,
): Promise<SwitchedSession | undefined> {
  const { rows } = await db.query<SwitchedSession>({
    name: 'staff-consume-switch',
    text: `WITH used AS (DELETE FROM staff.switch_token WHERE hash = $1 AND venue_id = $2 RETURNING session_id, expires_at)
           SELECT s."userId", s."createdAt", s."expiresAt", s."secondFactor"
             FROM used u JOIN staff.session s ON s.id = u.session_id
             JOIN staff.membership m ON m.user_id = s."userId" AND m.venue_id = s."venueId" AND m.locked_at IS NULL
            WHERE u.expires_at > app_now() AND s."expiresAt" > app_now() AND s."secondFactor"`,
    values: [hash, venueId],
  })
  return rows[0]
}
