import { STAFF_PAGE } from '@lichtspel/contract/staff/paths'
import { hashToken, newToken } from '../bookings/link/token.ts'
import type { Queryable } from '../db/postgres.ts'
import { addLink, type LinkTarget } from './sql.ts'

const HOUR_SECONDS = 3600
export const INVITATION_LIVES_HOURS = 48
export const RESET_LIVES_MINUTES = 30

/** An address that opens an invitation, once. Behind the #, so that it stands in no log on its way. */
export async function invitationLink(db: Queryable, origin: string, invitationId: string): Promise<string> {
  const token = await keepLink(db, { invitationId }, INVITATION_LIVES_HOURS * HOUR_SECONDS)
  return `${origin}${STAFF_PAGE}/uitnodiging#${token}`
}

/** An address under which somebody chooses a new password, once. */
export async function resetLink(db: Queryable, origin: string, userId: string): Promise<string> {
  const token = await keepLink(db, { userId }, RESET_LIVES_MINUTES * 60)
  return `${origin}${STAFF_PAGE}/nieuw-wachtwoord#${token}`
}

async function keepLink(db: Queryable, target: LinkTarget, livesSeconds: number): Promise<string> {
  const token = newToken()
  await addLink(db, hashToken(token), target, livesSeconds)
  return token
}
