import { BOOKING_PAGE, pathIn } from '@lichtspel/contract/paths'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Language } from '@lichtspel/domain/catalogue/words'
import type { TeamSchedules } from '../availability/team-schedules.ts'
import type { CatalogueShelf } from '../catalogues/catalogue-shelf.ts'
import type { MailRow } from '../db/mail-row.ts'
import { composeMail, type MailMessage } from './compose-mail.ts'
import { factsOfMail, visitOf } from './facts-of-mail.ts'
import type { MailKind } from './mail-kind.ts'

export type WritePorts = {
  shelf: Pick<CatalogueShelf, 'ofBooking'>
  teams: TeamSchedules
  sender: string | undefined
  paymentApp: string
  /** The address visitors use, without a slash at its end. */
  origin: string
}

/** A mail as it leaves. The link that opens the booking is asked for only by those that carry one, for the pages of a language. */
export async function writeMail(
  { shelf, teams, sender, paymentApp, origin }: WritePorts,
  mail: { kind: MailKind; messageId: string },
  row: MailRow,
  manageUrlOf: (language: Language) => Promise<string>,
): Promise<MailMessage> {
  const { date: day, ...visit } = visitOf(row)
  const catalogue = await shelf.ofBooking({ ...row, day })
  const schedule = await teams.of(catalogue, { players: row.players, ...visit })
  const pages = languageOfPages(catalogue, row.language)
  const manageUrl = WITHOUT_LINK.includes(mail.kind) ? null : await manageUrlOf(pages)
  const bookUrl = origin + pathIn(pages, BOOKING_PAGE)
  return composeMail(factsOfMail(mail, row, { catalogue, schedule, manageUrl, bookUrl, paymentApp }), sender)
}

/** A venue may have dropped a language since a booking was made in it: the mail keeps it, and leads to pages that are there. */
function languageOfPages({ venue }: Catalogue, language: Language): Language {
  return venue.languages.includes(language) ? language : venue.languages[0]
}

/** Not the venue, which would act as the visitor; and of a visit that is off there is nothing left to change. */
const WITHOUT_LINK: readonly MailKind[] = ['venue-notice', 'cancelled']
