import type { InvitationAnswer } from '@lichtspel/contract/desk/sign-in'
import { isPasswordWeak } from '@lichtspel/domain/desk/password'
import { isOnlyManager } from '@lichtspel/domain/desk/roles'
import { hashToken } from '../../bookings/link/token.ts'
import { inTransaction } from '../../db/postgres.ts'
import { Refused } from '../../http/refusals.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { queueNews } from '../colleague-mails/sql.ts'
import type { DeskPorts } from '../desk-ports.ts'
import { lockMembers } from '../sql.ts'
import { consumeInvitation, type Invitation, readInvitation, writeColleague } from './sql.ts'

export async function openInvitation(
  { pool, catalogues }: Pick<DeskPorts, 'pool' | 'catalogues'>,
  token: string,
): Promise<InvitationAnswer> {
  const { email, role, name, venueId } = await getInvitation(pool, token)
  return { email, role, name, venueName: catalogues.get(venueId).newest.venue.name }
}

type Accepted = { token: string; name: string; password: string }

/** Uses up the invitation and creates the colleague, or does neither. The colleague then signs in as usual. */
export async function acceptInvitation(
  { pool, catalogues }: Pick<DeskPorts, 'pool' | 'catalogues'>,
  { token, name: typedName, password }: Accepted,
): Promise<void> {
  const invitation = await getInvitation(pool, token)
  const name = typedName.trim()
  if (name === '') throw new Refused(422, 'name-missing')
  const venueName = catalogues.get(invitation.venueId).newest.venue.name
  if (isPasswordWeak(password, [name, invitation.email, venueName])) throw new Refused(422, 'password-weak')
  const passwordHash = await hashPassword(password)
  await inTransaction(pool, async (db) => {
    const members = await lockMembers(db, invitation.venueId)
    if (!(await consumeInvitation(db, invitation.id))) throw new Refused(410, 'link-over')
    const written = await writeColleague(db, invitation, { name, passwordHash })
    if (written === undefined) throw new Refused(410, 'link-over')
    const { id, hadSecondFactor } = written
    if (invitation.role !== 'manager' && isOnlyManager(members, id)) throw new Refused(409, 'last-manager')
    const { venueId } = invitation
    const was = members.find((member) => member.id === id)
    const wasManager = was?.role === 'manager' && !was.isLocked
    if (invitation.role === 'manager' && !wasManager)
      await queueNews(db, { venueId, userId: id, news: 'manager-added' })
    if (hadSecondFactor) await queueNews(db, { venueId, userId: id, news: 'second-factor-reset' })
  })
}

async function getInvitation(pool: DeskPorts['pool'], token: string): Promise<Invitation & { name: string }> {
  const invitation = await readInvitation(pool, hashToken(token))
  if (invitation === undefined) throw new Refused(410, 'link-over')
  return invitation
}
