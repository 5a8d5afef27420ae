import { MANAGE_PAGE } from '@lichtspel/contract/paths'
import type { Pool } from 'pg'
import { composeMail } from '../mails/compose-mail.ts'
import { addToken } from '../manage/sql.ts'
import { hashToken, newToken } from '../manage/token.ts'
import type { ClaimedMail } from './deliver-mails.ts'
import { readMailRow } from './facts-sql.ts'
import { mailFacts } from './mail-facts.ts'
import type { MailServer } from './smtp.ts'

export type SendMailPorts = {
  pool: Pool
  server: MailServer
  sender: string | undefined
  paymentApp: string
  /** The address visitors use, without a slash at its end. */
  origin: string
}

/** Writes the mail anew at each attempt, from what is stored; bodies are kept nowhere. */
export async function sendMail(ports: SendMailPorts, mail: ClaimedMail): Promise<void> {
  const { pool, server, sender, paymentApp, origin } = ports
  const row = await readMailRow(pool, mail.bookingId, mail.eventId)
  if (row === undefined) throw new Error('the booking of this mail is gone')
  const manageUrl = mail.kind === 'venue-notice' ? null : await newManageUrl(pool, origin, mail.bookingId)
  await server.send(composeMail(mailFacts(mail, row, { manageUrl, paymentApp }), sender))
}

/** A token of its own for each attempt: an attempt that seems to have failed may have arrived, so none is withdrawn. */
async function newManageUrl(pool: Pool, origin: string, bookingId: string): Promise<string> {
  const token = newToken()
  await addToken(pool, bookingId, hashToken(token))
  return origin + MANAGE_PAGE + token
}
