import type { MailsAnswer } from '@lichtspel/contract/desk/lists'
import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import type { ListPorts } from './list-line.ts'
import { type MailRow, readMails } from './mails-sql.ts'

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
