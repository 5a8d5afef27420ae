import type { Pool } from 'pg'
import { addToken, isTokenKnown } from '../bookings/link/sql.ts'
import { hashToken, newToken } from '../bookings/link/token.ts'

/** Tokens by mail. In memory only, so that no secret waits in the database; a worker that starts anew makes one more. */
export type MailTokens = Map<number, string>

/** More would be of mails that another worker has sent meanwhile. */
const MAX_KEPT = 10_000

/**
 * The token that a mail carries, the same at every try: an attempt that seems to have failed may have arrived. One that somebody has
 * locked out since is never used again.
 */
export async function tokenOfMail(
  { pool, tokens }: { pool: Pool; tokens: MailTokens },
  { id, bookingId }: { id: number; bookingId: string },
): Promise<string> {
  const kept = tokens.get(id)
  if (kept !== undefined && (await isTokenKnown(pool, hashToken(kept)))) return kept
  const token = newToken()
  await addToken(pool, bookingId, hashToken(token))
  if (tokens.size >= MAX_KEPT) tokens.clear()
  tokens.set(id, token)
  return token
}
