import type { Pool } from 'pg'
import { type WritePorts, writeMail } from '../mails/write-mail.ts'
import type { BookingMail } from './deliver-mails.ts'
import { readMailRow } from './facts-sql.ts'
import { judgeFailure } from './judge-failure.ts'
import { type MailTokens, tokenOfMail } from './mail-token.ts'
import type { MailServer } from './smtp.ts'
import { suppressAddress } from './sql.ts'

export type SendMailPorts = WritePorts & { pool: Pool; server: MailServer; tokens: MailTokens }

/** Composes the mail from stored data at every attempt; bodies are never stored. */
export async function sendMail(ports: SendMailPorts, mail: BookingMail): Promise<void> {
  const { pool, server } = ports
  const row = await readMailRow(pool, mail)
  if (row === undefined) throw new Error('the booking of this mail is gone')
  const message = await writeMail(ports, mail, row, () => tokenOfMail(ports, mail))
  try {
    await server.send(message)
  } catch (error) {
    // The venue's own address is never suppressed; the failure is reported to the operator instead.
    if (mail.kind !== 'venue-notice' && judgeFailure(error, mail).fault === 'address')
      await suppressAddress(pool, message.to.address)
    throw error
  }
}
