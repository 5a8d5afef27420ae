import type { Invited } from '@lichtspel/contract/staff/colleagues'
import { contactProblems } from '@lichtspel/domain/booking/contact'
import type { Role } from '@lichtspel/domain/desk/roles'
import { inTransaction } from '../../postgres.ts'
import { Refused } from '../../refusals.ts'
import type { Colleague } from '../colleague.ts'
import { INVITATION_LIVES_HOURS, invitationLink } from '../staff-link.ts'
import type { StaffPorts } from '../staff-ports.ts'
import { staffOrigin } from '../staff-sign-in.ts'
import { addInvitation, type NewInvitation, queueInvitationMail, withdrawInvitation } from './sql.ts'

type InvitePorts = Pick<StaffPorts, 'pool' | 'config'>

/** Invites somebody by mail; where no mail server is set, whoever invites hands the address over. */
export async function inviteColleague(
  ports: InvitePorts,
  by: Colleague,
  { email, role }: { email: string; role: Role },
): Promise<Invited> {
  const link = await invite(ports, { email, role, venueId: by.venueId, invitedBy: by.id })
  return { link: ports.config.SMTP_URL === undefined ? link : null }
}

/** The address that opens the new invitation. */
export async function invite({ pool, config }: InvitePorts, invitation: NewInvitation): Promise<string> {
  const email = invitation.email.trim().toLowerCase()
  if (contactProblems({ name: '', email, phone: '' }).email !== undefined)
    throw new Refused(422, 'email-invalid')
  return await inTransaction(pool, async (db) => {
    const id = await addInvitation(db, { ...invitation, email }, INVITATION_LIVES_HOURS)
    await queueInvitationMail(db, id)
    return await invitationLink(db, staffOrigin(config), id)
  })
}

export async function withdraw({ pool }: InvitePorts, by: Colleague, invitationId: string): Promise<void> {
  if (!(await withdrawInvitation(pool, invitationId, by.venueId))) throw new Refused(404, 'not-found')
}
