import type { Pool } from 'pg'
import { composeMail } from '../mails/compose-mail.ts'
import type { ClaimedMail } from './deliver-mails.ts'
import { readMailRow } from './facts-sql.ts'
import { mailFacts } from './mail-facts.ts'
import type { MailServer } from './smtp.ts'

export type SendMailPorts = { pool: Pool; server: MailServer; sender: string | undefined; paymentApp: string }

/** Writes the mail anew at each attempt, from what is stored; bodies are kept nowhere. */
export async function sendMail(ports: SendMailPorts, mail: ClaimedMail): Promise<void> {
  const { pool, server, sender, paymentApp } = ports
  const row = await readMailRow(pool, mail.bookingId, mail.eventId)
  if (row === undefined) throw new Error('the booking of this mail is gone')
  await server.send(composeMail(mailFacts(mail, row, paymentApp), sender))
}
