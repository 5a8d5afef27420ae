import type { Invited } from '@lichtspel/contract/desk/colleagues'
import { contactProblems } from '@lichtspel/domain/booking/contact'
import type { Role } from '@lichtspel/domain/desk/roles'
import { inTransaction, type Queryable } from '../db/postgres.ts'
import { Refused } from '../http/refusals.ts'
import { isMailSent } from '../mail/send-colleague-mail.ts'
import type { CatalogueCache } from '../offer/catalogue-cache.ts'
import type { DeskPorts } from '../ports.ts'
import { deskOrigin } from '../venue/host-venue.ts'
import type { Colleague } from './colleague.ts'
import { INVITATION_TTL_HOURS, invitationLink } from './desk-link.ts'
import {
  addInvitation,
  hasAccount,
  type NewInvitation,
  queueInvitationMail,
  withdrawInvitation,
} from './invitation-sql.ts'
import { lockMembers } from './member-sql.ts'

type InvitePorts = Pick<DeskPorts, 'pool' | 'config'> & { catalogues: Pick<CatalogueCache, 'venueOf'> }

/**
 * Invites a colleague by mail. Without a mail server the manager gets the link to pass on, but only for a new address: a link to an
 * existing account opens that account, so only the owner of its mailbox may see it.
 */
export async function inviteColleague(
  ports: InvitePorts,
  by: Colleague,
  { email: typed, role }: { email: string; role: Role },
): Promise<Invited> {
  const { pool, config } = ports
  const email = readEmail(typed)
  return await inTransaction(pool, async (db) => {
    // Serialised with accepting invitations, so that an account created meanwhile is seen here.
    await lockMembers(db, by.venueId)
    const isMailed = config.SMTP_URL !== undefined || (await isMailSent(db))
    if (!isMailed && (await hasAccount(db, email))) throw new Refused(409, 'mail-missing')
    const id = await addInvitation(
      db,
      { email, role, venueId: by.venueId, invitedBy: by.id },
      INVITATION_TTL_HOURS,
    )
    if (!isMailed) return { link: await linkTo(ports, db, { id, venueId: by.venueId }) }
    await queueInvitationMail(db, id)
    return { link: null }
  })
}

/** Returns the invitation link. For the command line, whose user can read the database anyway. */
export async function invite(ports: InvitePorts, invitation: NewInvitation): Promise<string> {
  const email = readEmail(invitation.email)
  return await inTransaction(ports.pool, async (db) => {
    await lockMembers(db, invitation.venueId)
    const id = await addInvitation(db, { ...invitation, email }, INVITATION_TTL_HOURS)
    await queueInvitationMail(db, id)
    return await linkTo(ports, db, { id, venueId: invitation.venueId })
  })
}

async function linkTo(
  { config, catalogues }: InvitePorts,
  db: Queryable,
  { id, venueId }: { id: string; venueId: string },
): Promise<string> {
  const { venue } = (await catalogues.venueOf({ venueId })).newest
  return await invitationLink(db, deskOrigin(config, venue), id)
}

export async function withdraw(
  { pool }: Pick<DeskPorts, 'pool'>,
  by: Colleague,
  invitationId: string,
): Promise<void> {
  if (!(await withdrawInvitation(pool, invitationId, by.venueId))) throw new Refused(404, 'not-found')
}

function readEmail(typed: string): string {
  const email = typed.trim().toLowerCase()
  if (contactProblems({ name: '', email, phone: '' }).email !== undefined)
    throw new Refused(422, 'email-invalid')
  return email
}
