import { createHash } from 'node:crypto'
import { isPasswordWeak } from '@lichtspel/domain/desk/password'
import type { Pool } from 'pg'
import { hashToken } from '../../bookings/link/token.ts'
import { inTransaction } from '../../db/postgres.ts'
import { Refused } from '../../http/refusals.ts'
import { endSessions } from '../sql.ts'
import { hashPassword } from './password-hash.ts'
import { consumeReset, findReset, queueReset, writePassword } from './reset-sql.ts'
import { countAttempt } from './sql.ts'

const RESETS_PER_WINDOW = 3
const RESET_WINDOW_SECONDS = 3600

type At = { pool: Pool; venueId: string }

/** Runs in the background and always gives the same response: neither content nor timing reveals who has an account. */
export function requestReset(at: At, email: string, onError: (error: unknown) => void): void {
  queueCounted(at, email.trim().toLowerCase()).catch(onError)
}

/** Anyone can request a reset, so requests are counted before a mail is queued, and simultaneous ones each count. */
async function queueCounted({ pool, venueId }: At, email: string): Promise<void> {
  const key = `reset ${createHash('sha256').update(email).digest('base64url')}`
  const { count } = await countAttempt(pool, key, RESET_WINDOW_SECONDS)
  if (count <= RESETS_PER_WINDOW) await queueReset(pool, venueId, email)
}

/** The second factor is unchanged: access to a mailbox alone opens no account. */
export async function resetPassword({ pool, venueId }: At, token: string, password: string): Promise<void> {
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
