import type { Pool } from 'pg'
import type { CatalogueShelf } from '../../catalogues/catalogue-shelf.ts'
import type { StaffMail } from '../../outbox/deliver-mails.ts'
import type { MailServer } from '../../outbox/smtp.ts'
import { invitationLink, resetLink } from '../staff-link.ts'
import { composeStaffMail, type StaffMailAbout } from './compose-staff-mail.ts'
import { readStaffMail, type StaffMailRow } from './sql.ts'

type Ports = {
  pool: Pool
  shelf: CatalogueShelf
  server: MailServer
  sender: string | undefined
  /** The address of the desk's pages. */
  staffOrigin: string
}

/** Writes and sends an invitation, a link to a new password, word of an option that ends, or news of a colleague. */
export async function sendStaffMail(ports: Ports, mail: StaffMail): Promise<void> {
  const { pool, shelf, server, sender, staffOrigin } = ports
  const row = await readStaffMail(pool, mail.id)
  if (row === undefined) throw new Error('this mail is gone')
  const { venue } = shelf.get(row.venueId).newest
  const about = await aboutOf(pool, staffOrigin, mail.kind, row)
  const to = row.email === '' ? venue.contact.email : row.email
  await server.send(composeStaffMail({ about, to, venue, messageId: mail.messageId }, sender))
}

/** A secret link is one of its own for each attempt: an attempt that seems to have failed may have arrived. */
async function aboutOf(
  pool: Pool,
  origin: string,
  kind: StaffMail['kind'],
  { invitationId, userId, role, option, newsOf }: StaffMailRow,
): Promise<StaffMailAbout> {
  if (kind === 'invitation' && invitationId !== null && role !== null)
    return { kind, role, link: await invitationLink(pool, origin, invitationId) }
  if (kind === 'reset' && userId !== null) return { kind, link: await resetLink(pool, origin, userId) }
  if (kind === 'option-ends' && option !== null)
    return { kind, option, link: `${origin}/beheer/agenda/${option.date}?boeking=${option.bookingId}` }
  if ((kind === 'manager-added' || kind === 'second-factor-reset') && newsOf !== null)
    return { kind, email: newsOf, link: `${origin}/beheer/collegas` }
  throw new Error(`a mail ${kind} without what it is about`)
}
