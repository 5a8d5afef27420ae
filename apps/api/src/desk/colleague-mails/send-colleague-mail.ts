import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import type { Pool } from 'pg'
import type { CatalogueCache } from '../../catalogues/catalogue-cache.ts'
import type { ColleagueMail } from '../../outbox/deliver-mails.ts'
import type { MailServer } from '../../outbox/smtp.ts'
import { invitationLink, resetLink } from '../desk-link.ts'
import { readFigures } from '../figures/read-figures.ts'
import { type ColleagueMailAbout, composeColleagueMail } from './compose-colleague-mail.ts'
import { type ColleagueMailRow, readColleagueMail } from './sql.ts'

type Ports = {
  pool: Pool
  catalogues: CatalogueCache
  server: MailServer
  sender: string | undefined
  /** The origin of a venue's desk. */
  deskOrigin: (venue: Venue) => string
}

/** Composes and sends a mail to a colleague or to the venue. */
export async function sendColleagueMail(ports: Ports, mail: ColleagueMail): Promise<void> {
  const { pool, catalogues, server, sender, deskOrigin } = ports
  const row = await readColleagueMail(pool, mail.id)
  if (row === undefined) throw new Error('this mail is gone')
  const { venue } = (await catalogues.venueOf(row)).newest
  const about = await aboutOf(ports, deskOrigin(venue), mail.kind, row)
  const to = row.email === '' ? venue.contact.email : row.email
  await server.send(composeColleagueMail({ about, to, venue, messageId: mail.messageId }, sender))
}

/** Each attempt to send gets its own secret link, because an earlier mail that seemed to fail may have arrived. */
async function aboutOf(
  { pool, catalogues }: Ports,
  origin: string,
  kind: ColleagueMail['kind'],
  { venueId, invitationId, userId, role, option, newsOf, weekEnds }: ColleagueMailRow,
): Promise<ColleagueMailAbout> {
  if (kind === 'invitation' && invitationId !== null && role !== null)
    return { kind, role, link: await invitationLink(pool, origin, invitationId) }
  if (kind === 'reset' && userId !== null)
    return { kind, link: await resetLink(pool, origin, { userId, venueId }) }
  if (kind === 'option-ends' && option !== null)
    return { kind, option, link: `${origin}/beheer/agenda/${option.date}?boeking=${option.bookingId}` }
  if ((kind === 'manager-added' || kind === 'second-factor-reset') && newsOf !== null)
    return { kind, email: newsOf, link: `${origin}/beheer/collegas` }
  if (kind === 'weekly-figures' && weekEnds !== null) {
    const figures = await readFigures({ pool, catalogues }, venueId, { period: 'week', date: weekEnds })
    return { kind, figures, link: `${origin}/beheer/cijfers?periode=week&datum=${weekEnds}` }
  }
  throw new Error(`a mail ${kind} without what it is about`)
}
