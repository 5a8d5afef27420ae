import { randomUUID } from 'node:crypto'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { someMonday, somePayload } from '@lichtspel/test-support/api/test-app.ts'
import { beforeEach, expect, test } from 'vitest'
import { claimMail } from './sql.ts'

const api = sharedTestApp()
beforeEach(() => api.database.pool.query('DELETE FROM outgoing_mail'))

const TERMS = { leaseMs: 60_000, domain: 'lichtspel.example', perHour: 0, perDay: 0, giveUpMs: 259_200_000 }

let week = 3
async function book(): Promise<string> {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/booking',
    payload: { booking: somePayload({ date: someMonday(week++) }) },
    headers: { 'idempotency-key': randomUUID() },
  })
  return answer.json().booking.id
}

async function claimAll(): Promise<string[]> {
  const kinds: string[] = []
  for (let mail = await claimMail(api.database.pool, TERMS); mail; ) {
    kinds.push(mail.kind)
    await api.database.pool.query('UPDATE outgoing_mail SET sent_at = app_now() WHERE id = $1', [mail.id])
    mail = await claimMail(api.database.pool, TERMS)
  }
  return kinds
}

test('confirmations leave before mails about existing bookings, and venue notices last', async () => {
  const old = await book()
  await api.database.pool.query('DELETE FROM outgoing_mail')
  await api.database.pool.query(
    `SELECT change_booking($1, '{"players": 9}', 'visitor'), tell_venue($1), ask_deposit($1, 5000, '000000000101')`,
    [old],
  )
  await api.database.pool.query(
    `INSERT INTO outgoing_mail (dedupe_key, kind, booking_id, reminds_of) SELECT 'r', 'reminder', id, day FROM booking WHERE id = $1`,
    [old],
  )
  await book()
  expect(await claimAll()).toEqual([
    'confirmation',
    'changed',
    'deposit',
    'reminder',
    'venue-notice',
    'venue-notice',
  ])
})

test('an index finds the next mail, in order, among thousands of queued ones', async () => {
  const id = await book()
  await api.database.pool.query(
    `INSERT INTO outgoing_mail (dedupe_key, kind, booking_id, event_id, sent_at, next_try_at)
     SELECT 'x' || n, 'venue-notice', $1, (SELECT max(id) FROM booking_event WHERE booking_id = $1),
            CASE WHEN n % 4 > 0 THEN now() END, now() + (n % 3 - 1) * interval '1 hour'
       FROM generate_series(1, 12000) n`,
    [id],
  )
  await api.database.pool.query('ANALYZE outgoing_mail')
  const { rows } = await api.database.pool.query<{ 'QUERY PLAN': string }>(
    'EXPLAIN SELECT id FROM due_mail ORDER BY urgency, due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED',
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Index Scan using outgoing_mail_due')
  expect(plan).not.toMatch(/Sort|Seq Scan on outgoing_mail/)
})
