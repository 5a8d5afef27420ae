import { visitState } from '@lichtspel/domain/desk/presence'
import { installTestClock, setClock } from '@lichtspel/test-support/database/test-clock.ts'
import { createTestDatabase, type TestDatabase } from '@lichtspel/test-support/database/test-database.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addPastBookings, addSampleBookings } from './sample-bookings.ts'
import { addSampleVenue, seed } from './seed.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
  await seed(database.url)
})
afterEach(() => database.drop())

const ARRIVE_EARLY_MS = 15 * 60_000

/** The number of today's groups in each state that the desk shows. */
async function statesOfToday(): Promise<Record<string, number>> {
  const { rows } = await database.pool.query(
    `SELECT v.presence, extract(epoch FROM o.until) * 1000 AS until, extract(epoch FROM app_now()) * 1000 AS now,
            extract(epoch FROM min(slot_starts_at(c.slot_key, c.opens_minute, c.opens_at))) * 1000 AS starts,
            extract(epoch FROM max(slot_starts_at(c.slot_key, c.opens_minute, c.opens_at) + s.block_minutes * interval '1 minute')) * 1000 AS ends
       FROM booking b JOIN visit_presence v ON v.booking_id = b.id JOIN slot_claim c ON c.booking_id = b.id
       JOIN schedule s ON s.id = c.schedule_id
       LEFT JOIN booking_option o ON o.booking_id = b.id
      WHERE b.day = (app_now() AT TIME ZONE 'Europe/Brussels')::date GROUP BY b.id, v.presence, o.until`,
  )
  const states: Record<string, number> = {}
  for (const { presence, until, now, starts, ends } of rows) {
    const arrivesAt = Number(starts) - ARRIVE_EARLY_MS
    const times = { presence, optionUntil: until, arrivesAt, endsAt: Number(ends) }
    const state = visitState(times, Number(now))
    states[state] = (states[state] ?? 0) + 1
  }
  return states
}

test('sample bookings are real bookings, and adding them twice changes nothing', async () => {
  const added = await addSampleBookings(database.url)
  await addSampleBookings(database.url)
  const { rows } = await database.pool.query(
    `SELECT count(*)::int AS bookings, min(price_cents) > 0 AS priced,
            (SELECT count(*)::int FROM slot_claim WHERE booking_id IS NOT NULL) AS claims,
            (SELECT count(*)::int FROM outgoing_mail m JOIN booking b ON b.id = m.booking_id WHERE b.email = '') AS "toNobody"
       FROM booking`,
  )
  expect(rows[0]).toEqual({ bookings: added, priced: true, claims: 111, toNobody: 0 })
})

test.each(['2026-11-14T10:05:00Z', '2026-11-14T13:25:00Z', '2026-11-16T18:40:00Z', '2026-11-18T21:15:00Z'])(
  'at %s the samples show a group in every state possible at that hour',
  async (now) => {
    await installTestClock(database.pool, now)
    await addSampleBookings(database.url)
    const states = await statesOfToday()
    expect(Object.keys(states).sort()).toEqual(
      expect.arrayContaining(
        now.includes('T21') ? ['expected', 'in', 'late', 'no-show', 'out'] : EVERY_STATE,
      ),
    )
    expect([states.late, states['no-show']]).toEqual([1, 1])
  },
)

const EVERY_STATE = ['expected', 'in', 'late', 'no-show', 'option', 'out']

test('before opening no group is in or late, at closing none is expected', async () => {
  await installTestClock(database.pool, '2026-11-14T06:00:00Z')
  await addSampleBookings(database.url)
  expect(Object.keys(await statesOfToday()).sort()).toEqual(['expected', 'option'])
  await setClock(database.pool, '2026-11-15T22:50:00Z')
  await addSampleBookings(database.url)
  const atClosing = await statesOfToday()
  expect(atClosing.expected).toBeUndefined()
  expect(atClosing.out).toBeGreaterThan(5)
})

test('the day advances with the clock, and marks made by staff are kept', async () => {
  await installTestClock(database.pool, '2026-11-14T13:25:00Z')
  await addSampleBookings(database.url)
  const { rows } = await database.pool.query(
    `SELECT b.id FROM booking b JOIN visit_presence v ON v.booking_id = b.id WHERE v.presence = 'in' ORDER BY b.id LIMIT 1`,
  )
  await database.pool.query(`SELECT mark_presence($1, 'staff:an', 'in', 99)`, [rows[0].id])
  await setClock(database.pool, '2026-11-14T19:25:00Z')
  await addSampleBookings(database.url)
  const states = await statesOfToday()
  expect(states['no-show']).toBe(1)
  expect(states.in).toBeGreaterThan(0)
  const said = await database.pool.query(
    'SELECT presence, people FROM visit_presence WHERE booking_id = $1',
    [rows[0].id],
  )
  expect(said.rows[0]).toEqual({ presence: 'in', people: 99 })
})

test('the samples include a closed slot and a closed day of the floor, each with a reason, a visitor who is choosing, and open, paid and waived deposits', async () => {
  await installTestClock(database.pool, '2026-11-14T13:25:00Z')
  await addSampleBookings(database.url)
  const { rows } = await database.pool.query(
    `SELECT (SELECT count(*)::int FROM slot_claim WHERE closing_reason IS NOT NULL) AS closed,
            (SELECT count(*)::int FROM schedule WHERE NOT is_open AND closing_reason IS NOT NULL) AS days,
            (SELECT count(*)::int FROM slot_claim WHERE hold_until > app_now()) AS held,
            (SELECT array_agg(DISTINCT state ORDER BY state) FROM deposit_state) AS deposits`,
  )
  expect(rows[0]).toEqual({ closed: 2, days: 1, held: 2, deposits: ['open', 'paid', 'waived'] })
})

test('adding samples every day for a week breaks nothing', async () => {
  await installTestClock(database.pool, '2026-11-14T13:25:00Z')
  for (let day = 14; day <= 22; day++) {
    await setClock(database.pool, `2026-11-${day}T13:25:00Z`)
    expect(await addSampleBookings(database.url)).toBeGreaterThan(15)
  }
})

test('the past weeks are paid on their days, and adding them twice changes nothing', async () => {
  await installTestClock(database.pool, '2026-11-18T13:25:00Z')
  const added = await addPastBookings(database.url)
  expect(await addPastBookings(database.url)).toBe(0)
  const { rows } = await database.pool.query(
    `SELECT count(*)::int AS visits, count(*) FILTER (WHERE is_no_show)::int AS "noShows", sum(open_cents)::int AS open,
            (min(lead_days), max(lead_days))::text AS lead, (min(day), max(day))::text AS days,
            sum(card_cents) > sum(cash_cents) AND sum(cash_cents) > 0 AND sum(invoice_cents) > 0 AND sum(deposit_cents) > 0 AS "everyMeans",
            (SELECT count(*)::int FROM till_row t JOIN booking b ON b.id = t.booking_id WHERE t.day <> b.day) AS "onOtherDays",
            (SELECT count(*)::int FROM missed_wish) AS wishes
       FROM visit_figures('antwerpen', '2026-01-01', '2026-11-18')`,
  )
  expect(rows[0]).toEqual({
    visits: added,
    noShows: 11,
    open: 0,
    lead: '(0,40)',
    days: '(2026-10-14,2026-11-16)',
    everyMeans: true,
    onOtherDays: 0,
    wishes: 10,
  })
})

test('the second venue has its own bookings, and adding both venues twice changes nothing', async () => {
  await installTestClock(database.pool, '2026-11-18T14:25:00Z')
  const add = async () => {
    await addSampleVenue(database.url)
    await addPastBookings(database.url)
    await addSampleBookings(database.url)
    const { rows } = await database.pool.query(
      `SELECT venue_id AS venue, count(*)::int AS bookings,
              (SELECT array_agg(DISTINCT s.attraction ORDER BY s.attraction) FROM slot_claim c JOIN schedule s ON s.id = c.schedule_id
                WHERE s.venue_id = booking.venue_id AND c.booking_id IS NOT NULL) AS played,
              (SELECT count(*)::int FROM visit_presence v JOIN booking b ON b.id = v.booking_id
                WHERE b.venue_id = booking.venue_id AND b.day = '2026-11-18' AND v.presence = 'no-show') AS "noShows"
         FROM booking GROUP BY venue_id ORDER BY venue_id`,
    )
    return rows
  }
  const [antwerp, gent] = await add()
  expect(antwerp).toMatchObject({
    venue: 'antwerpen',
    played: ['interactivefloor', 'laser', 'vr'],
    noShows: 1,
  })
  expect(gent).toMatchObject({ venue: 'gent', played: ['interactivefloor', 'karting', 'laser'], noShows: 1 })
  expect(gent.bookings).toBeGreaterThan(60)
  expect(await add()).toEqual([antwerp, gent])
})
