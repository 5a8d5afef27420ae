import type { InvitationAnswer } from '@lichtspel/contract/staff/sign-in'
import { isPasswordWeak } from '@lichtspel/domain/desk/password'
import { isOnlyManager } from '@lichtspel/domain/desk/roles'
import { hashToken } from '../../bookings/link/token.ts'
import { inTransaction } from '../../db/postgres.ts'
import { Refused } from '../../http/refusals.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { queueNews } from '../colleague-mails/sql.ts'
import { lockMembers } from '../sql.ts'
import type { StaffPorts } from '../staff-ports.ts'
import { consumeInvitation, type Invitation, readInvitation, writeColleague } from './sql.ts'

export async function openInvitation(
  { pool, shelf }: Pick<StaffPorts, 'pool' | 'shelf'>,
  token: string,
): Promise<InvitationAnswer> {
  const { email, role, name, venueId } = await getInvitation(pool, token)
  return { email, role, name, venueName: shelf.get(venueId).newest.venue.name }
}

type Accepted = { token: string; name: string; password: string }

/** The invitation is used up and the colleague is there, or neither. He then signs in like everyone. */
export async function acceptInvitation(
  { pool, shelf }: Pick<StaffPorts, 'pool' | 'shelf'>,
  { token, name: typedName, password }: Accepted,
): Promise<void> {
  const invitation = await getInvitation(pool, token)
  const name = typedName.trim()
  if (name === '') throw new Refused(422, 'name-missing')
  const venueName = shelf.get(invitation.venueId).newest.venue.name
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

async function getInvitation(
  pool: StaffPorts['pool'],
  token: string,
): Promise<Invitation & { name: string }> {
  const invitation = await readInvitation(pool, hashToken(token))
  if (invitation === undefined) throw new Refused(410, 'link-over')
  return invitation
}
