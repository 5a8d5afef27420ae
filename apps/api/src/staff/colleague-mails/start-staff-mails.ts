import type { Pool } from 'pg'
import type { CatalogueShelf } from '../../catalogues/catalogue-shelf.ts'
import type { Config } from '../../config.ts'
import { type MailWorker, startMailWorker, type WorkerReports } from '../../outbox/mail-worker.ts'
import type { MailServer } from '../../outbox/smtp.ts'
import { invitationLink, resetLink } from '../staff-link.ts'
import { staffOrigin } from '../staff-sign-in.ts'
import { composeStaffMail, type StaffMailAbout } from './compose-staff-mail.ts'
import {
  type ClaimedStaffMail,
  claimStaffMail,
  markStaffMailFailed,
  markStaffMailSent,
  noteMailWorker,
  queueOptionNotices,
} from './sql.ts'

type Ports = { pool: Pool; shelf: CatalogueShelf; server: MailServer }

/** Sends invitations, links to new passwords, word of options that end and of colleagues, beside the mails to visitors and by the same rules. */
export function startStaffMails(
  config: Config,
  { pool, shelf, server }: Ports,
  reports: WorkerReports,
): MailWorker {
  return startMailWorker<ClaimedStaffMail>({
    claim: () => claimStaffMail(pool, config.MAIL_LEASE_MS),
    send: async (mail) => {
      const { venue } = shelf.get(mail.venueId).newest
      const about = await aboutOf(pool, staffOrigin(config), mail)
      const to = mail.email === '' ? venue.contact.email : mail.email
      await server.send(composeStaffMail({ about, to, venue }, config.MAIL_FROM))
    },
    markSent: (mail) => markStaffMailSent(pool, mail.id),
    markFailed: (mail, failed) => markStaffMailFailed(pool, mail, failed),
    remind: async () => {
      await noteMailWorker(pool)
      await queueOptionNotices(pool)
    },
    ...reports,
  })
}

/** A secret link is one of its own for each attempt: an attempt that seems to have failed may have arrived. */
async function aboutOf(
  pool: Pool,
  origin: string,
  { invitationId, userId, role, option, news }: ClaimedStaffMail,
): Promise<StaffMailAbout> {
  if (option !== null)
    return {
      kind: 'option',
      option,
      link: `${origin}/beheer/agenda/${option.date}?boeking=${option.bookingId}`,
    }
  if (news !== null) return { kind: 'news', ...news, link: `${origin}/beheer/collegas` }
  if (userId !== null) return { kind: 'reset', link: await resetLink(pool, origin, userId) }
  if (invitationId !== null && role !== null)
    return { kind: 'invitation', role, link: await invitationLink(pool, origin, invitationId) }
  throw new Error('a mail to the venue’s people is about nothing')
}
