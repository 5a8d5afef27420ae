import type { Member, Role } from '@lichtspel/domain/desk/roles'
import type { Queryable } from '../db/postgres.ts'

export type MemberRow = {
  id: string
  name: string
  email: string
  role: Role
  venueId: string
  isLocked: boolean
  hasTotp: boolean
  hasPasskey: boolean
  /** Whether the session was opened within the last ten minutes. */
  isRecent: boolean
  now: Date
}

/** How long after signing in a colleague can perform acts with lasting effect without signing in again. */
const RECENT_SECONDS = 600

/** A colleague at this venue. Uses the database clock, which all servers share. */
export async function readMember(
  db: Queryable,
  { userId, venueId, sessionId = null }: { userId: string; venueId: string; sessionId?: string | null },
): Promise<MemberRow | undefined> {
  const { rows } = await db.query<MemberRow>({
    name: 'staff-member',
    text: `SELECT u.id, u.name, u.email, m.role, m.venue_id AS "venueId", m.locked_at IS NOT NULL AS "isLocked",
                  COALESCE(u."twoFactorEnabled", false) AS "hasTotp",
                  EXISTS (SELECT 1 FROM staff.passkey p WHERE p."userId" = u.id) AS "hasPasskey",
                  EXISTS (SELECT 1 FROM staff.session s WHERE s.id = $3
                             AND s."createdAt" > app_now() - $4 * interval '1 second') AS "isRecent",
                  app_now() AS now
             FROM staff."user" u JOIN staff.membership m ON m.user_id = u.id
            WHERE u.id = $1 AND m.venue_id = $2`,
    values: [userId, venueId, sessionId, RECENT_SECONDS],
  })
  return rows[0]
}

export type LinkTarget = { invitationId: string } | { userId: string; venueId: string }

export async function addLink(
  db: Queryable,
  hash: Buffer,
  target: LinkTarget,
  livesSeconds: number,
): Promise<void> {
  const { invitationId, userId, venueId } = { invitationId: null, userId: null, venueId: null, ...target }
  await db.query({
    name: 'staff-add-link',
    text: `INSERT INTO staff.link (hash, invitation_id, user_id, venue_id, expires_at)
           VALUES ($1, $2, $3, $4, app_now() + $5 * interval '1 second')`,
    values: [hash, invitationId, userId, venueId, livesSeconds],
  })
}

/** Locks all members of a venue, so that two managers cannot remove each other's role at once. */
export async function lockMembers(db: Queryable, venueId: string): Promise<Member[]> {
  const { rows } = await db.query<Member>(
    `SELECT user_id AS id, role, locked_at IS NOT NULL AS "isLocked" FROM staff.membership
      WHERE venue_id = $1 ORDER BY user_id FOR UPDATE`,
    [venueId],
  )
  return rows
}

export async function endSessions(db: Queryable, userId: string): Promise<void> {
  await db.query('DELETE FROM staff.session WHERE "userId" = $1', [userId])
}

export async function endSessionsAt(db: Queryable, venueId: string, userId: string): Promise<void> {
  await db.query('DELETE FROM staff.session WHERE "userId" = $1 AND "venueId" = $2', [userId, venueId])
}
