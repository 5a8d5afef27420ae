import { BOOKING_PAGE, managePath } from '@lichtspel/contract/paths'
import type { Pool } from 'pg'
import type { CatalogueShelf } from '../catalogues/catalogue-shelf.ts'
import { composeMail, type MailMessage } from '../mails/compose-mail.ts'
import type { MailKind } from '../mails/mail-kind.ts'
import { addToken } from '../manage/sql.ts'
import { hashToken, newToken } from '../manage/token.ts'
import type { Queryable } from '../postgres.ts'
import type { ClaimedMail } from './deliver-mails.ts'
import { dayOf, factsOfMail } from './facts-of-mail.ts'
import { readMailRow } from './facts-sql.ts'
import type { MailServer } from './smtp.ts'

export type SendMailPorts = {
  pool: Pool
  shelf: Pick<CatalogueShelf, 'ofBooking'>
  server: MailServer
  sender: string | undefined
  paymentApp: string
  /** The address visitors use, without a slash at its end. */
  origin: string
}

/** Writes the mail anew at each attempt, from what is stored; bodies are kept nowhere. */
export async function sendMail(ports: SendMailPorts, mail: ClaimedMail): Promise<void> {
  const { pool, server, origin } = ports
  const message = await writeMail({ ...ports, db: pool }, mail, () =>
    newManageUrl(pool, origin, mail.bookingId),
  )
  await server.send(message)
}

type WritePorts = Omit<SendMailPorts, 'pool' | 'server'> & { db: Queryable }

/** A mail as it leaves. The link that opens the booking is asked for only by those that carry one. */
export async function writeMail(
  { db, shelf, sender, paymentApp, origin }: WritePorts,
  mail: Pick<ClaimedMail, 'kind' | 'bookingId' | 'eventId' | 'firstEventId' | 'messageId'>,
  manageUrlOf: () => Promise<string>,
): Promise<MailMessage> {
  const row = await readMailRow(db, mail)
  if (row === undefined) throw new Error('the booking of this mail is gone')
  const catalogue = await shelf.ofBooking({ ...row, day: dayOf(row) })
  const manageUrl = WITHOUT_LINK.includes(mail.kind) ? null : await manageUrlOf()
  const bookUrl = origin + BOOKING_PAGE
  return composeMail(factsOfMail(mail, row, { catalogue, manageUrl, bookUrl, paymentApp }), sender)
}

/** Not the venue, which would act as the visitor; and of a visit that is off there is nothing left to change. */
const WITHOUT_LINK: readonly MailKind[] = ['venue-notice', 'cancelled']

/** A token of its own for each attempt: an attempt that seems to have failed may have arrived, so none is withdrawn. */
async function newManageUrl(pool: Pool, origin: string, bookingId: string): Promise<string> {
  const token = newToken()
  await addToken(pool, bookingId, hashToken(token))
  return origin + managePath(token)
}
