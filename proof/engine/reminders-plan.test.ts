import { seed } from '@lichtspel/database/seed'
import { createTestDatabase, type TestDatabase } from '@lichtspel/test-support/database/test-database.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** A few years of bookings at a busy venue, few of them in the next days. */
const BOOKINGS = 20_000

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await seed(database.url)
  await plantYears()
})
afterAll(() => database.drop())

/** Every booking has a sent confirmation, and one in a hundred a waiting reminder. */
async function plantYears(): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('ALTER TABLE booking DISABLE TRIGGER USER')
    await client.query(
      `INSERT INTO booking (request_id, request_hash, venue_id, day, placed_by, language, name, email, phone, players, formula, modules,
                            extra_info, catalogue_revision, price_cents, price_lines, created_at)
       SELECT gen_random_uuid(), '\\x00', 'antwerpen', current_date - 900 + n % 1000, 'visitor', 'nl', 'An', 'an' || n || '@voorbeeld.be',
              '+32 3', 8, 'standard', '{}', '', 1, 0, '[]', now() - interval '3 years'
         FROM generate_series(1, $1::int) n`,
      [BOOKINGS],
    )
    await client.query('ALTER TABLE booking ENABLE TRIGGER USER')
    await client.query(
      `INSERT INTO outgoing_mail (dedupe_key, kind, booking_id, is_resend, sent_at)
       SELECT id || ':confirmation', 'confirmation', id, true, now() FROM booking`,
    )
    await client.query(
      `INSERT INTO outgoing_mail (dedupe_key, kind, booking_id, reminds_of)
       SELECT id || ':reminder:' || day, 'reminder', id, day FROM booking WHERE day BETWEEN current_date AND current_date + 9`,
    )
    await client.query('COMMIT')
    await client.query('ANALYZE')
  } finally {
    client.release()
  }
}

/** The statements in the body of a function. */
async function statementsOf(name: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ prosrc: string }>(
    'SELECT prosrc FROM pg_proc WHERE proname = $1',
    [name],
  )
  const body = rows[0]?.prosrc.replace(/^\s*BEGIN/, '').replace(/END\s*$/, '') ?? ''
  return body
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

it('looks up the visits of the coming days by index, without scanning all bookings or mails', async () => {
  const statements = await statementsOf('queue_reminders')
  expect(statements).toHaveLength(2)
  for (const statement of statements) {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN ${statement.replaceAll('p_days', '2')}`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).not.toMatch(/Seq Scan on (booking|outgoing_mail)\b/)
  }
})
