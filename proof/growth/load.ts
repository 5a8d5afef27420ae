import type { Client } from 'pg'
import { withClient } from '../stage/with-client.ts'

export type LoadOptions = { venues: number; days: number }

/** Booked slots per venue and day, as on a good day; laser has the most. */
const BOOKED = { laser: 8, vr: 6, interactivefloor: 6 } as const

/** In parallel, because the claims of a thousand venues take minutes. */
const LOADERS = 2

/**
 * Inserts venues with a year of schedules and booked slots as rows. Triggers and foreign keys are off while loading: the rows are
 * correct by construction, and check constraints still apply. There are no booking rows, because neither a hold nor the read of a day
 * uses them. Returns the number of booked slots.
 */
export async function load(superUrl: string, { venues, days }: LoadOptions): Promise<number> {
  await asLoader(superUrl, async (client) => {
    await client.query(VENUE_ID)
    await client.query(VENUES, [venues])
    await client.query(SCHEDULES, [days])
    await client.query('ANALYZE schedule')
  })
  const counts = await Promise.all(
    Array.from({ length: LOADERS }, (_, part) => asLoader(superUrl, (client) => loadClaims(client, part))),
  )
  await asLoader(superUrl, async (client) => {
    await client.query('VACUUM ANALYZE')
    await client.query('CHECKPOINT')
  })
  return counts.reduce((sum, count) => sum + count, 0)
}

async function asLoader<Result>(url: string, act: (client: Client) => Promise<Result>): Promise<Result> {
  return withClient(
    { connectionString: url, options: '-c session_replication_role=replica' },
    async (client) => {
      return await act(client)
    },
  )
}

async function loadClaims(client: Client, part: number): Promise<number> {
  const values = [BOOKED.laser, BOOKED.vr, BOOKED.interactivefloor, LOADERS, part]
  return (await client.query(CLAIMS, values)).rowCount ?? 0
}

/** A venue's id has only letters, so the digits of its number become a to j. */
const VENUE_ID = `
  CREATE FUNCTION venue_id(n int) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT 'zaal' || translate(n::text, '0123456789', 'abcdefghij') $$`

const VENUES = `
  INSERT INTO venue (id, name, zone)
  SELECT venue_id(n), 'Zaal ' || n, 'Europe/Brussels' FROM generate_series(1, $1::int) AS n`

const SCHEDULES = `
  INSERT INTO schedule (venue_id, attraction, day, opens_minute, closes_minute, block_minutes, break_rule, opens_at)
  SELECT v.id, a.id, current_date + d, 480, 1440, a.block, a.id = 'laser',
         (current_date + d + interval '480 minutes') AT TIME ZONE v.zone
    FROM generate_series(1, $1::int) AS d
   CROSS JOIN (SELECT id, zone FROM venue WHERE id LIKE 'zaal%') v
   CROSS JOIN (VALUES ('laser', 20), ('vr', 15), ('interactivefloor', 20)) AS a (id, block)`

/** Every third slot, starting at an offset derived from the schedule's id. They are never adjacent, so that the break is kept. */
const CLAIMS = `
  INSERT INTO slot_claim (schedule_id, slot_key, venue_id, day, break_rule, block_minutes, opens_minute, closes_minute, opens_at,
                          booking_id)
  SELECT s.id, lpad((m.minute / 60)::text, 2, '0') || ':' || lpad((m.minute % 60)::text, 2, '0'),
         s.venue_id, s.day, s.break_rule, s.block_minutes, s.opens_minute, s.closes_minute, s.opens_at, gen_random_uuid()
    FROM schedule s
   CROSS JOIN LATERAL generate_series(
          1, CASE s.attraction WHEN 'laser' THEN $1::int WHEN 'vr' THEN $2::int ELSE $3::int END) AS i
   CROSS JOIN LATERAL (SELECT s.opens_minute + s.block_minutes * (3 * i + s.id % 20) AS minute) m
   WHERE s.id % $4::int = $5::int`
