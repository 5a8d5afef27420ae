import type { MailFault, MailsAnswer } from '@lichtspel/contract/desk/lists'
import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Queryable } from '../db/postgres.ts'
import type { ListPorts } from '../ports.ts'

const PAGE = 50

export async function listMails(
  { pool }: ListPorts,
  venueId: string,
  asked: { state: 'all' | 'trouble'; before?: string | undefined },
): Promise<MailsAnswer> {
  const rows = await readMails(pool, {
    venueId,
    trouble: asked.state === 'trouble',
    before: asked.before ?? null,
    limit: PAGE + 1,
  })
  return { mails: rows.slice(0, PAGE).map(listed), hasMore: rows.length > PAGE }
}

function listed(row: MailRow): MailsAnswer['mails'][number] {
  return {
    id: String(row.id),
    bookingId: row.booking_id,
    code: bookingCode(row.booking_id),
    date: row.day,
    name: row.name,
    players: row.players,
    kind: row.kind,
    state: row.state,
    to: row.kind === 'venue-notice' ? '' : row.email,
    at: row.at,
    nextTryAt: row.next_try_at,
    attempts: row.attempts,
    error: row.last_error ?? '',
    fault: row.fault,
    isOn: row.is_on,
  }
}

type MailRow = {
  id: number
  booking_id: string
  day: IsoDate
  name: string
  players: number
  kind: string
  state: 'queued' | 'sent' | 'failed' | 'dead'
  email: string
  at: number
  next_try_at: number | null
  attempts: number
  last_error: string | null
  fault: MailFault | null
  is_on: boolean
}

type MailQuery = { venueId: string; trouble: boolean; before: string | null; limit: number }

const COLUMNS = `
  m.id, m.booking_id, b.day, COALESCE(NULLIF(b.title, ''), b.name) AS name, b.players, m.kind, m.state, b.email,
  (extract(epoch FROM COALESCE(m.sent_at, m.dead_at, m.created_at)) * 1000)::bigint AS at, m.attempts, m.last_error, m.fault,
  CASE WHEN m.sent_at IS NULL AND m.dead_at IS NULL
       THEN (extract(epoch FROM GREATEST(m.next_try_at, m.held_back_until)) * 1000)::bigint END AS next_try_at,
  b.status = 'confirmed' AS is_on`

/**
 * Mails, newest first. A mail is in trouble if it failed or was given up on, for an upcoming visit or in the last 14 days, and no later
 * mail reached the visitor.
 */
async function readMails(db: Queryable, asked: MailQuery): Promise<MailRow[]> {
  const trouble = `
    AND m.sent_at IS NULL AND (m.dead_at IS NOT NULL OR m.last_error IS NOT NULL)
    AND (b.day >= (app_now() AT TIME ZONE v.zone)::date OR m.created_at > app_now() - interval '14 days')
    AND NOT EXISTS (SELECT 1 FROM outgoing_mail l WHERE l.booking_id = m.booking_id AND is_to_visitor(l.kind)
                       AND is_to_visitor(m.kind) AND l.sent_at > COALESCE(m.dead_at, m.created_at))`
  const { rows } = await db.query<MailRow>({
    name: asked.trouble ? 'list-mails-in-trouble' : 'list-mails',
    text: `
      SELECT ${COLUMNS}
        FROM mail_state m JOIN booking b ON b.id = m.booking_id JOIN venue v ON v.id = b.venue_id
       WHERE b.venue_id = $1 AND m.kind <> 'option-ends' AND ($2::bigint IS NULL OR m.id < $2) ${asked.trouble ? trouble : ''}
       ORDER BY m.id DESC LIMIT $3`,
    values: [asked.venueId, asked.before, asked.limit],
  })
  return rows
}
