import type { Pool } from 'pg'
import type { CatalogueShelf } from '../../catalogues/catalogue-shelf.ts'
import type { Config } from '../../config.ts'
import { type MailWorker, startMailWorker } from '../../outbox/mail-worker.ts'
import type { MailServer } from '../../outbox/smtp.ts'
import { invitationLink, resetLink } from '../staff-link.ts'
import { staffOrigin } from '../staff-sign-in.ts'
import { composeStaffMail } from './compose-staff-mail.ts'
import { type ClaimedStaffMail, claimStaffMail, markStaffMailFailed, markStaffMailSent } from './sql.ts'

type Ports = { pool: Pool; shelf: CatalogueShelf; server: MailServer }

/** Sends invitations and links to new passwords, beside the mails to visitors and by the same rules. */
export function startStaffMails(
  config: Config,
  { pool, shelf, server }: Ports,
  onError: (error: unknown) => void,
): MailWorker {
  return startMailWorker<ClaimedStaffMail>({
    claim: () => claimStaffMail(pool, config.MAIL_LEASE_MS),
    send: async (mail) => {
      const { venue } = shelf.get(mail.venueId).newest
      const link = await newLink(pool, staffOrigin(config), mail)
      const kind = mail.userId === null ? 'invitation' : 'reset'
      const { email, role } = mail
      await server.send(composeStaffMail({ kind, email, role, venue, link }, config.MAIL_FROM))
    },
    markSent: (mail) => markStaffMailSent(pool, mail.id),
    markFailed: (mail, reason, retryInMs) => markStaffMailFailed(pool, mail, reason, retryInMs),
    remind: async () => {},
    onError,
  })
}

/** One of its own for each attempt: an attempt that seems to have failed may have arrived. */
function newLink(pool: Pool, origin: string, { invitationId, userId }: ClaimedStaffMail): Promise<string> {
  if (userId !== null) return resetLink(pool, origin, userId)
  if (invitationId !== null) return invitationLink(pool, origin, invitationId)
  throw new Error('a mail to a colleague is about nothing')
}
