import type { Client } from 'pg'

export type LoadOptions = { venues: number; days: number }

/** Booked slots of each venue and day: half of them on laser, as full as a good day is. */
const BOOKED = { laser: 8, vr: 6, interactivefloor: 6 } as const

/**
 * Venues with a year of schedules and booked slots, written as rows. For loading only, triggers and foreign keys are off: the rows are
 * right by construction, and the checks on each row still hold. Booking rows are left out; neither a hold nor a day's read looks
 * at them.
 */
export async function load(client: Client, { venues, days }: LoadOptions): Promise<number> {
  await client.query('SET session_replication_role = replica')
  await client.query(
    `INSERT INTO venue (id, name, zone)
     SELECT venue_id(n), 'Zaal ' || n, 'Europe/Brussels' FROM generate_series(1, $1::int) AS n ON CONFLICT DO NOTHING`,
    [venues],
  )
  await client.query(SCHEDULES, [days])
  const { rowCount } = await client.query(CLAIMS, [BOOKED.laser, BOOKED.vr, BOOKED.interactivefloor])
  await client.query('RESET session_replication_role')
  await client.query('VACUUM ANALYZE')
  return rowCount ?? 0
}

/** A venue's id has letters only: the digits of its number, spelt a to j. */
export const VENUE_ID = `
  CREATE FUNCTION venue_id(n int) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT 'zaal' || translate(n::text, '0123456789', 'abcdefghij') $$`

const SCHEDULES = `
  INSERT INTO schedule (venue_id, attraction, day, opens_minute, closes_minute, block_minutes, break_rule, opens_at)
  SELECT v.id, a.id, current_date + d, 480, 1440, a.block, a.id = 'laser',
         (current_date + d + interval '480 minutes') AT TIME ZONE v.zone
    FROM generate_series(1, $1::int) AS d
   CROSS JOIN (SELECT id, zone FROM venue WHERE id LIKE 'zaal%') v
   CROSS JOIN (VALUES ('laser', 20), ('vr', 15), ('interactivefloor', 20)) AS a (id, block)`

/** Every third slot, beginning where the schedule's number says: neighbours never, so that the break holds. */
const CLAIMS = `
  INSERT INTO slot_claim (schedule_id, slot_key, venue_id, day, break_rule, block_minutes, opens_minute, closes_minute, opens_at,
                          booking_id)
  SELECT s.id, lpad((m.minute / 60)::text, 2, '0') || ':' || lpad((m.minute % 60)::text, 2, '0'),
         s.venue_id, s.day, s.break_rule, s.block_minutes, s.opens_minute, s.closes_minute, s.opens_at, gen_random_uuid()
    FROM schedule s
   CROSS JOIN LATERAL generate_series(
          1, CASE s.attraction WHEN 'laser' THEN $1::int WHEN 'vr' THEN $2::int ELSE $3::int END) AS i
   CROSS JOIN LATERAL (SELECT s.opens_minute + s.block_minutes * (3 * i + s.id % 20) AS minute) m`
