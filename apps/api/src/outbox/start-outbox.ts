import type { Pool } from 'pg'
import type { CatalogueShelf } from '../catalogues/catalogue-shelf.ts'
import { type Config, publicOrigin } from '../config.ts'
import { startStaffMails } from '../staff/colleague-mails/start-staff-mails.ts'
import type { MailTokens } from './mail-token.ts'
import { type MailWorker, startMailWorker, type WorkerReports } from './mail-worker.ts'
import { GIVE_UP_MS } from './retry.ts'
import { sendMail } from './send-mail.ts'
import { connectMailServer } from './smtp.ts'
import { claimMail, markFailed, markSent, queueReminders } from './sql.ts'

/** The worker on the real outbox and the real mail server; without an address of one, mails wait. */
export function startOutbox(
  config: Config,
  { pool, shelf }: { pool: Pool; shelf: CatalogueShelf },
  reports: WorkerReports,
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
  const tokens: MailTokens = new Map()
  const worker = startMailWorker({
    claim: async () => claimMail(pool, terms()),
    send: (mail) =>
      sendMail(
        { pool, shelf, server, tokens, sender, paymentApp: config.PAYMENT_APP, origin: publicOrigin(config) },
        mail,
      ),
    markSent: async (mail) => {
      await markSent(pool, mail.id)
      tokens.delete(mail.id)
    },
    markFailed: async (mail, failed) => {
      await markFailed(pool, mail, failed)
      if (failed.retryInMs === null) tokens.delete(mail.id)
    },
    remind: async () => {
      if (config.REMINDER_DAYS > 0) await queueReminders(pool, config.REMINDER_DAYS)
    },
    ...reports,
  })
  const toStaff = startStaffMails(config, { pool, shelf, server }, reports)
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
