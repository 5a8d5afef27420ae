import {
  type Colleagues,
  colleagues,
  type ListedColleague,
  type OpenInvitation,
  setRole,
} from '@lichtspel/contract/desk/colleagues'
import { deskRefusalBody } from '@lichtspel/contract/desk/refusal'
import { nothing } from '@lichtspel/contract/desk/sign-in'
import { COLLEAGUE_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { isOnlyManager, type Member, type Role } from '@lichtspel/domain/desk/roles'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import * as z from 'zod'
import { inTransaction, type Queryable } from '../db/postgres.ts'
import { Refused } from '../http/refusals.ts'
import { queueNews } from '../mail/send-colleague-mail.ts'
import type { DeskPorts } from '../ports.ts'
import { actorOf, type Colleague } from './colleague.ts'
import { endSessionsAt, lockMembers } from './member-sql.ts'

async function readColleagues(pool: Pool, { venueId }: Colleague): Promise<Colleagues> {
  const [colleagues, invitations] = await Promise.all([
    listColleagues(pool, venueId),
    listInvitations(pool, venueId),
  ])
  return { colleagues, invitations }
}

async function giveRole(pool: Pool, by: Colleague, id: string, role: Role): Promise<void> {
  await changeMember(pool, by, { id, staysManager: role === 'manager' }, async (db, was) => {
    const key = { userId: id, venueId: by.venueId }
    await writeRole(db, key, role)
    await withdrawInvitationsTo(db, key)
    if (role !== 'manager') await endFeedsOf(db, key, actorOf(by))
    else if (was.role !== 'manager') await tellManagers(db, by, id)
  })
}

/** Takes effect with the colleague's next request at this venue, on every device. Their access to other venues stays. */
async function lockOut(pool: Pool, by: Colleague, id: string): Promise<void> {
  await changeMember(pool, by, { id, staysManager: false }, async (db) => {
    const key = { userId: id, venueId: by.venueId }
    await writeLock(db, key, true)
    await endSessionsAt(db, by.venueId, id)
    await forgetLinks(db, key)
    await withdrawInvitationsTo(db, key)
    await withdrawInvitationsBy(db, key)
    await endFeedsOf(db, key, actorOf(by))
  })
}

async function unlockColleague(pool: Pool, by: Colleague, id: string): Promise<void> {
  await changeMember(pool, by, { id, staysManager: true }, async (db, was) => {
    await writeLock(db, { userId: id, venueId: by.venueId }, false)
    if (was.role === 'manager' && was.isLocked) await tellManagers(db, by, id)
  })
}

async function tellManagers(db: Queryable, { venueId }: Colleague, userId: string): Promise<void> {
  await queueNews(db, { venueId, userId, news: 'manager-added' })
}

/** A venue always keeps at least one manager, who can invite others. */
async function changeMember(
  pool: Pool,
  { venueId }: Colleague,
  { id, staysManager }: { id: string; staysManager: boolean },
  change: (db: Queryable, was: Member) => Promise<void>,
): Promise<void> {
  await inTransaction(pool, async (db) => {
    const members = await lockMembers(db, venueId)
    const was = members.find((member) => member.id === id)
    if (was === undefined) throw new Refused(404, 'not-found')
    if (!staysManager && isOnlyManager(members, id)) throw new Refused(409, 'last-manager')
    await change(db, was)
  })
}

async function listColleagues(db: Queryable, venueId: string): Promise<ListedColleague[]> {
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

async function listInvitations(db: Queryable, venueId: string): Promise<OpenInvitation[]> {
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
type MemberKey = { userId: string; venueId: string }

async function writeRole(db: Queryable, { userId, venueId }: MemberKey, role: Role): Promise<void> {
  await db.query('UPDATE staff.membership SET role = $3 WHERE user_id = $1 AND venue_id = $2', [
    userId,
    venueId,
    role,
  ])
}

async function writeLock(db: Queryable, { userId, venueId }: MemberKey, isLocked: boolean): Promise<void> {
  await db.query(
    `UPDATE staff.membership SET locked_at = CASE WHEN $3 THEN COALESCE(locked_at, app_now()) END
      WHERE user_id = $1 AND venue_id = $2`,
    [userId, venueId, isLocked],
  )
}

/** Deletes the colleague's pending password reset links and mails of this venue. */
async function forgetLinks(db: Queryable, { userId, venueId }: MemberKey): Promise<void> {
  const isHere = 'user_id = $1 AND COALESCE(venue_id, $2) = $2'
  await db.query(`DELETE FROM staff.link WHERE ${isHere}`, [userId, venueId])
  await db.query(`DELETE FROM outgoing_mail WHERE ${isHere} AND kind = 'reset' AND sent_at IS NULL`, [
    userId,
    venueId,
  ])
}

const WITHDRAW = `UPDATE staff.invitation SET withdrawn_at = app_now() WHERE accepted_at IS NULL AND withdrawn_at IS NULL`

/** A pending invitation would give back the role or access that is being taken away. */
async function withdrawInvitationsTo(db: Queryable, { userId, venueId }: MemberKey): Promise<void> {
  await db.query(`${WITHDRAW} AND email = (SELECT email FROM staff."user" WHERE id = $1) AND venue_id = $2`, [
    userId,
    venueId,
  ])
}

/** Ends the calendar feeds this colleague created: only they were shown the address, and it works without signing in. */
async function endFeedsOf(db: Queryable, { userId, venueId }: MemberKey, actor: string): Promise<void> {
  await db.query(
    `UPDATE calendar_feed SET ended_at = app_now(), ended_by = $3
      WHERE made_by = $1 AND venue_id = $2 AND ended_at IS NULL`,
    [`staff:${userId}`, venueId, actor],
  )
}

/** Withdraws the invitations this colleague sent: one may have gone to another address of their own. */
async function withdrawInvitationsBy(db: Queryable, { userId, venueId }: MemberKey): Promise<void> {
  await db.query(`${WITHDRAW} AND invited_by = $1 AND venue_id = $2`, [userId, venueId])
}

const params = z.object({ id: z.uuid() })
const acted = { 200: nothing, 404: deskRefusalBody, 409: deskRefusalBody }

export function colleagueRoutes(app: FastifyInstance, { pool }: DeskPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()

  typed.get(COLLEAGUE_PATHS.colleagues, { schema: { response: { 200: colleagues } } }, (request) =>
    readColleagues(pool, request.colleague),
  )
  typed.post(
    COLLEAGUE_PATHS.role,
    { schema: { params, body: setRole, response: acted } },
    async (request) => {
      await giveRole(pool, request.colleague, request.params.id, request.body.role)
      return {}
    },
  )
  typed.post(
    COLLEAGUE_PATHS.lock,
    { schema: { params, body: nothing, response: acted } },
    async (request) => {
      await lockOut(pool, request.colleague, request.params.id)
      return {}
    },
  )
  typed.post(
    COLLEAGUE_PATHS.unlock,
    { schema: { params, body: nothing, response: acted } },
    async (request) => {
      await unlockColleague(pool, request.colleague, request.params.id)
      return {}
    },
  )
}
