import type { Pool } from 'pg'
import { addToken, isTokenKnown } from '../bookings/link/sql.ts'
import { hashToken, newToken } from '../bookings/link/token.ts'

/** Tokens by mail id. Kept in memory only, so that no secret is stored in the database; a restarted worker creates a new token. */
export type MailTokens = Map<number, string>

/** Maximum number of tokens in memory. If there are more, most of them belong to mails that another worker has sent. */
const MAX_KEPT = 10_000

/**
 * Returns the token a mail carries. Every attempt uses the same one, because an attempt that seems to have failed may have arrived. A
 * token that has been revoked is never reused.
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
