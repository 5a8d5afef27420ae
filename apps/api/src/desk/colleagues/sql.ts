import type { ListedColleague, OpenInvitation } from '@lichtspel/contract/desk/colleagues'
import type { Role } from '@lichtspel/domain/desk/roles'
import type { Queryable } from '../../db/postgres.ts'

export async function listColleagues(db: Queryable, venueId: string): Promise<ListedColleague[]> {
  const { rows } = await db.query<ListedColleague>(
    `SELECT u.id, u.name, u.email, m.role, m.locked_at IS NOT NULL AS "isLocked",
            COALESCE(u."twoFactorEnabled", false) OR EXISTS (
              SELECT 1 FROM staff.passkey p WHERE p."userId" = u.id) AS "isEnrolled",
            (SELECT count(*) FROM staff.session s
              WHERE s."userId" = u.id AND s."venueId" = m.venue_id AND s."secondFactor" AND s."expiresAt" > app_now()) AS sessions
       FROM staff.membership m JOIN staff."user" u ON u.id = m.user_id
      WHERE m.venue_id = $1 ORDER BY m.locked_at IS NOT NULL, lower(u.name), u.id`,
    [venueId],
  )
  return rows
}

export async function listInvitations(db: Queryable, venueId: string): Promise<OpenInvitation[]> {
  const { rows } = await db.query<OpenInvitation>(
    `SELECT i.id, i.email, i.role, (extract(epoch FROM i.expires_at) * 1000)::bigint AS "expiresAt",
            CASE WHEN o.sent_at IS NOT NULL THEN 'sent' WHEN o.last_error IS NOT NULL THEN 'failed' ELSE 'queued' END AS mail
       FROM staff.invitation i LEFT JOIN LATERAL (
         SELECT sent_at, last_error FROM outgoing_mail WHERE invitation_id = i.id ORDER BY id DESC LIMIT 1) o ON true
      WHERE i.venue_id = $1 AND i.accepted_at IS NULL AND i.withdrawn_at IS NULL AND i.expires_at > app_now()
      ORDER BY i.created_at, i.id`,
    [venueId],
  )
  return rows
}

/** A colleague at one venue. */
export type MemberKey = { userId: string; venueId: string }

export async function writeRole(db: Queryable, { userId, venueId }: MemberKey, role: Role): Promise<void> {
  await db.query('UPDATE staff.membership SET role = $3 WHERE user_id = $1 AND venue_id = $2', [
    userId,
    venueId,
    role,
  ])
}

export async function writeLock(
  db: Queryable,
  { userId, venueId }: MemberKey,
  isLocked: boolean,
): Promise<void> {
  await db.query(
    `UPDATE staff.membership SET locked_at = CASE WHEN $3 THEN COALESCE(locked_at, app_now()) END
      WHERE user_id = $1 AND venue_id = $2`,
    [userId, venueId, isLocked],
  )
}

/** Deletes the colleague's pending password reset links and mails of this venue. */
export async function forgetLinks(db: Queryable, { userId, venueId }: MemberKey): Promise<void> {
  const isHere = 'user_id = $1 AND COALESCE(venue_id, $2) = $2'
  await db.query(`DELETE FROM staff.link WHERE ${isHere}`, [userId, venueId])
  await db.query(`DELETE FROM outgoing_mail WHERE ${isHere} AND kind = 'reset' AND sent_at IS NULL`, [
    userId,
    venueId,
  ])
}

const WITHDRAW = `UPDATE staff.invitation SET withdrawn_at = app_now() WHERE accepted_at IS NULL AND withdrawn_at IS NULL`

/** A pending invitation would give back the role or access that is being taken away. */
export async function withdrawInvitationsTo(db: Queryable, { userId, venueId }: MemberKey): Promise<void> {
  await db.query(`${WITHDRAW} AND email = (SELECT email FROM staff."user" WHERE id = $1) AND venue_id = $2`, [
    userId,
    venueId,
  ])
}

/** Ends the calendar feeds this colleague created: only they were shown the address, and it works without signing in. */
export async function endFeedsOf(
  db: Queryable,
  { userId, venueId }: MemberKey,
  actor: string,
): Promise<void> {
  await db.query(
    `UPDATE calendar_feed SET ended_at = app_now(), ended_by = $3
      WHERE made_by = $1 AND venue_id = $2 AND ended_at IS NULL`,
    [`staff:${userId}`, venueId, actor],
  )
}

/** Withdraws the invitations this colleague sent: one may have gone to another address of their own. */
export async function withdrawInvitationsBy(db: Queryable, { userId, venueId }: MemberKey): Promise<void> {
  await db.query(`${WITHDRAW} AND invited_by = $1 AND venue_id = $2`, [userId, venueId])
}
