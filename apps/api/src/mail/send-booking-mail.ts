import type { Pool } from 'pg'
import { addToken, isTokenKnown } from '../booking/link/sql.ts'
import { hashToken, newToken } from '../booking/link/token.ts'
import { selected } from '../db/booking-columns.ts'
import type { QueuedMailRow, Told } from '../db/mail-row.ts'
import type { Queryable } from '../db/postgres.ts'
import { BILL_COLUMNS, BILL_JOINS } from '../db/visit-columns.ts'
import type { BookingMail, MailServer } from './deliver-mails.ts'
import { judgeFailure } from './judge-failure.ts'
import { suppressAddress } from './sql.ts'
import { type WritePorts, writeMail } from './written/write-mail.ts'

/** Maximum number of tokens in memory. If there are more, most of them belong to mails that another worker has sent. */
const MAX_KEPT = 10_000

type SendMailPorts = WritePorts & { pool: Pool; server: MailServer; tokens: MailTokens }

/** Composes the mail from stored data at every attempt; bodies are never stored. */
export async function sendBookingMail(ports: SendMailPorts, mail: BookingMail): Promise<void> {
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
export type MailTokens = Map<number, string>

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
