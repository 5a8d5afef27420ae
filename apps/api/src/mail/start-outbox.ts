import type { Pool } from 'pg'
import { addToken, isTokenKnown } from '../booking/link/sql.ts'
import { hashToken, newToken } from '../booking/link/token.ts'
import { type Config, publicOrigin } from '../config.ts'
import { selected } from '../db/booking-columns.ts'
import type { QueuedMailRow, Told } from '../db/mail-row.ts'
import type { Polling } from '../db/poll.ts'
import type { Queryable } from '../db/postgres.ts'
import { BILL_COLUMNS, BILL_JOINS } from '../db/visit-columns.ts'
import type { CatalogueCache } from '../offer/catalogue-cache.ts'
import { PlanThread } from '../plan/plan-thread.ts'
import { TeamSchedules } from '../plan/team-schedules.ts'
import { deskOrigin } from '../venue/desk-address.ts'
import type { BookingMail, ClaimedMail, ColleagueMail, FailedTry } from './deliver-mails.ts'
import { GIVE_UP_MS, judgeFailure } from './judge-failure.ts'
import { connectMailServer, type MailServer, startMailWorker, type WorkerReports } from './mail-worker.ts'
import { noteMailWorker, sendColleagueMail } from './send-colleague-mail.ts'
import {
  claimMail,
  markFailed,
  markSent,
  queueOptionNotices,
  queueReminders,
  queueWeeklyFigures,
  suppressAddress,
} from './sql.ts'
import { COLLEAGUE_MAIL_KINDS } from './written/mail-facts.ts'
import { type WritePorts, writeMail } from './written/write-mail.ts'

/** Maximum number of tokens in memory. If there are more, most of them belong to mails that another worker has sent. */
const MAX_KEPT = 10_000

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

type SendMailPorts = WritePorts & { pool: Pool; server: MailServer; tokens: MailTokens }

/** Composes the mail from stored data at every attempt; bodies are never stored. */
async function sendMail(ports: SendMailPorts, mail: BookingMail): Promise<void> {
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

/** Tokens by mail id. Kept in memory only, so that no secret is stored in the database; a restarted worker creates a new token. */
type MailTokens = Map<number, string>

/**
 * Returns the token a mail carries. Every attempt uses the same one, because an attempt that seems to have failed may have arrived. A
 * token that has been revoked is never reused.
 */
async function tokenOfMail(
  { pool, tokens }: { pool: Pool; tokens: MailTokens },
  { id, bookingId }: { id: number; bookingId: string },
): Promise<string> {
  const kept = tokens.get(id)
  if (kept !== undefined && (await isTokenKnown(pool, hashToken(kept)))) return kept
  const token = newToken()
  await addToken(pool, bookingId, hashToken(token))
  if (tokens.size >= MAX_KEPT) tokens.clear()
  tokens.set(id, token)
  return token
}

/** Reads a booking with its slots after the event a mail is about, and its slots before the first of the merged events. */
export async function readMailRow(
  db: Queryable,
  { bookingId, eventId, firstEventId }: Told,
): Promise<QueuedMailRow | undefined> {
  const { rows } = await db.query<QueuedMailRow>({
    name: 'read-mail-row',
    text: `
      WITH told AS (
        SELECT e.id, json_agg(json_build_object('day', s.day, 'attraction', s.attraction, 'key', x->>'slotKey', 'block', s.block_minutes)
                              ORDER BY x->>'slotKey') AS slots
          FROM booking_event e, jsonb_array_elements(e.slots) AS x JOIN schedule s ON s.id = (x->>'scheduleId')::bigint
         WHERE e.booking_id = $1 AND e.id IN ($2, (SELECT max(p.id) FROM booking_event p WHERE p.booking_id = $1 AND p.id < $3))
         GROUP BY e.id)
      SELECT b.id, b.venue_id, b.catalogue_revision, b.price_cents, b.bill_number, ${selected('mail')}, ${BILL_COLUMNS},
             hours_to_confirm(b) AS confirm_hours,
             (SELECT epoch_ms(o.until) FROM booking_option o WHERE o.booking_id = b.id AND o.awaits_payment) AS pay_until,
             (SELECT slots FROM told WHERE id = $2) AS slots, (SELECT slots FROM told WHERE id < $2) AS slots_before,
             (SELECT (e.before->>'price_cents')::int FROM booking_event e
               WHERE e.booking_id = $1 AND e.id BETWEEN $3 AND $2 AND e.before ? 'price_cents' ORDER BY e.id LIMIT 1) AS price_before,
             (SELECT count(*) FROM booking_event e WHERE e.booking_id = $1 AND e.id < $2) AS sequence,
             (SELECT CASE WHEN e.what IN ('moved', 'changed', 'cancelled') THEN e.what
                          WHEN e.after->>'outcome' = 'too-late' THEN 'cancelled' ELSE 'placed' END
                FROM booking_event e WHERE e.id = $2) AS event,
             (SELECT CASE WHEN e.after->>'outcome' = 'too-late' THEN json_build_object('kind', 'too-late', 'cents', e.after->'cents')
                          WHEN e.after ? 'outcome' THEN json_build_object('kind', 'received', 'cents', e.after->'cents')
                          WHEN e.after ? 'refundCents' THEN json_build_object('kind', 'refunded', 'cents', e.after->'refundCents') END
                FROM booking_event e WHERE e.id = $2) AS payment,
             (SELECT (extract(epoch FROM e.at) * 1000)::bigint FROM booking_event e WHERE e.id = $2) AS happened_at,
             (SELECT e.after->'outage' FROM booking_event e
               WHERE e.booking_id = $1 AND e.id <= $2 AND e.what IN ('placed', 'moved', 'cancelled', 'restored')
               ORDER BY e.id DESC LIMIT 1) AS outage,
             d.amount_cents AS deposit_cents, d.reference AS deposit_reference, d.state AS deposit_state
        FROM booking b ${BILL_JOINS} WHERE b.id = $1`,
    values: [bookingId, eventId, firstEventId ?? eventId],
  })
  return rows[0]
}
