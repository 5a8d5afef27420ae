import type { Queryable } from '../../db/postgres.ts'

/** `first`: the id of the first event that the queued mail covers. */
export type WaitingNews = { first: number; isMove: boolean }

/** A queued mail about a move or change that no worker has picked up yet. The next one replaces it (queue_mail). */
export async function findWaitingNews(db: Queryable, bookingId: string): Promise<WaitingNews | undefined> {
  const { rows } = await db.query<WaitingNews>({
    name: 'find-waiting-news',
    text: `SELECT min(COALESCE(first_event_id, event_id)) AS first, bool_or(kind = 'moved') AS "isMove" FROM outgoing_mail
            WHERE booking_id = $1 AND kind IN ('moved', 'changed') AND event_id IS NOT NULL AND sent_at IS NULL AND dead_at IS NULL
              AND (lease_until IS NULL OR lease_until <= app_now())
           HAVING count(*) > 0`,
    values: [bookingId],
  })
  return rows[0]
}

export type MailAgain = { actor: string; actId: string }

/** Queues a confirmation of the booking as it is now, unless one is already queued. */
export async function requeueMail(
  db: Queryable,
  bookingId: string,
  { actor, actId }: MailAgain,
): Promise<void> {
  await db.query({
    name: 'queue-mail-again',
    text: `SELECT trust_address($1), resend_confirmation($1),
                  note_booking_event(p_booking => $1, p_actor => $2, p_what => 'mail', p_act => $3,
                                     p_after => jsonb_build_object('kind', 'confirmation'))`,
    values: [bookingId, actor, actId],
  })
}

/** Retries a failed mail at once, with the booking as it is now. Returns false when it was sent or is being sent. */
export async function retryMail(
  db: Queryable,
  bookingId: string,
  mailId: string,
  { actor, actId }: MailAgain,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'retry-mail',
    text: `WITH retried AS (
             UPDATE outgoing_mail m SET dead_at = NULL, last_error = NULL, fault = NULL, held_back_until = NULL, next_try_at = app_now(),
                    event_id = CASE WHEN m.kind IN ('confirmation', 'moved', 'changed') AND m.event_id IS NOT NULL
                                    THEN (SELECT max(id) FROM booking_event WHERE booking_id = $1) ELSE m.event_id END,
                    first_event_id = COALESCE(m.first_event_id, m.event_id)
              WHERE m.id = $2 AND m.booking_id = $1 AND m.kind <> 'venue-notice' AND m.sent_at IS NULL
                AND (m.lease_until IS NULL OR m.lease_until <= app_now()) RETURNING m.kind)
           SELECT trust_address($1), note_booking_event(p_booking => $1, p_actor => $3, p_what => 'mail', p_act => $4,
                                                        p_after => jsonb_build_object('kind', kind)) FROM retried`,
    values: [bookingId, mailId, actor, actId],
  })
  return rowCount === 1
}
