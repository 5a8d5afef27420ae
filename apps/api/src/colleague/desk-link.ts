import { DESK_PAGE } from '@lichtspel/contract/desk/paths'
import { hashToken, newToken } from '../booking/link/token.ts'
import type { Queryable } from '../db/postgres.ts'
import { addLink, type LinkTarget } from './member-sql.ts'

const HOUR_SECONDS = 3600
export const INVITATION_TTL_HOURS = 48
export const RESET_LIVES_MINUTES = 30

/** A link that opens an invitation once. The token is in the fragment, so that it does not appear in any log. */
export async function invitationLink(db: Queryable, origin: string, invitationId: string): Promise<string> {
  const token = await keepLink(db, { invitationId }, INVITATION_TTL_HOURS * HOUR_SECONDS)
  return `${origin}${DESK_PAGE}/uitnodiging#${token}`
}

/** A single-use link for choosing a new password. */
export async function resetLink(
  db: Queryable,
  origin: string,
  reset: { userId: string; venueId: string },
): Promise<string> {
  const token = await keepLink(db, reset, RESET_LIVES_MINUTES * 60)
  return `${origin}${DESK_PAGE}/nieuw-wachtwoord#${token}`
}

async function keepLink(db: Queryable, target: LinkTarget, livesSeconds: number): Promise<string> {
  const token = newToken()
  await addLink(db, hashToken(token), target, livesSeconds)
  return token
}
