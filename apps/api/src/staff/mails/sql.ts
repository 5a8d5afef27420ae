import type { Queryable } from '../../postgres.ts'

export type MailOfAct = { kind: string; eventId: number; firstEventId: number | null }

/** The mail to the visitor that an act has written; none: he is not told of it. */
export async function findMailOfAct(
  db: Queryable,
  bookingId: string,
  actId: string,
): Promise<MailOfAct | undefined> {
  const { rows } = await db.query<MailOfAct>({
    name: 'find-mail-of-act',
    text: `SELECT m.kind, m.event_id AS "eventId", m.first_event_id AS "firstEventId" FROM outgoing_mail m JOIN booking_event e ON e.id = m.event_id
            WHERE m.booking_id = $1 AND e.act_id = $2 AND m.kind <> 'venue-notice'`,
    values: [bookingId, actId],
  })
  return rows[0]
}

export type MailAgain = { actor: string; actId: string }

/** The confirmation, as the booking is now. While one is still waiting, that one will do. */
export async function queueAgain(
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

/** A mail that failed is tried at once, and tells of the booking as it is now. False: it has left, or is leaving. */
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
