import type { Pool } from 'pg'
import type { CatalogueCache } from '../../catalogues/catalogue-cache.ts'
import type { ColleagueMail } from '../../outbox/deliver-mails.ts'
import type { MailServer } from '../../outbox/smtp.ts'
import { invitationLink, resetLink } from '../desk-link.ts'
import { type ColleagueMailAbout, composeColleagueMail } from './compose-colleague-mail.ts'
import { type ColleagueMailRow, readColleagueMail } from './sql.ts'

type Ports = {
  pool: Pool
  catalogues: CatalogueCache
  server: MailServer
  sender: string | undefined
  /** The origin of the desk's pages. */
  deskOrigin: string
}

/** Composes and sends an invitation, a password reset link, a notice of an ending option, or a notice about a colleague. */
export async function sendColleagueMail(ports: Ports, mail: ColleagueMail): Promise<void> {
  const { pool, catalogues, server, sender, deskOrigin } = ports
  const row = await readColleagueMail(pool, mail.id)
  if (row === undefined) throw new Error('this mail is gone')
  const { venue } = catalogues.get(row.venueId).newest
  const about = await aboutOf(pool, deskOrigin, mail.kind, row)
  const to = row.email === '' ? venue.contact.email : row.email
  await server.send(composeColleagueMail({ about, to, venue, messageId: mail.messageId }, sender))
}

/** Each attempt to send gets its own secret link, because an earlier mail that seemed to fail may have arrived. */
async function aboutOf(
  pool: Pool,
  origin: string,
  kind: ColleagueMail['kind'],
  { invitationId, userId, role, option, newsOf }: ColleagueMailRow,
): Promise<ColleagueMailAbout> {
  if (kind === 'invitation' && invitationId !== null && role !== null)
    return { kind, role, link: await invitationLink(pool, origin, invitationId) }
  if (kind === 'reset' && userId !== null) return { kind, link: await resetLink(pool, origin, userId) }
  if (kind === 'option-ends' && option !== null)
    return { kind, option, link: `${origin}/beheer/agenda/${option.date}?boeking=${option.bookingId}` }
  if ((kind === 'manager-added' || kind === 'second-factor-reset') && newsOf !== null)
    return { kind, email: newsOf, link: `${origin}/beheer/collegas` }
  throw new Error(`a mail ${kind} without what it is about`)
}
