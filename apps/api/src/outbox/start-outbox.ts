import type { Pool } from 'pg'
import type { CatalogueShelf } from '../catalogues/catalogue-shelf.ts'
import { type Config, publicOrigin } from '../config.ts'
import { startStaffMails } from '../staff/colleague-mails/start-staff-mails.ts'
import { type MailWorker, startMailWorker } from './mail-worker.ts'
import { GIVE_UP_MS } from './retry.ts'
import { sendMail } from './send-mail.ts'
import { connectMailServer } from './smtp.ts'
import { claimMail, markFailed, markSent, queueReminders } from './sql.ts'

/** The worker on the real outbox and the real mail server; without an address of one, mails wait. */
export function startOutbox(
  config: Config,
  { pool, shelf }: { pool: Pool; shelf: CatalogueShelf },
  onError: (error: unknown) => void,
): MailWorker | undefined {
  if (config.SMTP_URL === undefined) return undefined
  const server = connectMailServer(config.SMTP_URL)
  const sender = config.MAIL_FROM
  const terms = () => ({
    leaseMs: config.MAIL_LEASE_MS,
    // Asked with every mail: a worker may start before there is any venue.
    domain: domainOf(sender ?? shelf.get().newest.venue.contact.email),
    perHour: config.MAILS_PER_ADDRESS_PER_HOUR,
    perDay: config.MAILS_PER_ADDRESS_PER_DAY,
    giveUpMs: GIVE_UP_MS,
  })
  const worker = startMailWorker({
    claim: async () => claimMail(pool, terms()),
    send: (mail) =>
      sendMail(
        { pool, shelf, server, sender, paymentApp: config.PAYMENT_APP, origin: publicOrigin(config) },
        mail,
      ),
    markSent: (mail) => markSent(pool, mail.id),
    markFailed: (mail, reason, retryInMs) => markFailed(pool, mail, reason, retryInMs),
    remind: async () => {
      if (config.REMINDER_DAYS > 0) await queueReminders(pool, config.REMINDER_DAYS)
    },
    onError,
  })
  const toStaff = startStaffMails(config, { pool, shelf, server }, onError)
  return {
    stop: async () => {
      await Promise.all([worker.stop(), toStaff.stop()])
      server.close()
    },
  }
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}
