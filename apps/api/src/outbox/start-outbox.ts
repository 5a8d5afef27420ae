import type { Pool } from 'pg'
import { PlanThread } from '../availability/plan-thread.ts'
import { TeamSchedules } from '../availability/team-schedules.ts'
import type { CatalogueShelf } from '../catalogues/catalogue-shelf.ts'
import { type Config, publicOrigin } from '../config.ts'
import { STAFF_MAIL_KINDS } from '../mails/mail-kind.ts'
import { sendStaffMail } from '../staff/colleague-mails/send-staff-mail.ts'
import { noteMailWorker } from '../staff/colleague-mails/sql.ts'
import { staffOrigin } from '../staff/staff-sign-in.ts'
import type { ClaimedMail, FailedTry, StaffMail } from './deliver-mails.ts'
import { GIVE_UP_MS } from './judge-failure.ts'
import type { MailTokens } from './mail-token.ts'
import { type MailWorker, startMailWorker, type WorkerReports } from './mail-worker.ts'
import { sendMail } from './send-mail.ts'
import { connectMailServer } from './smtp.ts'
import {
  adoptStaffMails,
  claimMail,
  markFailed,
  markSent,
  queueOptionNotices,
  queueReminders,
} from './sql.ts'

/** The worker on the real outbox and the real mail server; without an address of one, mails wait. */
export function startOutbox(
  config: Config,
  { pool, shelf, planner = new PlanThread() }: { pool: Pool; shelf: CatalogueShelf; planner?: PlanThread },
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
  const ports = { pool, shelf, server, tokens, sender, teams: new TeamSchedules(planner) }
  const worker = startMailWorker({
    claim: async () => claimMail(pool, terms()),
    send: (mail) =>
      isStaffMail(mail)
        ? sendStaffMail({ ...ports, staffOrigin: staffOrigin(config) }, mail)
        : sendMail({ ...ports, paymentApp: config.PAYMENT_APP, origin: publicOrigin(config) }, mail),
    markSent: async (mail) => {
      await markSent(pool, mail.id)
      tokens.delete(mail.id)
    },
    markFailed: async (mail, failed) => {
      await markFailed(pool, mail, failed)
      if (failed.retryInMs === null) tokens.delete(mail.id)
    },
    remind: async () => {
      await noteMailWorker(pool)
      await adoptStaffMails(pool)
      await queueOptionNotices(pool)
      if (config.REMINDER_DAYS > 0) await queueReminders(pool, config.REMINDER_DAYS)
    },
    ...reports,
  })
  return {
    stop: async () => {
      await worker.stop()
      server.close()
    },
  }
}

function isStaffMail(mail: ClaimedMail): mail is StaffMail {
  return (STAFF_MAIL_KINDS as readonly string[]).includes(mail.kind)
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}

type Log = Record<'error' | 'warn', (facts: object, message: string) => void>

/** One line per failed try. Where every mail fails until somebody acts, and where somebody is not reached, it is an error. */
export function reportFailedTry(tried: FailedTry, log: Log = toConsole): void {
  const { fault, retryInMs } = tried
  if (fault === 'ours') log.error({ tried }, 'the mail server refuses us: look at SMTP_URL and MAIL_FROM')
  else if (retryInMs === null) log.error({ tried }, 'a mail was given up')
  else log.warn({ tried }, 'a mail failed and is tried again')
}

/** A worker by itself has no log of requests. */
const toConsole: Log = {
  error: (facts, message) => console.error(message, JSON.stringify(facts)),
  warn: (facts, message) => console.error(message, JSON.stringify(facts)),
}
