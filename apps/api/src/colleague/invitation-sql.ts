import type { Role } from '@lichtspel/domain/desk/roles'
import type { Queryable } from '../db/postgres.ts'

export type NewInvitation = { email: string; role: Role; venueId: string; invitedBy: string | null }
export type Invitation = {
  id: string
  email: string
  role: Role
  venueId: string
  name: string
  /** The invitation adds a venue to this account and changes nothing else. */
  keepsAccount: boolean
  /** The manager got the link instead of the mailbox, so it only makes a new account: nobody knows whether the owner of the address does. */
  isPassedOn: boolean
}

export async function hasAccount(db: Queryable, email: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM staff."user" WHERE email = $1', [email])
  return rowCount === 1
}

/** A new invitation replaces an older one to the same address. */
export async function addInvitation(
  db: Queryable,
  { email, role, venueId, invitedBy }: NewInvitation,
  livesHours: number,
): Promise<string> {
  await db.query(
    `UPDATE staff.invitation SET withdrawn_at = app_now()
      WHERE email = $1 AND venue_id = $2 AND accepted_at IS NULL AND withdrawn_at IS NULL`,
    [email, venueId],
  )
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO staff.invitation (email, role, venue_id, invited_by, expires_at)
     VALUES ($1, $2, $3, $4, app_now() + $5 * interval '1 hour') RETURNING id`,
    [email, role, venueId, invitedBy, livesHours],
  )
  const [row] = rows
  if (row === undefined) throw new Error('no invitation was written')
  return row.id
}

export async function queueInvitationMail(db: Queryable, invitationId: string): Promise<void> {
  await db.query(
    `INSERT INTO outgoing_mail (dedupe_key, kind, invitation_id) VALUES ('invitation:' || gen_random_uuid(), 'invitation', $1)`,
    [invitationId],
  )
}

const IS_OPEN = 'i.accepted_at IS NULL AND i.withdrawn_at IS NULL AND i.expires_at > app_now()'

const IS_PASSED_ON =
  'i.invited_by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM outgoing_mail o WHERE o.invitation_id = i.id)'

/**
 * A venue cannot replace the credentials of someone who also works at another venue. For a colleague who lost theirs, the operator can:
 * with an invitation to a venue where they work already. An account that was made with a link that a manager passed on may be that
 * manager's: the owner of the address gets it with new credentials.
 */
const KEEPS_ACCOUNT = `EXISTS (SELECT 1 FROM staff.membership m WHERE m.user_id = u.id AND m.venue_id <> i.venue_id)
  AND u."emailVerified" AND NOT (i.invited_by IS NULL AND EXISTS (SELECT 1 FROM staff.membership m WHERE m.user_id = u.id AND m.venue_id = i.venue_id))`

/** The invitation behind a link; undefined when used, withdrawn, expired or of another venue. */
export async function readInvitation(
  db: Queryable,
  venueId: string,
  hash: Buffer,
): Promise<Invitation | undefined> {
  const { rows } = await db.query<Invitation>(
    `SELECT i.id, i.email, i.role, i.venue_id AS "venueId", COALESCE(u.name, '') AS name,
            ${KEEPS_ACCOUNT} AS "keepsAccount", ${IS_PASSED_ON} AS "isPassedOn"
       FROM staff.link l JOIN staff.invitation i ON i.id = l.invitation_id
       LEFT JOIN staff."user" u ON u.email = i.email
      WHERE l.hash = $1 AND i.venue_id = $2 AND l.expires_at > app_now() AND ${IS_OPEN}`,
    [hash, venueId],
  )
  return rows[0]
}

/** When several requests use an invitation at once, only one succeeds. */
export async function consumeInvitation(db: Queryable, invitationId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE staff.invitation i SET accepted_at = app_now() WHERE i.id = $1 AND ${IS_OPEN}`,
    [invitationId],
  )
  return rowCount === 1
}

export async function withdrawInvitation(
  db: Queryable,
  invitationId: string,
  venueId: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE staff.invitation i SET withdrawn_at = app_now() WHERE i.id = $1 AND i.venue_id = $2 AND ${IS_OPEN}`,
    [invitationId, venueId],
  )
  return rowCount === 1
}

/** Locks the address, so that two invitations to it are accepted one after the other, even when it has no account yet. */
export async function lockAccount(db: Queryable, { id, email }: Invitation): Promise<AccountState> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('account ' || $1, 0))`, [email])
  const { rows } = await db.query<AccountState>(
    `SELECT u.id, ${KEEPS_ACCOUNT} AS "keepsAccount"
       FROM staff.invitation i JOIN staff."user" u ON u.email = i.email WHERE i.id = $1`,
    [id],
  )
  return rows[0] ?? { id: undefined, keepsAccount: false }
}

type AccountState = { id: string | undefined; keepsAccount: boolean }

export async function writeMembership(
  db: Queryable,
  userId: string,
  { venueId, role }: Pick<Invitation, 'venueId' | 'role'>,
): Promise<void> {
  await db.query(
    `INSERT INTO staff.membership (user_id, venue_id, role) VALUES ($1, $2, $3)
     ON CONFLICT (user_id, venue_id) DO UPDATE SET role = EXCLUDED.role, locked_at = NULL`,
    [userId, venueId, role],
  )
}

export type WrittenAccount = { id: string; hadSecondFactor: boolean }

/** An existing colleague keeps their id, but all credentials are replaced: the old ones may have been stolen. */
export async function writeAccount(
  db: Queryable,
  { email, isPassedOn }: Invitation,
  { name, passwordHash }: { name: string; passwordHash: string },
): Promise<WrittenAccount> {
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO staff."user" (name, email, "emailVerified") VALUES ($1, $2, $3)
     ON CONFLICT (email) DO UPDATE
        SET name = EXCLUDED.name, "emailVerified" = $3, "twoFactorEnabled" = false, "updatedAt" = app_now()
     RETURNING id`,
    [name, email, !isPassedOn],
  )
  const id = rows[0]?.id ?? ''
  await db.query('DELETE FROM staff.session WHERE "userId" = $1', [id])
  const passkeys = await db.query('DELETE FROM staff.passkey WHERE "userId" = $1', [id])
  const apps = await db.query<{ verified: boolean | null }>(
    'DELETE FROM staff."twoFactor" WHERE "userId" = $1 RETURNING verified',
    [id],
  )
  await db.query(
    `INSERT INTO staff.account ("accountId", "providerId", "userId", password, "updatedAt")
     VALUES ($1::uuid::text, 'credential', $1::uuid, $2, app_now())
     ON CONFLICT ("userId") DO UPDATE SET password = EXCLUDED.password, "updatedAt" = app_now()`,
    [id, passwordHash],
  )
  return {
    id,
    hadSecondFactor: passkeys.rowCount !== 0 || apps.rows.some(({ verified }) => verified === true),
  }
}
