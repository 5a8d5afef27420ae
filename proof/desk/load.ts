import { withClient } from '../stage/with-client.ts'

/** 55 groups a day take every slot: the fullest agenda possible, with 20,020 bookings in a year. */
const DAYS = 364
const GROUPS_A_DAY = 55

/**
 * Inserts a year around today as rows, because the engine would take an hour to place the bookings. Triggers and foreign keys are off
 * while loading: the rows are correct by construction, and check constraints still apply. Returns the number of bookings.
 */
export async function loadYear(superUrl: string): Promise<number> {
  return withClient(
    { connectionString: superUrl, options: '-c session_replication_role=replica' },
    async (client) => {
      await client.query(SCHEDULES, [DAYS])
      const { rowCount } = await client.query(BOOKINGS, [DAYS, GROUPS_A_DAY, FIRST_NAMES, LAST_NAMES])
      for (const claims of [LASER, VR, FLOOR]) await client.query(claims)
      await client.query(EVENTS)
      await client.query('DROP TABLE group_of_day')
      await client.query('VACUUM ANALYZE')
      return rowCount ?? 0
    },
  )
}

export const FIRST_NAMES =
  'Sarah,Tom,Fatima,Jonas,Lotte,Noor,Wout,Ilse,Karim,Ellen,Yusuf,Bram,Hanne,Koen,Amber,Nele,Pieter,Jana,Dries'.split(
    ',',
  )
export const LAST_NAMES =
  'Peeters,Janssens,Maes,Jacobs,Mertens,Willems,Claes,Goossens,Wouters,De Smet,Aydin,El Amrani,Van Damme,Bogaert'.split(
    ',',
  )

const SCHEDULES = `
  INSERT INTO schedule (venue_id, attraction, day, opens_minute, closes_minute, block_minutes, break_rule, opens_at)
  SELECT v.id, a.id, current_date + d, 480, 1440, a.block, a.id = 'laser',
         (current_date + d + interval '480 minutes') AT TIME ZONE v.zone
    FROM generate_series(-$1::int / 2, $1::int / 2) AS d CROSS JOIN venue v
   CROSS JOIN (VALUES ('laser', 20), ('vr', 15), ('interactivefloor', 20)) AS a (id, block)
   WHERE v.id = 'antwerpen'`

const BOOKINGS = `
  WITH planned AS (
    SELECT gen_random_uuid() AS id, current_date + d AS day, n, d * $2::int + n AS number
      FROM generate_series(-$1::int / 2, $1::int / 2 - 1) AS d CROSS JOIN generate_series(0, $2::int - 1) AS n),
  kept AS (
    INSERT INTO booking (id, request_id, request_hash, venue_id, day, placed_by, language, name, email, phone, title, players, formula,
                         modules, extra_info, catalogue_revision, price_cents, price_lines)
    SELECT id, gen_random_uuid(), '\\x00', 'antwerpen', day, 'visitor', 'nl',
           ($3::text[])[1 + abs(number) % cardinality($3::text[])] || ' ' || ($4::text[])[1 + abs(number * 7) % cardinality($4::text[])],
           'gast' || abs(number) || '@voorbeeld.be', '0470 ' || lpad((abs(number) % 1000000)::text, 6, '0'),
           CASE WHEN n % 5 = 0 THEN 'Feest ' || abs(number) ELSE '' END, 4 + n % 20, 'standard', '{}', '', 1, 0, '[]'
      FROM planned)
  SELECT id, day, n INTO TEMP group_of_day FROM planned`

/** Two groups alternate, so that each has its break. */
const LASER = claimsOf('laser', '0 AND 23', '(n / 2) * 80 + (n % 2) * 20', 'ARRAY[0, 40]')
const VR = claimsOf('vr', '24 AND 39', '(n - 24) * 60', 'ARRAY[0, 15, 30, 45]')
const FLOOR = claimsOf('interactivefloor', '40 AND 54', '(n - 40) * 60', 'ARRAY[0, 20, 40]')

function claimsOf(attraction: string, groups: string, first: string, steps: string): string {
  return `
    INSERT INTO slot_claim (schedule_id, slot_key, venue_id, day, break_rule, block_minutes, opens_minute, closes_minute, opens_at,
                            booking_id, by_staff)
    SELECT s.id, lpad((m / 60)::text, 2, '0') || ':' || lpad((m % 60)::text, 2, '0'), s.venue_id, s.day, s.break_rule, s.block_minutes,
           s.opens_minute, s.closes_minute, s.opens_at, g.id, true
      FROM group_of_day g JOIN schedule s ON s.day = g.day AND s.attraction = '${attraction}' AND s.venue_id = 'antwerpen'
     CROSS JOIN unnest(${steps}) AS step CROSS JOIN LATERAL (SELECT 480 + ${first} + step AS m) x
     WHERE n BETWEEN ${groups}`
}

const EVENTS = `
  INSERT INTO booking_event (booking_id, actor, what, slots)
  SELECT booking_id, 'visitor', 'placed',
         jsonb_agg(jsonb_build_object('scheduleId', schedule_id::text, 'slotKey', slot_key) ORDER BY schedule_id, slot_key)
    FROM slot_claim WHERE booking_id IS NOT NULL GROUP BY booking_id`
