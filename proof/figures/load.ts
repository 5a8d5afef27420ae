import { withClient } from '../stage/with-client.ts'

/** Adds prices to the bookings of a year, and to the visits that are over: presence, a card payment, and some missed wishes. */
export async function addMoney(superUrl: string): Promise<void> {
  await withClient(
    { connectionString: superUrl, options: '-c session_replication_role=replica' },
    async (client) => {
      for (const text of [PRICES, PRESENCE, PAYMENTS, WISHES]) await client.query(text)
      await client.query('VACUUM ANALYZE')
    },
  )
}

const PRICES = `
  UPDATE booking SET price_cents = 2000 * players,
         price_lines = jsonb_build_array(jsonb_build_object('kind', 'formula', 'formula', formula, 'names', '{}'::jsonb, 'games', 1,
                         'people', players, 'perPersonCents', 2000, 'cents', 2000 * players, 'freePlayer', NULL))`

/** One group in fifty does not come; one in four is counted and differs. */
const PRESENCE = `
  INSERT INTO booking_event (booking_id, actor, what, slots, after)
  SELECT id, 'staff:x', 'presence', '[]',
         CASE WHEN bill_number % 50 = 0 THEN '{"presence": "no-show"}'::jsonb
              WHEN bill_number % 4 = 0 THEN jsonb_build_object('presence', 'out', 'people', players + 1)
              ELSE '{"presence": "out"}'::jsonb END
    FROM booking WHERE day < current_date`

const PAYMENTS = `
  INSERT INTO bill_entry (booking_id, kind, cents, day, actor)
  SELECT id, CASE WHEN bill_number % 7 = 0 THEN 'invoice' ELSE 'card' END, price_cents, day, 'staff:x'
    FROM booking WHERE day < current_date AND bill_number % 50 <> 0`

const WISHES = `
  INSERT INTO missed_wish (venue_id, day, players, games, from_minute, before_minute, reason, cents)
  SELECT 'antwerpen', current_date - d, 4 + n, '{"laser": 1, "vr": 1}', 720, 1020, 'no-visit', 20000
    FROM generate_series(1, 180) AS d CROSS JOIN generate_series(1, 5) AS n`
