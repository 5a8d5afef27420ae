import type { OpenSession } from '@lichtspel/contract/desk/colleagues'
import type { Queryable } from '../../db/postgres.ts'

export async function listSessions(
  db: Queryable,
  userId: string,
  thisSessionId: string,
): Promise<OpenSession[]> {
  const { rows } = await db.query<OpenSession>(
    `SELECT id, id = $2 AS "isThis", (extract(epoch FROM "createdAt") * 1000)::bigint AS at,
            COALESCE("userAgent", '') AS device, COALESCE("ipAddress", '') AS address
       FROM staff.session WHERE "userId" = $1 AND "expiresAt" > app_now() ORDER BY id <> $2, "createdAt" DESC`,
    [userId, thisSessionId],
  )
  return rows
}

export async function endSession(db: Queryable, userId: string, sessionId: string): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM staff.session WHERE "userId" = $1 AND id = $2', [
    userId,
    sessionId,
  ])
  return rowCount === 1
}

export async function endOtherSessions(db: Queryable, userId: string, keptId: string): Promise<void> {
  await db.query('DELETE FROM staff.session WHERE "userId" = $1 AND id <> $2', [userId, keptId])
}
