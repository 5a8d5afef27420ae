import { BOOKING_PAGE, managePath, pathIn } from '@lichtspel/contract/paths'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Language } from '@lichtspel/domain/catalogue/words'
import type { Pool } from 'pg'
import { keptTeamSchedule } from '../availability/team-schedules.ts'
import type { CatalogueShelf } from '../catalogues/catalogue-shelf.ts'
import { composeMail, type MailMessage } from '../mails/compose-mail.ts'
import type { MailKind } from '../mails/mail-kind.ts'
import type { BookingMail } from './deliver-mails.ts'
import { factsOfMail, visitOf } from './facts-of-mail.ts'
import { type MailRow, readMailRow } from './facts-sql.ts'
import { judgeFailure } from './judge-failure.ts'
import { type MailTokens, tokenOfMail } from './mail-token.ts'
import type { MailServer } from './smtp.ts'
import { suppressAddress } from './sql.ts'

export type SendMailPorts = {
  pool: Pool
  shelf: Pick<CatalogueShelf, 'ofBooking'>
  server: MailServer
  tokens: MailTokens
  sender: string | undefined
  paymentApp: string
  /** The address visitors use, without a slash at its end. */
  origin: string
}

/** Writes the mail anew at each attempt, from what is stored; bodies are kept nowhere. */
export async function sendMail(ports: SendMailPorts, mail: BookingMail): Promise<void> {
  const { pool, server, origin } = ports
  const row = await readMailRow(pool, mail)
  if (row === undefined) throw new Error('the booking of this mail is gone')
  const message = await writeMailOf(
    ports,
    mail,
    row,
    async (language) => origin + managePath(await tokenOfMail(ports, mail), language),
  )
  try {
    await server.send(message)
  } catch (error) {
    // The venue's own address is never given up: whoever runs the server is told of it.
    if (mail.kind !== 'venue-notice' && judgeFailure(error, mail).fault === 'address')
      await suppressAddress(pool, message.to.address)
    throw error
  }
}

type WritePorts = Omit<SendMailPorts, 'pool' | 'server' | 'tokens'>

/** A mail as it leaves. The link that opens the booking is asked for only by those that carry one, for the pages of a language. */
export async function writeMailOf(
  { shelf, sender, paymentApp, origin }: WritePorts,
  mail: Pick<BookingMail, 'kind' | 'messageId'>,
  row: MailRow,
  manageUrlOf: (language: Language) => Promise<string>,
): Promise<MailMessage> {
  const { date: day, ...visit } = visitOf(row)
  const catalogue = await shelf.ofBooking({ ...row, day })
  const schedule = await keptTeamSchedule(catalogue, { players: row.players, ...visit })
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
