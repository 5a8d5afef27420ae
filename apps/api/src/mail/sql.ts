import type { Queryable } from '../db/postgres.ts'
import type { ClaimedMail } from './deliver-mails.ts'
import { type Failed, SUPPRESS_DAYS } from './judge-failure.ts'

export type ClaimTerms = {
  leaseMs: number
  /** The part after the @ of a Message-ID. `null`: that of the address of the mail's venue. */
  domain: string | null
  perHour: number
  perDay: number
  giveUpMs: number
}

export async function claimMail(db: Queryable, terms: ClaimTerms): Promise<ClaimedMail | undefined> {
  const { rows } = await db.query<ClaimedMail>({
    name: 'claim-mail',
    text: `
      SELECT id, kind, booking_id AS "bookingId", event_id AS "eventId", first_event_id AS "firstEventId", message_id AS "messageId", attempts,
             (extract(epoch FROM app_now() - created_at) * 1000)::bigint AS "ageMs"
        FROM claim_mail(p_lease_ms => $1, p_domain => $2, p_per_hour => $3, p_per_day => $4, p_give_up_ms => $5,
                        p_suppress_days => $6)`,
    values: [terms.leaseMs, terms.domain, terms.perHour, terms.perDay, terms.giveUpMs, SUPPRESS_DAYS],
  })
  return rows[0]
}

/** A worker may mark a mail as sent even after its lease has expired, because the mail has already gone out. */
export async function markSent(db: Queryable, mailId: number): Promise<void> {
  await db.query({
    name: 'mark-mail-sent',
    text: `UPDATE outgoing_mail SET sent_at = app_now(), lease_until = NULL, last_error = NULL, fault = NULL, dead_at = NULL
            WHERE id = $1 AND sent_at IS NULL`,
    values: [mailId],
  })
}

/** Only the newest attempt may record a failure, because an older one cannot know how the newer one ended. */
export async function markFailed(
  db: Queryable,
  mail: { id: number; attempts: number },
  { reason, retryInMs, fault }: Failed,
): Promise<void> {
  await db.query({
    name: 'mark-mail-failed',
    text: `UPDATE outgoing_mail
              SET last_error = $3, fault = $5, failures = failures + 1, failed_at = app_now(), lease_until = NULL,
                  next_try_at = app_now() + COALESCE($4::bigint, 0) * interval '1 ms',
                  dead_at = CASE WHEN $4::bigint IS NULL THEN app_now() END
            WHERE id = $1 AND attempts = $2 AND sent_at IS NULL`,
    values: [mail.id, mail.attempts, reason, retryInMs, fault],
  })
}

/** Takes the address the mail was sent to: the booking may have a different one by now. */
export async function suppressAddress(db: Queryable, email: string): Promise<void> {
  await db.query('SELECT suppress_address($1)', [email])
}

export async function deleteExpiredSuppressions(db: Queryable): Promise<void> {
  await db.query('SELECT forget_suppressed($1)', [SUPPRESS_DAYS])
}

/** Notifies the venue the day before an option ends. */
export async function queueOptionNotices(db: Queryable): Promise<void> {
  await db.query('SELECT queue_option_notices()')
}

/** Mails last week's figures to managers, from Sunday 21:00. */
export async function queueWeeklyFigures(db: Queryable): Promise<void> {
  await db.query('SELECT queue_weekly_figures()')
}

export async function queueReminders(db: Queryable, daysBefore: number): Promise<void> {
  await db.query('SELECT queue_reminders($1)', [daysBefore])
}
