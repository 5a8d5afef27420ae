import { BOOKING_PAGE, managePath, pathIn } from '@lichtspel/contract/paths'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Language } from '@lichtspel/domain/catalogue/words'
import type { TeamSchedules } from '../availability/team-schedules.ts'
import type { CatalogueCache } from '../catalogues/catalogue-cache.ts'
import type { MailRow, QueuedMailRow } from '../db/mail-row.ts'
import { venueOrigin } from '../venues/venue-origin.ts'
import { composeMail, type MailMessage } from './compose-mail.ts'
import { factsOfMail, visitOf } from './facts-of-mail.ts'
import type { MailKind } from './mail-kind.ts'

export type WritePorts = {
  catalogues: Pick<CatalogueCache, 'ofBooking'>
  teams: TeamSchedules
  sender: string | undefined
  paymentApp: string
  /** The public address of the installation. */
  origin: string
}

/** A mail as it is sent. `tokenOf` is only called for mails that contain the manage link. */
export async function writeMail(
  { catalogues, teams, sender, paymentApp, origin }: WritePorts,
  mail: { kind: MailKind; messageId: string },
  row: MailRow | QueuedMailRow,
  tokenOf: () => Promise<string>,
): Promise<MailMessage> {
  const { date: day, ...visit } = visitOf(row)
  const catalogue = await catalogues.ofBooking({ ...row, day })
  const schedule = await teams.of(catalogue, { players: row.players, ...visit })
  const pages = languageOfPages(catalogue, row.language)
  const site = venueOrigin(origin, catalogue.venue)
  const manageUrl = WITHOUT_LINK.includes(mail.kind) ? null : site + managePath(await tokenOf(), pages)
  const bookUrl = site + pathIn(pages, BOOKING_PAGE)
  return composeMail(factsOfMail(mail, row, { catalogue, schedule, manageUrl, bookUrl, paymentApp }), sender)
}

/** The venue may have dropped the booking's language: the mail keeps it, but links to pages that exist. */
function languageOfPages({ venue }: Catalogue, language: Language): Language {
  return venue.languages.includes(language) ? language : venue.languages[0]
}

/** The venue must not act as the visitor, and a cancelled visit cannot be changed. */
const WITHOUT_LINK: readonly MailKind[] = ['venue-notice', 'cancelled']
