import { createHash } from 'node:crypto'
import { deskRefusalBody } from '@lichtspel/contract/desk/refusal'
import { forgottenPassword, newPassword, nothing } from '@lichtspel/contract/desk/sign-in'
import { SIGN_IN_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { isPasswordWeak } from '@lichtspel/domain/desk/password'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import { hashToken } from '../../booking/link/token.ts'
import { inTransaction, type Queryable } from '../../db/postgres.ts'
import { wideNetworkOf } from '../../http/network.ts'
import { Refused } from '../../http/refusals.ts'
import type { PasswordPorts } from '../../ports.ts'
import { endSessions } from '../member-sql.ts'
import { hashPassword } from './password-hash.ts'
import { signInLimits } from './sign-in-limits.ts'
import { countAttempt } from './sql.ts'

const RESETS_PER_WINDOW = 3
const RESET_WINDOW_SECONDS = 3600

type At = { pool: Pool; venueId: string }

/** Runs in the background and always gives the same response: neither content nor timing reveals who has an account. */
function requestReset(at: At, email: string, onError: (error: unknown) => void): void {
  queueCounted(at, email.trim().toLowerCase()).catch(onError)
}

/** Anyone can request a reset, so requests are counted before a mail is queued, and simultaneous ones each count. */
async function queueCounted({ pool, venueId }: At, email: string): Promise<void> {
  const key = `reset ${createHash('sha256').update(email).digest('base64url')}`
  const { count } = await countAttempt(pool, key, RESET_WINDOW_SECONDS)
  if (count <= RESETS_PER_WINDOW) await queueReset(pool, venueId, email)
}

/** The second factor is unchanged: access to a mailbox alone opens no account. */
async function resetPassword({ pool, venueId }: At, token: string, password: string): Promise<void> {
  const hash = hashToken(token)
  const reset = await findReset(pool, venueId, hash)
  if (reset === undefined) throw new Refused(410, 'link-over')
  if (isPasswordWeak(password, [reset.name, reset.email])) throw new Refused(422, 'password-weak')
  const passwordHash = await hashPassword(password)
  await inTransaction(pool, async (db) => {
    if (!(await consumeReset(db, hash))) throw new Refused(410, 'link-over')
    await writePassword(db, reset.userId, passwordHash)
    await endSessions(db, reset.userId)
  })
}

export function resetRoutes(app: FastifyInstance, { pool, config, passwordLimit }: PasswordPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  const limits = signInLimits(pool, config)

  typed.post(
    SIGN_IN_PATHS.forgotten,
    { schema: { body: forgottenPassword, response: { 200: nothing } } },
    async (request) => {
      await limits.countAddress(limits.placeOf(request), SIGN_IN_PATHS.forgotten)
      requestReset({ pool, venueId: request.venueId }, request.body.email, (error) =>
        request.log.error({ err: error }, 'no reset was queued'),
      )
      return {}
    },
  )
  typed.post(
    SIGN_IN_PATHS.newPassword,
    { schema: { body: newPassword, response: { 200: nothing, 410: deskRefusalBody, 422: deskRefusalBody } } },
    async (request) => {
      await limits.countAddress(limits.placeOf(request), SIGN_IN_PATHS.newPassword)
      const { token, password } = request.body
      await passwordLimit.take(wideNetworkOf(request.ip), () =>
        resetPassword({ pool, venueId: request.venueId }, token, password),
      )
      return {}
    },
  )
}

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
async function findReset(db: Queryable, venueId: string, hash: Buffer): Promise<Reset | undefined> {
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
async function consumeReset(db: Queryable, hash: Buffer): Promise<boolean> {
  const { rows } = await db.query<{ userId: string }>(
    'DELETE FROM staff.link WHERE hash = $1 AND expires_at > app_now() RETURNING user_id AS "userId"',
    [hash],
  )
  await db.query('DELETE FROM staff.link WHERE user_id = $1', [rows[0]?.userId ?? null])
  return rows.length === 1
}

async function writePassword(db: Queryable, userId: string, passwordHash: string): Promise<void> {
  await db.query('UPDATE staff.account SET password = $2, "updatedAt" = app_now() WHERE "userId" = $1', [
    userId,
    passwordHash,
  ])
}
