import { Client } from 'pg'

/** Every coming day of the first venue with a share of each schedule booked, no two days alike. */
export async function loadBusyDays(superUrl: string, days: number, share: number): Promise<void> {
  const client = new Client({ connectionString: superUrl, options: '-c session_replication_role=replica' })
  await client.connect()
  try {
    await client.query(SCHEDULES, [days])
    await client.query('SELECT setseed(0.14)')
    await client.query(CLAIMS, [share])
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
}

const SCHEDULES = `
  INSERT INTO schedule (venue_id, attraction, day, opens_minute, closes_minute, block_minutes, break_rule, opens_at)
  SELECT 'antwerpen', a.id, current_date + d, 480, 1440, a.block, a.id = 'laser',
         (current_date + d + interval '480 minutes') AT TIME ZONE 'Europe/Brussels'
    FROM generate_series(1, $1::int) AS d
   CROSS JOIN (VALUES ('laser', 20), ('vr', 15), ('interactivefloor', 20)) AS a (id, block)`

/** Rows that are right by construction; booking rows are left out, for neither a month nor a hold looks at them. */
const CLAIMS = `
  INSERT INTO slot_claim (schedule_id, slot_key, venue_id, day, break_rule, block_minutes, opens_minute, closes_minute, opens_at,
                          booking_id)
  SELECT s.id, lpad((m.minute / 60)::text, 2, '0') || ':' || lpad((m.minute % 60)::text, 2, '0'),
         s.venue_id, s.day, s.break_rule, s.block_minutes, s.opens_minute, s.closes_minute, s.opens_at, gen_random_uuid()
    FROM schedule s
   CROSS JOIN LATERAL (SELECT s.opens_minute + place * s.block_minutes AS minute
                         FROM generate_series(0, (s.closes_minute - s.opens_minute) / s.block_minutes - 1) AS place) AS m
   WHERE random() < $1`
