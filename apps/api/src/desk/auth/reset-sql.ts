import type { Queryable } from '../../db/postgres.ts'

/** Queues a reset mail, unless the colleague is locked out. */
export async function queueReset(db: Queryable, venueId: string, email: string): Promise<void> {
  await db.query({
    name: 'staff-queue-reset',
    text: `INSERT INTO outgoing_mail (dedupe_key, kind, user_id, venue_id)
           SELECT 'reset:' || gen_random_uuid(), 'reset', u.id, m.venue_id
             FROM staff."user" u JOIN staff.membership m ON m.user_id = u.id
            WHERE u.email = $1 AND m.venue_id = $2 AND m.locked_at IS NULL`,
    values: [email, venueId],
  })
}

type Reset = { userId: string; name: string; email: string }

/** A link works only at the venue where it was asked. */
export async function findReset(db: Queryable, venueId: string, hash: Buffer): Promise<Reset | undefined> {
  const { rows } = await db.query<Reset>(
    `SELECT u.id AS "userId", u.name, u.email
       FROM staff.link l JOIN staff."user" u ON u.id = l.user_id JOIN staff.membership m ON m.user_id = u.id
      WHERE l.hash = $1 AND l.expires_at > app_now() AND COALESCE(l.venue_id, $2) = $2
        AND m.venue_id = $2 AND m.locked_at IS NULL`,
    [hash, venueId],
  )
  return rows[0]
}

/** When several requests use a link at once, only one succeeds. The colleague's other links are deleted too. */
export async function consumeReset(db: Queryable, hash: Buffer): Promise<boolean> {
  const { rows } = await db.query<{ userId: string }>(
    'DELETE FROM staff.link WHERE hash = $1 AND expires_at > app_now() RETURNING user_id AS "userId"',
    [hash],
  )
  await db.query('DELETE FROM staff.link WHERE user_id = $1', [rows[0]?.userId ?? null])
  return rows.length === 1
}

export async function writePassword(db: Queryable, userId: string, passwordHash: string): Promise<void> {
  await db.query('UPDATE staff.account SET password = $2, "updatedAt" = app_now() WHERE "userId" = $1', [
    userId,
    passwordHash,
  ])
}
