import type { Pool } from 'pg'
import { type Config, publicOrigin } from '../config.ts'
import { type Polling, poll } from '../db/poll.ts'
import type { CatalogueCache } from '../offer/catalogue-cache.ts'
import { PlanThread } from '../plan/plan-thread.ts'
import { TeamSchedules } from '../plan/team-schedules.ts'
import { deskOrigin } from '../venue/host-venue.ts'
import {
  type ClaimedMail,
  type ColleagueMail,
  connectMailServer,
  type DeliveryPorts,
  deliverMails,
  type FailedTry,
} from './deliver-mails.ts'
import { GIVE_UP_MS } from './judge-failure.ts'
import { type MailTokens, sendBookingMail } from './send-booking-mail.ts'
import { noteMailWorker, sendColleagueMail } from './send-colleague-mail.ts'
import {
  claimMail,
  markFailed,
  markSent,
  queueOptionNotices,
  queueReminders,
  queueWeeklyFigures,
} from './sql.ts'
import { COLLEAGUE_MAIL_KINDS } from './written/mail-facts.ts'

/** Starts the worker on the real outbox and mail server. Without SMTP_URL it does not start, and mails wait. */
export function startOutbox(
  config: Config,
  {
    pool,
    catalogues,
    planner = new PlanThread(),
  }: { pool: Pool; catalogues: CatalogueCache; planner?: PlanThread },
  reports: WorkerReports,
): Polling | undefined {
  if (config.SMTP_URL === undefined) return undefined
  const server = connectMailServer(config.SMTP_URL)
  const sender = config.MAIL_FROM
  const terms = {
    leaseMs: config.MAIL_LEASE_MS,
    domain: sender === undefined ? null : sender.slice(sender.lastIndexOf('@') + 1),
    perHour: config.MAILS_PER_ADDRESS_PER_HOUR,
    perDay: config.MAILS_PER_ADDRESS_PER_DAY,
    giveUpMs: GIVE_UP_MS,
  }
  const tokens: MailTokens = new Map()
  const ports = { pool, catalogues, server, tokens, sender, teams: new TeamSchedules(planner) }
  const worker = startMailWorker({
    claim: () => claimMail(pool, terms),
    send: (mail) =>
      isColleagueMail(mail)
        ? sendColleagueMail({ ...ports, deskOrigin: (venue) => deskOrigin(config, venue) }, mail)
        : sendBookingMail({ ...ports, paymentApp: config.PAYMENT_APP, origin: publicOrigin(config) }, mail),
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
      await queueOptionNotices(pool)
      await queueWeeklyFigures(pool)
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

function isColleagueMail(mail: ClaimedMail): mail is ColleagueMail {
  return (COLLEAGUE_MAIL_KINDS as readonly string[]).includes(mail.kind)
}

type WorkerPorts = DeliveryPorts & {
  /** Queues mails that become due at a certain time, such as reminders. */
  remind: () => Promise<void>
} & WorkerReports

/** Reports to the server's operator. */
export type WorkerReports = Pick<DeliveryPorts, 'onFailedTry'> & { onError: (error: unknown) => void }

/** How often the worker polls, and so the longest a new mail waits. */
const LOOK_EVERY_MS = 1_000
const REMIND_EVERY_MS = 600_000

/** Polls for due mails until stopped. Several workers may run in parallel, even on different machines. */
function startMailWorker(ports: WorkerPorts): Polling {
  const polling = poll(LOOK_EVERY_MS, (isStopping) => deliverMails(ports, isStopping).catch(ports.onError))
  let reminded = Promise.resolve()
  const remind = () => {
    reminded = ports.remind().catch(ports.onError)
  }
  remind()
  const reminding = setInterval(remind, REMIND_EVERY_MS)
  return {
    stop: async () => {
      clearInterval(reminding)
      await Promise.all([polling.stop(), reminded])
    },
  }
}

type Log = Record<'error' | 'warn', (facts: object, message: string) => void>

/** Logs one line per failed attempt. It is an error when every mail fails until someone acts, or when a mail was given up. */
export function reportFailedTry(tried: FailedTry, log: Log = toConsole): void {
  const { fault, retryInMs } = tried
  if (fault === 'ours') log.error({ tried }, 'the mail server refuses us: look at SMTP_URL and MAIL_FROM')
  else if (retryInMs === null) log.error({ tried }, 'a mail was given up')
  else log.warn({ tried }, 'a mail failed and is tried again')
}

/** A standalone worker has no request log. */
const toConsole: Log = {
  error: (facts, message) => console.error(message, JSON.stringify(facts)),
  warn: (facts, message) => console.error(message, JSON.stringify(facts)),
}
